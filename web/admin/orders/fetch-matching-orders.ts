import type { Input } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import type { OrderRow } from './order.ts';

export const MAX_SELECTED = 1000;

export async function fetchMatchingOrders(filter: Input<'admin.order.list'>): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.page('admin.order.list', { ...filter, limit: 200, ...(cursor && { cursor }) });
    orders.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor && orders.length < MAX_SELECTED);
  return orders.slice(0, MAX_SELECTED);
}

export const inBatches = <Item>(items: Item[], size = 100): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
