import { formatPaise } from '#domain/money.ts';
import { formatDiscount, type Offer } from '#domain/orders/offer.ts';

/** Includes the conditions, because an advertised discount must not hide them. */
export const describeOffer = (offer: Offer, what = ''): string =>
  `${formatDiscount(offer)} off${what}${conditionsOf(offer)}`;

export const bannerMessages = (offers: Offer[]): string[] =>
  offers.flatMap((offer) => (offer.claim ? [offer.claim + conditionsOf(offer)] : []));

const conditionsOf = ({ maxDiscount, minSubtotal }: Offer): string =>
  (maxDiscount === null ? '' : `, up to ${formatPaise(maxDiscount)}`) +
  (minSubtotal > 0 ? ` on ${formatPaise(minSubtotal)} or more` : '');
