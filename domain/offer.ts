import { formatPaise, type Paise, toPaise } from './money.ts';

/** A coupon that pages name for as long as it can be used. */
export interface Offer {
  code: string;
  /** Either a percent of the subtotal or an amount. */
  percent: number | null;
  amount: Paise | null;
  /** Of a percent: no more than this. */
  maxDiscount: Paise | null;
  minSubtotal: Paise;
  maxUsesPerCustomer: number | null;
  firstOrdersOnly: boolean;
  /** Shown to those who subscribe to the newsletter. */
  forSubscribers: boolean;
  /** Its words in the banner; null where it is not in the banner. */
  claim: string | null;
}

/** '30% off', with what limits it: a claim never hides a condition. */
export const describeOffer = ({ percent, amount, ...limits }: Offer): string =>
  `${percent === null ? formatPaise(amount!) : `${percent}%`} off${conditionsOf(limits)}`;

/** The words of the banner. */
export const bannerWords = (offers: Offer[]): string[] =>
  offers.flatMap((offer) => (offer.claim ? [offer.claim + conditionsOf(offer)] : []));

const conditionsOf = ({ maxDiscount, minSubtotal }: Pick<Offer, 'maxDiscount' | 'minSubtotal'>): string =>
  (maxDiscount === null ? '' : `, up to ${formatPaise(maxDiscount)}`) +
  (minSubtotal > 0 ? ` on ${formatPaise(minSubtotal)} or more` : '');

/** A percentage or an amount that a claim promises although the coupon gives another; undefined where there is none. */
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
