import { expect, test } from 'vitest';
import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { orderSchemas } from './order.ts';
import { codeOf, STATUS_VALUES } from './order-values.ts';

const { status, paymentMethod } = orderSchemas['order.get'].output.shape;

test('values that the specification names are sent under those names', () => {
  const tracker = ['processing', 'shipped', 'out_for_delivery', 'delivered'] as const;
  expect(tracker.map((code) => z.encode(status, code))).toEqual([
    'Processing',
    'Shipped',
    'Out for Delivery',
    'Delivered',
  ]);
  expect(z.encode(paymentMethod, 'cod')).toBe('COD');
});

test('every status is parsed to the code that was sent', () => {
  for (const code of ORDER_STATUSES) expect(codeOf(STATUS_VALUES, z.encode(status, code))).toBe(code);
  expect(codeOf(STATUS_VALUES, 'On hold')).toBe('On hold');
});
