import { expect, test } from 'vitest';
import { deliveryText } from './delivery-date.tsx';

const placed = {
  status: 'processing',
  date: '2026-11-23T05:30:00Z',
  shippedAt: null,
  deliveredAt: null,
} as const;
const shipped = { ...placed, status: 'shipped', shippedAt: '2026-11-24T05:30:00Z' } as const;
const textOf = (order: Parameters<typeof deliveryText>[0], day = '2026-11-24') =>
  deliveryText(order, new Date(`${day}T06:00:00Z`));

test('the expected days stay until the order is delivered, also on the last of them', () => {
  expect(textOf(placed)).toBe('Expected Mon, 30 Nov to Thu, 3 Dec');
  expect(textOf(shipped)).toBe('Shipped on Tue, 24 Nov. Expected Mon, 30 Nov to Wed, 2 Dec');
  expect(textOf({ ...shipped, status: 'out_for_delivery' }, '2026-12-02')).toBe(textOf(shipped));
  expect(textOf(shipped, '2026-12-03')).toBe(
    'Shipped on Tue, 24 Nov. Expected by Wed, 2 Dec. We’re sorry for the delay.',
  );
});

test('the promised day replaces the range, and the order is late after it', () => {
  const promised = { ...placed, expectedBy: '2026-11-28' };
  expect(textOf(promised)).toBe('Expected by Sat, 28 Nov');
  expect(textOf({ ...shipped, expectedBy: '2026-11-28' }, '2026-11-28')).toBe(
    'Shipped on Tue, 24 Nov. Expected by Sat, 28 Nov',
  );
  expect(textOf(promised, '2026-11-29')).toBe('Expected by Sat, 28 Nov. We’re sorry for the delay.');
});

test('after a failed attempt the old day is not promised any more', () => {
  const parcels = [{ failedAttempt: { answer: null, isSent: false } }];
  const failed = { ...shipped, expectedBy: '2026-11-28', parcels } as unknown as Parameters<typeof textOf>[0];
  expect(textOf(failed)).toBe('Shipped on Tue, 24 Nov.');
});

test('no day is promised once the courier has lost or damaged all parcels', () => {
  const withParcels = (...statuses: string[]) =>
    ({
      ...shipped,
      expectedBy: '2026-11-28',
      parcels: statuses.map((status) => ({ status })),
    }) as unknown as Parameters<typeof textOf>[0];
  expect(textOf(withParcels('lost'))).toBe('Shipped on Tue, 24 Nov.');
  expect(textOf(withParcels('lost', 'damaged'))).toBe('Shipped on Tue, 24 Nov.');
  expect(textOf(withParcels('lost', 'in_transit'))).toBe('Shipped on Tue, 24 Nov. Expected by Sat, 28 Nov');
});

test('a delivered order shows the day of its delivery, and a cancelled one none', () => {
  const deliveredAt = '2026-11-30T10:00:00Z';
  expect(textOf({ ...shipped, status: 'delivered', deliveredAt })).toBe('Delivered on 30 November 2026');
  expect(textOf({ ...placed, status: 'cancelled' })).toBeNull();
  expect(textOf({ ...placed, status: 'returned_to_sender' })).toBeNull();
});
