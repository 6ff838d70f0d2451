import { expect, test } from 'vitest';
import { toPaise, ZERO } from '#domain/money.ts';
import {
  amountToCollect,
  canChangeOrder,
  ORDER_STATUSES,
  placedItemName,
  shortId,
  splitName,
} from './order.ts';

test('an order only moves forward', () => {
  expect(canChangeOrder('processing', 'shipped')).toBe(true);
  expect(canChangeOrder('shipped', 'processing')).toBe(false);
  expect(canChangeOrder('delivered', 'cancelled')).toBe(false);
  for (const status of ORDER_STATUSES) expect(canChangeOrder(status, status)).toBe(false);
});

test('a displayed order number is the last six characters of the ID', () => {
  expect(shortId('65f0a1b2c3d4e5f6a7b8c9d0')).toBe('#b8c9d0');
});

test.each([
  ['Asha', 'Asha', ''],
  ['Asha Rao', 'Asha', 'Rao'],
  ['  Asha  Devi Rao ', 'Asha', 'Devi Rao'],
])('splits %j into first name %j and last name %j', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('the couriers collect what was neither paid in advance nor refunded before the delivery', () => {
  const order = { status: 'shipped', paymentMethod: 'cod', paid: false, total: toPaise(1000) } as const;
  const parts = { advancePaid: toPaise(100), cashReduction: toPaise(300) };
  expect(amountToCollect({ ...order, ...parts })).toBe(toPaise(600));
  expect(amountToCollect({ ...order, ...parts, paid: true })).toBe(ZERO);
});

test.each([
  [{ name: 'Linen Shirt', size: 'M / Sky', sizeLabel: 'M / आसमानी' }, 'Linen Shirt (M / आसमानी)'],
  [{ name: 'Linen Shirt', size: 'M', sizeLabel: null }, 'Linen Shirt (M)'],
  [{ name: 'Mug', size: 'default' }, 'Mug'],
  [{ name: 'Mug', size: '' }, 'Mug'],
])('%o is named %s', (item, name) => {
  expect(placedItemName(item)).toBe(name);
});
