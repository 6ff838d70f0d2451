import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countOf, ORDER_TABS } from './order-tabs.ts';
import { StatusBadge } from './status-badge.tsx';

const labelOf = (props: Parameters<typeof StatusBadge>[0]) =>
  renderToStaticMarkup(<StatusBadge {...props} />).replaceAll(/<[^>]*>/g, '');

test('the badge of an order that is not shipped names its tab', () => {
  const order = { status: 'processing', packed: false, isUnconfirmed: false } as const;
  expect(labelOf(order)).toBe(ORDER_TABS.pack.label);
  expect(labelOf({ ...order, packed: true })).toBe(ORDER_TABS.ship.label);
  expect(labelOf({ ...order, isUnconfirmed: true })).toBe(ORDER_TABS.confirm.label);
  expect(labelOf({ ...order, status: 'shipped' })).toBe(ORDER_TABS.transit.label);
});

test('tabs have a count while something is left to do', () => {
  const count = { packed: false, isUnconfirmed: false, count: 2 };
  const counts = (['shipped', 'out_for_delivery', 'delivered', 'returned'] as const).map((status) => ({
    ...{ ...count, status },
  }));
  expect(countOf(ORDER_TABS.transit, counts)).toBe(4);
  expect(countOf(ORDER_TABS.delivered, counts)).toBeUndefined();
  expect(countOf(ORDER_TABS.closed, counts)).toBeUndefined();
});
