import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addOne,
  type Cart,
  cartOf,
  countOf,
  linesOf,
  MAX_QUANTITY,
  mergeCarts,
  quantityIn,
  setQuantity,
} from './cart.ts';

test('the count is the sum of all quantities', () => {
  expect(countOf({ shirt: { S: 1, M: 2 }, bottle: { default: 3 } })).toBe(6);
  expect(countOf({})).toBe(0);
});

test('adding increases the quantity by one', () => {
  expect(addOne(addOne({}, 'shirt', 'M'), 'shirt', 'M')).toEqual({ shirt: { M: 2 } });
});

test('a quantity of 0 removes the size, and the last size removes the product', () => {
  const cart = { shirt: { S: 1, M: 2 } };
  expect(setQuantity(cart, 'shirt', 'S', 0)).toEqual({ shirt: { M: 2 } });
  expect(setQuantity({ shirt: { M: 2 } }, 'shirt', 'M', 0)).toEqual({});
});

test.each([-1, 1.5, Number.NaN])('ignores a quantity of %d', (quantity) => {
  const cart = { shirt: { S: 1 } };
  expect(setQuantity(cart, 'shirt', 'S', quantity)).toBe(cart);
});

test('a product ID may equal the name of an Object property', () => {
  expect(addOne({}, 'constructor', 'default')).toEqual({ constructor: { default: 1 } });
  expect(quantityIn({}, 'constructor', 'name')).toBe(0);
});

const cart: fc.Arbitrary<Cart> = fc
  .array(
    fc.record({
      productId: fc.constantFrom('a', 'b', 'c', 'constructor'),
      size: fc.constantFrom('S', 'M', 'default'),
      quantity: fc.integer({ min: 1, max: MAX_QUANTITY }),
    }),
  )
  .map(cartOf);

test('converting a cart to lines and back changes nothing', () => {
  fc.assert(
    fc.property(cart, (cart) => {
      expect(cartOf(linesOf(cart))).toEqual(cart);
    }),
  );
});

test('merging twice, or with itself, changes nothing more', () => {
  fc.assert(
    fc.property(cart, cart, (account, visitor) => {
      const once = mergeCarts(account, visitor);
      expect(mergeCarts(once, visitor)).toEqual(once);
      expect(mergeCarts(account, account)).toEqual(account);
    }),
  );
});

test('merging keeps every line of both carts', () => {
  fc.assert(
    fc.property(cart, cart, (account, visitor) => {
      const merged = mergeCarts(account, visitor);
      for (const { productId, size, quantity } of [...linesOf(account), ...linesOf(visitor)]) {
        expect(quantityIn(merged, productId, size)).toBeGreaterThanOrEqual(quantity);
      }
    }),
  );
});
