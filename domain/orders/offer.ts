import { formatPaise, type Paise, toPaise } from '#domain/money.ts';

export interface Offer {
  /** Null if only subscribers see it. */
  code: string | null;
  percent: number | null;
  amount: Paise | null;
  maxDiscount: Paise | null;
  minSubtotal: Paise;
  maxUsesPerCustomer: number | null;
  firstOrdersOnly: boolean;
  forSubscribers: boolean;
  claim: string | null;
  translatedClaim?: string | undefined;
}

/** Such as '30%' or '₹200'. */
export const formatDiscount = ({ percent, amount }: Pick<Offer, 'percent' | 'amount'>): string =>
  percent === null ? formatPaise(amount!) : `${percent}%`;

/** Returns a percentage or an amount in the claim that differs from the coupon. */
export function findClaimMismatch(
  claim: string,
  { percent, amounts }: { percent: number | null; amounts: (Paise | null)[] },
): string | undefined {
  const wrongPercent = [...claim.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].find(
    ([, number]) => Number(number) !== percent,
  );
  const wrongAmount = [...claim.matchAll(/(?:₹|Rs\.?)\s*([\d,]+(?:\.\d+)?)/g)].find(
    ([, number]) => !amounts.includes(toPaise(Number(number!.replaceAll(',', '')))),
  );
  return (wrongPercent ?? wrongAmount)?.[0];
}
