import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/offer.ts';

/** Includes the conditions, because an advertised discount must not hide them. */
export const describeOffer = ({ percent, amount, ...limits }: Offer): string =>
  `${percent === null ? formatPaise(amount!) : `${percent}%`} off${conditionsOf(limits)}`;

export const bannerMessages = (offers: Offer[]): string[] =>
  offers.flatMap((offer) => (offer.claim ? [offer.claim + conditionsOf(offer)] : []));

const conditionsOf = ({ maxDiscount, minSubtotal }: Pick<Offer, 'maxDiscount' | 'minSubtotal'>): string =>
  (maxDiscount === null ? '' : `, up to ${formatPaise(maxDiscount)}`) +
  (minSubtotal > 0 ? ` on ${formatPaise(minSubtotal)} or more` : '');
