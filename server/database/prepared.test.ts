import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { HOME, openTestShop } from '#server/testing/shop.ts';

test.runIf(TEST_DATABASE_URL)('a prepared statement is planned once, not for each call', async () => {
  const shop = await openTestShop();
  const productId = await shop.stock({ name: 'Mug', price: 500 });
  // Their answers about a PIN code are stored side by side, by several connections.
  shop.services.couriers.all = [];
  const { call } = await shop.signIn();
  for (let time = 0; time < 10; time++) {
    shop.advanceClock(1000); // or the caller would be cached
    await call('cart.add', { itemId: productId });
    await call('cart.get');
    await call('product.get', { id: productId });
    const items = [{ productId, quantity: 1 }];
    await call('order.create', { items, address: HOME, amount: 640, paymentMethod: 'COD' });
  }
  const { rows } = await shop.db.execute(
    sql`select name, custom_plans from pg_prepared_statements order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'account_of_session',
    'cart_add_one',
    'cart_of_account',
    'category_tree',
    'find_lines_en',
    'find_product_en',
    'newest_settings',
    'place_order',
  ]);
  // PostgreSQL plans the first five calls for their values before it chooses a generic plan.
  for (const { name, custom_plans } of rows)
    expect(Number(custom_plans), String(name)).toBeLessThanOrEqual(5);
});
