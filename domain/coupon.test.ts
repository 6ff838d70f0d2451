import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coupon, couponRefusal, discountOf } from './coupon.ts';
import { quote } from './pricing.ts';

const diwali: Coupon = {
  code: 'DIWALI',
  percent: 10,
  amount: null,
  maxDiscount: 30_000,
  minSubtotal: 50_000,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-11-10T00:00:00Z'),
  active: true,
};
const during = new Date('2026-11-05T00:00:00Z');
const policy = {
  deliveryFee: 4_000,
  freeDeliveryFrom: 99_900,
  coupons: [{ minSubtotal: 199_900, amount: 20_000 }],
  codFee: 10_000,
};

test.each([
  [diwali, 50_000, during, undefined],
  [diwali, 49_999, during, 'couponSubtotalTooLow'],
  [diwali, 50_000, new Date('2026-10-31T23:59:59Z'), 'couponInvalid'],
  [diwali, 50_000, new Date('2026-11-10T00:00:00Z'), 'couponExpired'],
  [{ ...diwali, active: false }, 50_000, during, 'couponInvalid'],
  [undefined, 50_000, during, 'couponInvalid'],
])('a code applies in its days and from its subtotal (%#)', (coupon, subtotal, at, answer) => {
  expect(couponRefusal(coupon, subtotal, at)).toBe(answer);
});

test('a percent is limited where the merchant says so, an amount by the subtotal', () => {
  expect(discountOf(diwali, 100_000)).toBe(10_000);
  expect(discountOf(diwali, 1_000_000)).toBe(30_000);
  expect(discountOf({ ...diwali, percent: null, amount: 80_000 }, 60_000)).toBe(60_000);
});

test('the better of a code and the automatic coupon applies, never both', () => {
  const lines = [{ price: 200_000, quantity: 1 }];
  expect(quote(lines, 'online', policy).couponDiscount).toBe(20_000);
  expect(quote(lines, 'online', policy, discountOf({ ...diwali, percent: 5 }, 200_000)).couponDiscount).toBe(
    20_000,
  );
  expect(quote(lines, 'online', policy, discountOf({ ...diwali, percent: 12 }, 200_000)).couponDiscount).toBe(
    24_000,
  );
});

test('no code makes a total negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), maxDiscount: fc.option(fc.nat(100_000)) }),
      (price, one) => {
        const off = discountOf({ ...diwali, ...one }, price);
        const { total, couponDiscount } = quote([{ price, quantity: 1 }], 'online', policy, off);
        expect(couponDiscount).toBeLessThanOrEqual(price);
        expect(total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
