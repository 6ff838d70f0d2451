import { expect, test } from 'vitest';
import { customerParcels } from './customer-parcels.ts';
import type { ScanEvent } from './scan.ts';

const ITEMS = [{ quantity: 2 }, { quantity: 1 }];
const parcel = (status: ScanEvent | null, ...items: [position: number, quantity: number][]) => ({
  status,
  items: items.map(([position, quantity]) => ({ position, quantity })),
});

test('a customer sees no parcels while all of them are planned', () => {
  expect(customerParcels(ITEMS, [parcel(null, [0, 2]), parcel(null, [1, 1])], true)).toEqual({
    parcels: [],
    toFollow: [],
  });
});

test('once one was sent, planned parcels are shown, and the items that no parcel has follow', () => {
  const parcels = [parcel('in_transit', [0, 1]), parcel(null, [1, 1])];
  expect(customerParcels(ITEMS, parcels, true)).toEqual({
    parcels,
    toFollow: [{ position: 0, quantity: 1 }],
  });
});

test('the items of a lost parcel follow while the order is open, and a cancelled parcel is not shown', () => {
  const lost = parcel('lost', [0, 2], [1, 1]);
  const all = [lost, parcel('cancelled', [1, 1])];
  expect(customerParcels(ITEMS, all, true)).toEqual({
    parcels: [lost],
    toFollow: [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ],
  });
  expect(customerParcels(ITEMS, all, false).toFollow).toEqual([]);
});

test('items that are refunded and not sent do not follow', () => {
  const items = [{ quantity: 2, notSent: 1 }, { quantity: 1 }];
  const parcels = [parcel('in_transit', [0, 1])];
  expect(customerParcels(items, parcels, true).toFollow).toEqual([{ position: 1, quantity: 1 }]);
});
