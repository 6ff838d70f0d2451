import { expect, test } from 'vitest';
import { findPages } from './find-pages.ts';

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
  expect(labels('  ')).toEqual([]);
});

test('pages that a staff member cannot open are not found', () => {
  expect(labels('webhooks', (needs) => needs !== 'owner')).toEqual([]);
  expect(labels('products', () => false).map(([label]) => label)).toContain('Products');
});
