import type { Paise } from '#domain/money.ts';
import type { Offer } from '#domain/orders/offer.ts';
import type { Policy } from '#domain/orders/pricing.ts';

interface DiscountTexts {
  discount: (amount: Paise, minSubtotal: Paise) => string;
  discounts: (list: string) => string;
  discountInList: (amount: Paise, minSubtotal: Paise) => string;
  howToUse: (offer: Offer) => string;
  coupons: (list: string) => string;
  gst: Record<'included' | 'notRegistered', string>;
  newsletter: Record<'stored' | 'notStored', string>;
}

/** Longer texts that stand for a placeholder of `domain/content/placeholders.ts`; empty while there is nothing to name. */
export const createPlaceholderTexts = (texts: DiscountTexts) => ({
  automaticDiscounts: ({ coupons }: Pick<Policy, 'coupons'>) =>
    coupons.length === 0
      ? ''
      : texts.discounts(
          coupons.map(({ minSubtotal, amount }) => texts.discount(amount, minSubtotal)).join(', '),
        ),

  /** The list in Markdown. */
  automaticDiscountList: ({ coupons }: Pick<Policy, 'coupons'>) =>
    coupons.map(({ minSubtotal, amount }) => `- ${texts.discountInList(amount, minSubtotal)}`).join('\n'),

  gst: (isRegistered: boolean) => (isRegistered ? texts.gst.included : texts.gst.notRegistered),

  newsletter: (hasMailingList: boolean) =>
    hasMailingList ? texts.newsletter.stored : texts.newsletter.notStored,

  couponCodes: (offers: Offer[]) =>
    offers.length === 0 ? '' : texts.coupons(offers.map(texts.howToUse).join(' ')),
});
