import { expect, test } from 'vitest';
import { commonTasks, findHelp, findPages } from './find-pages.ts';

const all = () => true;
const labels = (q: string, can = all as Parameters<typeof findPages>[1]) =>
  findPages(q, can).map(({ label, hint }) => [label, hint]);

test('a setting is found by its name, with the page it is on', () => {
  expect(labels('cod fee')[0]).toEqual(['Cash on delivery fee', 'Settings, Delivery']);
  expect(labels('warehouse pin')[0]?.[1]).toBe('Settings, Delivery');
});

test('a page is found by what it is for, and first by its name', () => {
  expect(labels('shopify')).toEqual([['Import', expect.stringContaining('WooCommerce')]]);
  expect(labels('cash on')[0]?.[0]).toBe('Cash on delivery');
  expect(labels('shipping')).toContainEqual(['Couriers', 'Settings, Shipping and returns']);
  expect(labels('  ')).toEqual([]);
});

test('pages that a staff member cannot open are not found', () => {
  expect(labels('webhooks', (needs) => needs !== 'owner')).toEqual([]);
  expect(labels('products', () => false).map(([label]) => label)).toContain('Products');
  expect(labels('payments', (needs) => needs === 'reports').map(([label]) => label)).not.toContain(
    'Payments',
  );
  expect(labels('payments', (needs) => needs === 'refunds').map(([label]) => label)).toContain('Payments');
});

test('help is found by the words of an explanation, and leads to where it applies', () => {
  const found = (q: string) => findHelp(q, all).map(({ label, to }) => [label, to]);
  expect(found('sundays')).toEqual([['Delivery time in business days', '/admin/settings/delivery']]);
  expect(found('where parcels are picked')[0]).toEqual(['Warehouse PIN code', '/admin/settings/delivery']);
  expect(found('refund part')[0]).toEqual(['Refund a part of an order', '/admin/orders']);
  expect(findHelp('sundays', () => false)).toEqual([]);
});

test('common tasks are those that a staff member may do', () => {
  expect(commonTasks(all).map(({ label }) => label)).toContain('Team');
  expect(commonTasks((needs) => needs === 'orders' || needs === 'stock').map(({ label }) => label)).toEqual([
    'Create order',
    'Stock',
  ]);
});
