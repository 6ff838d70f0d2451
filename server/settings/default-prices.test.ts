import { expect, test } from 'vitest';
import { toPaise, toRupees } from '#domain/money.ts';
import { nextOffers, quote } from '#domain/orders/pricing.ts';
import { firstSettings } from '#shop';

const { policy } = firstSettings;

test.each([
  [500, 540, 640],
  [998, 1038, 1138],
  [999, 999, 1099],
  [1998, 1998, 2098],
  [1999, 1799, 1899],
  [4998, 4798, 4898],
  [4999, 4499, 4599],
])('in a new shop a subtotal of ₹%d costs ₹%d online and ₹%d on delivery', (subtotal, online, cod) => {
  const lines = [{ price: toPaise(subtotal), quantity: 1 }];
  expect(toRupees(quote(lines, 'online', policy).total)).toBe(online);
  expect(toRupees(quote(lines, 'cod', policy).total)).toBe(cod);
});

test('paise are not lost in floating point', () => {
  expect(quote([{ price: toPaise(0.1), quantity: 3 }], 'online', policy).subtotal).toBe(30);
});

test('in a new shop the cart shows the next offer', () => {
  expect(nextOffers(toPaise(500), policy)).toEqual({
    untilFreeDelivery: toPaise(499),
    nextCoupon: { missing: toPaise(1499), amount: toPaise(200) },
  });
  expect(nextOffers(toPaise(4999), policy)).toEqual({ untilFreeDelivery: 0, nextCoupon: undefined });
});
