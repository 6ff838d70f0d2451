import { expect, test } from 'vitest';
import type { Order } from './order.ts';
import { priceFacts, priceNote } from './price-facts.ts';

const order = {
  ...{ subtotal: 899, couponDiscount: 0, couponCode: null, deliveryFee: 40, deliveryDiscount: 0, codFee: 0 },
} as Order;

test('the lines of an order add up to its total', () => {
  expect(priceFacts(order)).toEqual([
    ['Subtotal', '₹899'],
    ['Delivery Fee', '₹40'],
  ]);
  const much = { ...order, subtotal: 1999, couponDiscount: 200, deliveryDiscount: 40, codFee: 100 };
  expect(priceFacts(much)).toEqual([
    ['Subtotal', '₹1,999'],
    ['Coupon Discount', '-₹200'],
    ['Delivery Fee', 'Free'],
    ['Cash on Delivery Fee', '₹100'],
  ]);
  expect(priceFacts({ ...much, couponCode: 'FIRST30' })[1]).toEqual(['Coupon Discount', '-₹200 (FIRST30)']);
});

test('in short they are one line', () => {
  expect(priceNote({ ...order, couponDiscount: 100, codFee: 100 })).toBe(
    'Items ₹899 − coupon ₹100 + delivery ₹40 + COD fee ₹100',
  );
  expect(priceNote({ ...order, deliveryDiscount: 40 })).toBe('Items ₹899, free delivery');
});

test('a backend that does not say the lines gets none', () => {
  expect(priceFacts({} as Order)).toEqual([]);
  expect(priceNote({} as Order)).toBe('');
});
