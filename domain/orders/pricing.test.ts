import fc from 'fast-check';
import { expect, test } from 'vitest';
import { max, paise, type Rupees, subtract, toPaise, toRupees, ZERO } from '#domain/money.ts';
import { firstSettings } from '#shop';
import { type Coupon, discountOf } from './coupon.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { nextOffers, type Policy, quote, quoteFor, toPriceLines } from './pricing.ts';

const policy: Policy = {
  ...firstSettings.policy,
  deliveryFee: toPaise(40),
  freeDeliveryFrom: toPaise(999),
  coupons: [
    { minSubtotal: toPaise(1999), amount: toPaise(200) },
    { minSubtotal: toPaise(4999), amount: toPaise(500) },
  ],
  codFee: toPaise(100),
};

const total = (subtotal: Rupees, payment: PaymentMethod) =>
  toRupees(quote([{ price: toPaise(subtotal), quantity: 1 }], payment, policy).total);

test.each([
  [500, 540, 640],
  [998, 1038, 1138],
  [999, 999, 1099],
  [1998, 1998, 2098],
  [1999, 1799, 1899],
  [4998, 4798, 4898],
  [4999, 4499, 4599],
])('a subtotal of ₹%i costs ₹%i online and ₹%i on delivery', (subtotal, online, cod) => {
  expect(total(subtotal, 'online')).toBe(online);
  expect(total(subtotal, 'cod')).toBe(cod);
});

test('below the free threshold the delivery fee is an ordinary line', () => {
  expect(quote([{ price: toPaise(998), quantity: 1 }], 'online', policy)).toMatchObject({
    deliveryFee: toPaise(40),
    deliveryDiscount: 0,
  });
});

test('from the free threshold the delivery discount cancels the fee', () => {
  expect(quote([{ price: toPaise(999), quantity: 1 }], 'online', policy)).toMatchObject({
    deliveryFee: toPaise(40),
    deliveryDiscount: toPaise(40),
  });
});

test('free delivery depends on the subtotal before the coupon', () => {
  const tight = { ...policy, coupons: [{ minSubtotal: toPaise(999), amount: toPaise(200) }] };
  expect(quote([{ price: toPaise(1000), quantity: 1 }], 'online', tight).total).toBe(toPaise(800));
});

test('the next offers are free delivery and the next coupon', () => {
  expect(nextOffers(toPaise(900), policy)).toEqual({
    untilFreeDelivery: toPaise(99),
    nextCoupon: { missing: toPaise(1099), amount: toPaise(200) },
  });
  expect(nextOffers(toPaise(1999), policy)).toEqual({
    untilFreeDelivery: 0,
    nextCoupon: { missing: toPaise(3000), amount: toPaise(500) },
  });
  expect(nextOffers(toPaise(4999), policy).nextCoupon).toBeUndefined();
});

const line = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000_00 }).map(paise),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const lines = fc.array(line, { maxLength: 20 });
const payment = fc.constantFrom<PaymentMethod>('online', 'cod');
const upTo = (max: number) => fc.nat(max).map(paise);
const anyPolicy = fc
  .record({
    deliveryFee: upTo(50_000),
    freeDeliveryFrom: upTo(500_000),
    coupons: fc.array(fc.record({ minSubtotal: upTo(1_000_000), amount: upTo(1_000_000) }), {
      maxLength: 4,
    }),
    codFee: upTo(50_000),
    onlineDiscount: upTo(50_000),
  })
  .map((fees) => ({ ...firstSettings.policy, ...fees }));

test('a total is the sum of its summary lines, a whole number of paise and never negative', () => {
  fc.assert(
    fc.property(lines, payment, anyPolicy, (lines, payment, policy) => {
      const q = quote(lines, payment, policy);
      expect(q.total).toBe(
        q.subtotal - q.couponDiscount - q.onlineDiscount + q.deliveryFee - q.deliveryDiscount + q.codFee,
      );
      for (const amount of Object.values(q)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }),
  );
});

test('the lines of a summary add up to its total', () => {
  fc.assert(
    fc.property(lines, payment, anyPolicy, (lines, payment, policy) => {
      const parts = toPriceLines(quote(lines, payment, policy));
      const total = parts.pop()!;
      expect(total.part).toBe('total');
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
    }),
  );
});

test('a summary omits charges of zero, except the delivery fee', () => {
  const parts = (subtotal: Rupees, payment: PaymentMethod) =>
    toPriceLines(quote([{ price: toPaise(subtotal), quantity: 1 }], payment, policy)).map(({ part }) => part);
  expect(parts(899, 'online')).toEqual(['subtotal', 'deliveryFee', 'total']);
  expect(parts(1999, 'cod')).toEqual([
    ...['subtotal', 'couponDiscount', 'deliveryFee', 'deliveryDiscount', 'codFee', 'total'],
  ]);
});

test('a coupon that is one rupee smaller never makes an order cheaper', () => {
  fc.assert(
    fc.property(lines, payment, anyPolicy, (lines, payment, policy) => {
      const smallerCoupon = {
        ...policy,
        coupons: policy.coupons.map(({ minSubtotal, amount }) => ({
          minSubtotal,
          amount: max(ZERO, subtract(amount, toPaise(1))),
        })),
      };
      expect(quote(lines, payment, smallerCoupon).total).toBeGreaterThanOrEqual(
        quote(lines, payment, policy).total,
      );
    }),
  );
});

test('cash on delivery costs exactly its fee and the discount for paying online more', () => {
  fc.assert(
    fc.property(lines, anyPolicy, (lines, policy) => {
      const online = quote(lines, 'online', policy);
      const difference = quote(lines, 'cod', policy).total - online.total;
      expect(difference).toBe(policy.codFee + online.onlineDiscount);
      expect(online.onlineDiscount).toBe(
        Math.min(policy.onlineDiscount, online.subtotal - online.couponDiscount),
      );
    }),
  );
});

test('a placed order that is paid by another method costs what it would have cost with it', () => {
  fc.assert(
    fc.property(lines, payment, payment, anyPolicy, upTo(100_000), (lines, first, then, policy, code) => {
      const placed = quote(lines, first, policy, code);
      expect(quoteFor(then, placed, policy)).toEqual(quote(lines, then, policy, code));
    }),
  );
});

test('a cart has neither the fee nor the discount of a payment method', () => {
  const { codFee, onlineDiscount } = quote([{ price: toPaise(500), quantity: 1 }], undefined, {
    ...policy,
    onlineDiscount: toPaise(20),
  });
  expect([codFee, onlineDiscount]).toEqual([0, 0]);
});

test('reordering or splitting lines does not change the price', () => {
  fc.assert(
    fc.property(lines, payment, (lines, payment) => {
      const singleItems = lines.flatMap(({ price, quantity }) =>
        Array.from({ length: quantity }, () => ({ price, quantity: 1 })),
      );
      expect(quote(singleItems.reverse(), payment, policy)).toEqual(quote(lines, payment, policy));
    }),
    { numRuns: 30 },
  );
});

const tenPercent: Coupon = {
  ...{ code: 'DIWALI', percent: 10, amount: null, maxDiscount: toPaise(300), minSubtotal: toPaise(500) },
  ...{ startsAt: null, endsAt: null, active: true },
};

test('applies the better of a code and the automatic coupon, never both', () => {
  const lines = [{ price: toPaise(2000), quantity: 1 }];
  expect(quote(lines, 'online', policy).couponDiscount).toBe(20_000);
  expect(
    quote(lines, 'online', policy, discountOf({ ...tenPercent, percent: 5 }, toPaise(2000))).couponDiscount,
  ).toBe(20_000);
  expect(
    quote(lines, 'online', policy, discountOf({ ...tenPercent, percent: 12 }, toPaise(2000))).couponDiscount,
  ).toBe(24_000);
});

test('no code makes a total negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }).map(paise),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), maxDiscount: fc.option(upTo(100_000)) }),
      (price, one) => {
        const off = discountOf({ ...tenPercent, ...one }, price);
        const { total, couponDiscount } = quote([{ price, quantity: 1 }], 'online', policy, off);
        expect(couponDiscount).toBeLessThanOrEqual(price);
        expect(total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
