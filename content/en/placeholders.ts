import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/orders/offer.ts';
import { createPlaceholderTexts } from '../placeholder-texts.ts';
import { describeOffer } from './offer.ts';

export const placeholders = createPlaceholderTexts({
  discount: (amount, minSubtotal) => `${formatPaise(amount)} off from ${formatPaise(minSubtotal)}`,
  discounts: (list) =>
    `The cart applies these discounts automatically: ${list}. You get the highest one that applies, and the cart shows how much to add for the next one.`,
  discountInList: (amount, minSubtotal) =>
    `${formatPaise(amount)} off when your subtotal is ${formatPaise(minSubtotal)} or more.`,
  howToUse,
  coupons: (list) =>
    `${list} Enter the code at checkout, under “Have a coupon code?” next to the order summary.`,
  gst: {
    included: 'All prices include GST.',
    notRegistered: 'We are not registered under GST, so our prices contain no GST.',
  },
  newsletter: {
    stored:
      'For the newsletter we store your email address and when and with which words you agreed, until you unsubscribe with the link in each email; then only that you did. We don’t track whether you open the emails or which links you follow.',
    notStored: 'The email address you enter for the newsletter stays in your browser.',
  },
});

function howToUse(offer: Offer): string {
  const once = offer.maxUsesPerCustomer === 1 ? ' You can use it once.' : '';
  if (offer.forSubscribers)
    return `Subscribe to the newsletter on our home page to see a code for ${describeOffer(offer)}.${once}`;
  return offer.firstOrdersOnly
    ? `${offer.code} takes ${describeOffer(offer, ' your first order')}. It works once per account, phone number, address and email.`
    : `${offer.code} takes ${describeOffer(offer)}.${once}`;
}
