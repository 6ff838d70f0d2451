import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/offer.ts';
import type { Policy } from '#domain/pricing.ts';
import { describeOffer } from './offer.ts';

/** Longer texts that stand for a placeholder of `domain/placeholders.ts`; empty while there is nothing to name. */
export const placeholders = {
  automaticDiscounts: ({ coupons }: Pick<Policy, 'coupons'>) =>
    coupons.length === 0
      ? ''
      : `The cart applies these discounts automatically: ${coupons
          .map(({ minSubtotal, amount }) => `${formatPaise(amount)} off from ${formatPaise(minSubtotal)}`)
          .join(
            ', ',
          )}. You get the highest one that applies, and the cart shows how much to add for the next one.`,

  /** In Markdown. */
  automaticDiscountList: ({ coupons }: Pick<Policy, 'coupons'>) =>
    coupons
      .map(
        ({ minSubtotal, amount }) =>
          `- ${formatPaise(amount)} off when your subtotal is ${formatPaise(minSubtotal)} or more.`,
      )
      .join('\n'),

  couponCodes: (offers: Offer[]) =>
    offers.length === 0
      ? ''
      : `${offers.map(howToUse).join(' ')} Enter the code at checkout, under “Have a code?” next to the order summary.`,
};

function howToUse(offer: Offer): string {
  const once = offer.maxUsesPerCustomer === 1 ? ' You can use it once.' : '';
  if (offer.forSubscribers)
    return `Subscribe to the newsletter on our home page to see a code for ${describeOffer(offer)}.${once}`;
  return offer.firstOrdersOnly
    ? `${offer.code} takes ${describeOffer(offer)} your first order. It works once per account and phone number.`
    : `${offer.code} takes ${describeOffer(offer)}.${once}`;
}
