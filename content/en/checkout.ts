import { describeOffer, type Offer } from '#domain/offer.ts';

/** Beside the field for a code: which one there is, or where it is shown. */
export function codeHint(offer: Offer): string {
  if (offer.forSubscribers)
    return `Newsletter: subscribe on our home page to see your code for ${describeOffer(offer)}.`;
  return `${offer.firstOrdersOnly ? 'First order? ' : ''}${offer.code} takes ${describeOffer(offer)}.`;
}
