import { formatPaise, type Paise, toPaise } from './money.ts';

export interface Offer {
  code: string;
  percent: number | null;
  amount: Paise | null;
  maxDiscount: Paise | null;
  minSubtotal: Paise;
  maxUsesPerCustomer: number | null;
  firstOrdersOnly: boolean;
  forSubscribers: boolean;
  claim: string | null;
}

/** Includes the conditions, because an advertised discount must not hide them. */
export const describeOffer = ({ percent, amount, ...limits }: Offer): string =>
  `${percent === null ? formatPaise(amount!) : `${percent}%`} off${conditionsOf(limits)}`;

export const bannerWords = (offers: Offer[]): string[] =>
  offers.flatMap((offer) => (offer.claim ? [offer.claim + conditionsOf(offer)] : []));

const conditionsOf = ({ maxDiscount, minSubtotal }: Pick<Offer, 'maxDiscount' | 'minSubtotal'>): string =>
  (maxDiscount === null ? '' : `, up to ${formatPaise(maxDiscount)}`) +
  (minSubtotal > 0 ? ` on ${formatPaise(minSubtotal)} or more` : '');

/** Returns a percentage or an amount in the claim that differs from the coupon. */
export function wrongClaim(
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
