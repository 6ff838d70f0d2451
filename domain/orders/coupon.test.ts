import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, toPaise } from '#domain/money.ts';
import { type Coupon, couponAsUsed, couponRefusal, discountOf } from './coupon.ts';

const diwali: Coupon = {
  code: 'DIWALI',
  percent: 10,
  amount: null,
  maxDiscount: toPaise(300),
  minSubtotal: toPaise(500),
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-11-10T00:00:00Z'),
  active: true,
};
const during = new Date('2026-11-05T00:00:00Z');

test.each([
  [diwali, toPaise(500), during, undefined],
  [diwali, toPaise(499.99), during, 'couponSubtotalTooLow'],
  [diwali, toPaise(500), new Date('2026-10-31T23:59:59Z'), 'couponInvalid'],
  [diwali, toPaise(500), new Date('2026-11-10T00:00:00Z'), 'couponExpired'],
  [{ ...diwali, active: false }, toPaise(500), during, 'couponInvalid'],
  [undefined, toPaise(500), during, 'couponInvalid'],
])('a code applies on its dates and from its minimum subtotal (%#)', (coupon, subtotal, at, result) => {
  expect(couponRefusal(coupon, subtotal, at)).toBe(result);
});

test('a percentage is limited by the maximum discount, an amount by the subtotal', () => {
  expect(discountOf(diwali, toPaise(1000))).toBe(10_000);
  expect(discountOf(diwali, toPaise(10_000))).toBe(30_000);
  expect(discountOf({ ...diwali, percent: null, amount: toPaise(800) }, toPaise(600))).toBe(60_000);
});

test('a percentage ends on whole rupees, and the difference goes to the customer', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }).map(paise),
      fc.oneof(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 100, max: 10_000 }).map((n) => n / 100),
      ),
      (subtotal, percent) => {
        const discount = discountOf({ ...diwali, percent, maxDiscount: null }, subtotal);
        const exact = (subtotal * percent) / 100;
        expect(discount).toBeLessThanOrEqual(subtotal);
        if (discount === subtotal) return;
        expect(discount % 100).toBe(0);
        expect(discount - exact).toBeGreaterThan(-0.001);
        expect(discount - exact).toBeLessThan(100);
      },
    ),
  ));

test('10 % of ₹1,084 is ₹109, and of ₹1,080 exactly ₹108', () => {
  expect(discountOf(diwali, toPaise(1084))).toBe(10_900);
  expect(discountOf(diwali, toPaise(1080))).toBe(10_800);
});

test.each([
  ['another percentage', { percent: 50 }, { percent: 10 }, 549],
  ['another amount', { percent: null, amount: toPaise(100) }, { percent: null, amount: toPaise(30) }, 100],
  ['another maximum', { percent: 50, maxDiscount: toPaise(200) }, { percent: 50, maxDiscount: null }, 200],
  ['a higher minimum', { percent: 50 }, { percent: 50, minSubtotal: toPaise(5000) }, 549],
])('a coupon that has %s since gives what it gave to the order', (_, before, now, expected) => {
  const first = { ...diwali, maxDiscount: null, ...before };
  const used = couponAsUsed(
    { ...diwali, maxDiscount: null, ...now },
    toPaise(1647),
    discountOf(first, toPaise(1647)),
  );
  expect(used.minSubtotal).toBeLessThanOrEqual(toPaise(1647));
  expect(discountOf(used, toPaise(1098))).toBe(toPaise(expected));
});

const terms = fc.oneof(
  fc.record({
    percent: fc.oneof(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 100, max: 10_000 }).map((n) => n / 100),
    ),
    amount: fc.constant(null),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 500 }).map(toPaise)),
  }),
  fc.record({
    percent: fc.constant(null),
    amount: fc.integer({ min: 1, max: 2000 }).map(toPaise),
    maxDiscount: fc.constant(null),
  }),
);

test('however a coupon was changed, it gives the same discount, and fewer items never cost more', () =>
  fc.assert(
    fc.property(
      ...[terms, terms],
      fc.integer({ min: 1, max: 20_000 }).map(toPaise),
      fc.integer({ min: 0, max: 20_000 }).map(toPaise),
      (before, now, subtotal, less) => {
        const discount = discountOf({ ...diwali, ...before }, subtotal);
        const used = couponAsUsed({ ...diwali, ...now }, subtotal, discount);
        expect(discountOf(used, subtotal)).toBe(discount);
        fc.pre(less < subtotal);
        expect(less - discountOf(used, less)).toBeLessThanOrEqual(subtotal - discount);
      },
    ),
  ));
