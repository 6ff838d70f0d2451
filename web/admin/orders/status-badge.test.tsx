import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countOf, ORDER_TABS } from './order-tabs.ts';
import { OrderTracker } from './order-tracker.tsx';
import { StatusBadge } from './status-badge.tsx';

const labelOf = (props: Parameters<typeof StatusBadge>[0]) =>
  renderToStaticMarkup(<StatusBadge {...props} />).replaceAll(/<[^>]*>/g, '');

const NEW_ORDER = { status: 'processing', packed: false, isUnconfirmed: false } as const;

test('the badge of an order that is not shipped names its tab', () => {
  expect(labelOf(NEW_ORDER)).toBe(ORDER_TABS.pack.label);
  expect(labelOf({ ...NEW_ORDER, packed: true })).toBe(ORDER_TABS.ship.label);
  expect(labelOf({ ...NEW_ORDER, isUnconfirmed: true })).toBe(ORDER_TABS.confirm.label);
  expect(labelOf({ ...NEW_ORDER, status: 'shipped' })).toBe(ORDER_TABS.transit.label);
});

test.each([
  [{ packed: false, isUnconfirmed: true }, 'To confirm', 0],
  [{ packed: false }, 'To pack', 0],
  [{ packed: true }, 'To ship', 1],
  [{ status: 'shipped', packed: false }, 'Shipped', 1],
  [{ status: 'out_for_delivery', packed: true }, 'Out for Delivery', 2],
] as const)('the current step of %o is the text of its badge', (part, label, completed) => {
  const order = { ...NEW_ORDER, ...part };
  const html = renderToStaticMarkup(<OrderTracker {...order} />);
  expect(/aria-current.*?<span>([^<]*)<\/span><\/li>/.exec(html)![1]).toBe(label);
  expect(labelOf(order)).toBe(label);
  expect(html.match(/<svg/g) ?? []).toHaveLength(completed);
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
