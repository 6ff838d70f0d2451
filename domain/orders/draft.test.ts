import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, paise, subtract, ZERO } from '#domain/money.ts';
import { firstSettings } from '#shop';
import { type DraftPayment, quoteDraft, waivedByDraft } from './draft.ts';

const policy = {
  ...firstSettings.policy,
  deliveryFee: paise(4000),
  freeDeliveryFrom: paise(100_000),
  coupons: [{ minSubtotal: paise(150_000), amount: paise(20_000) }],
  codFee: paise(10_000),
};
const usual = { discountAmount: null, discountPercent: null, deliveryFee: null };
const amount = fc.nat({ max: 300_000 }).map(paise);

test('a draft takes off its discount and what its delivery costs less, and a higher fee hides neither', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 9 }) }), { minLength: 1 }),
      fc.constantFrom<DraftPayment>('link', 'cod', 'cash'),
      fc.option(amount),
      fc.option(amount),
      (lines, payment, discountAmount, deliveryFee) => {
        const draft = { ...usual, discountAmount, deliveryFee };
        const [before, after] = [usual, draft].map((one) => quoteDraft(lines, payment, policy, one));
        const fee = subtract(after!.deliveryFee, after!.deliveryDiscount);
        const usualFee = subtract(before!.deliveryFee, before!.deliveryDiscount);
        const less = fee < usualFee ? subtract(usualFee, fee) : ZERO;
        expect(waivedByDraft(lines, payment, policy, draft)).toBe(add(after!.merchantDiscount, less));
      },
    ),
  );
});
