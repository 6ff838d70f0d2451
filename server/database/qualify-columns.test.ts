import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/database.ts';
import { orderLine, orders } from './schema.ts';

const returned = sql`(select sum(i.quantity) from return_item i where i.position = ${orderLine.position})`;

test('a column in a subselect means the outer row, also if the outer query has one table', async () => {
  const { db } = await openTestDatabase();
  const query = db.select({ returned, name: orderLine.name }).from(orderLine);
  expect(query.toSQL().sql).toContain('i.position = "order_line"."position"');
  await expect(query).resolves.toEqual([]);
});

test('a column in a subselect that returns what was changed means the changed row', async () => {
  const { db } = await openTestDatabase();
  const lines = sql`(select count(*) from order_line l where l.order_id = ${orders.id})`;
  const changed = db.update(orders).set({ paid: true }).where(eq(orders.id, 'none')).returning({ lines });
  expect(changed.toSQL().sql).toContain('l.order_id = "orders"."id"');
  await expect(changed).resolves.toEqual([]);
  await db.transaction(async (tx) => {
    expect(tx.select({ returned }).from(orderLine).toSQL().sql).toContain('"order_line"."position"');
  });
});
