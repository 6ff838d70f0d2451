import { expect, test } from 'vitest';
import { firstSettings } from '#shop';
import { cartQuote, stepsAhead } from './cart-quote.ts';

test.each([
  [500, 540, 640],
  [998, 1038, 1138],
  [999, 999, 1099],
  [1998, 1998, 2098],
  [1999, 1799, 1899],
  [4998, 4798, 4898],
  [4999, 4499, 4599],
])('a subtotal of ₹%d costs ₹%d online and ₹%d on delivery', (subtotal, online, cod) => {
  const lines = [{ price: subtotal, quantity: 1 }];
  expect(cartQuote(lines, 'online', firstSettings.policy).total).toBe(online);
  expect(cartQuote(lines, 'cod', firstSettings.policy).total).toBe(cod);
});

test('paise do not get lost in floating point', () => {
  expect(cartQuote([{ price: 0.1, quantity: 3 }], 'online', firstSettings.policy).subtotal).toBe(0.3);
});

test('the cart says what is missing to the next step', () => {
  expect(stepsAhead(500, firstSettings.policy)).toEqual({
    untilFreeDelivery: 499,
    nextCoupon: { missing: 1499, amount: 200 },
  });
  expect(stepsAhead(4999, firstSettings.policy)).toEqual({ untilFreeDelivery: 0, nextCoupon: undefined });
});
