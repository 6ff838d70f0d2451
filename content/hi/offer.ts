import { formatPaise } from '#domain/money.ts';
import { formatDiscount, type Offer } from '#domain/orders/offer.ts';

/** Includes the conditions, because an advertised discount must not hide them. */
export const describeOffer = (offer: Offer): string =>
  `${minimumOf(offer)}${formatDiscount(offer)} की छूट${maximumOf(offer)}`;

/** Says what the offer is if the merchant's message is in English only. */
export const bannerMessages = (offers: Offer[]): string[] =>
  offers
    .filter(({ claim }) => claim)
    .map((offer) =>
      offer.translatedClaim
        ? offer.translatedClaim + conditionsOf(offer)
        : `${howToGet(offer)}${describeOffer(offer)}`,
    );

function conditionsOf({ minSubtotal, maxDiscount }: Offer): string {
  const conditions = [
    minSubtotal > 0 && `${formatPaise(minSubtotal)} या ज़्यादा की ख़रीदारी पर`,
    maxDiscount !== null && `ज़्यादा से ज़्यादा ${formatPaise(maxDiscount)}`,
  ].filter(Boolean);
  return conditions.length > 0 ? ` (${conditions.join(', ')})` : '';
}

function howToGet({ code, firstOrdersOnly, forSubscribers }: Offer): string {
  if (forSubscribers) return 'सब्सक्राइब करने पर ';
  return firstOrdersOnly ? 'पहले ऑर्डर पर ' : `${code} लगाएँ: `;
}

const minimumOf = ({ minSubtotal }: Offer): string =>
  minSubtotal > 0 ? `${formatPaise(minSubtotal)} या ज़्यादा की ख़रीदारी पर ` : '';

const maximumOf = ({ maxDiscount }: Offer): string =>
  maxDiscount === null ? '' : ` (ज़्यादा से ज़्यादा ${formatPaise(maxDiscount)})`;
