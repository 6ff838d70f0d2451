import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paise, ZERO } from '#domain/money.ts';
import { seedCategories } from '#samples/seed.ts';
import { announceOffers } from '#server/coupons/offers.ts';
import {
  BACKGROUND_CHANGE,
  changeInBackground,
  productOfStockChange,
} from '#server/database/catalogue-change.ts';
import { couponCode, product, productVariant, shopSettings } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { openTestDatabase } from '#server/testing/database.ts';

/** Resolves when the page cache is cleared; pages are rendered again on the next visit. */
async function untilCleared(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  change: () => Promise<unknown>,
): Promise<void> {
  const { promise: cleared, resolve } = Promise.withResolvers<void>();
  await database.listen('catalogue', () => resolve());
  await change();
  await cleared;
}

test('pages show a new product, a new fee, and a coupon that is paused or ends', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await untilCleared(database, () => seedCategories(db));
  const row = {
    ...{ id: 'p', slug: 'p', rank: 1, name: 'P', price: paise(1), mrp: paise(1), pictures: [] },
    categoryId: 'caps',
  };
  await untilCleared(database, () => db.insert(product).values(row));
  const { settings } = await currentSettings(db);
  const version = { version: 1, settings, changedBy: 'owner', changedAt: new Date() };
  await untilCleared(database, () => db.insert(shopSettings).values(version));
  const coupon = { code: 'FIRST30', percent: 30, minSubtotal: ZERO, active: true, version: 1 };
  await untilCleared(database, () => db.insert(couponCode).values(coupon));
  await untilCleared(database, () => db.update(couponCode).set({ active: false }));
  const endsAt = new Date(Date.now() - 1000);
  await untilCleared(database, () => db.update(couponCode).set({ endsAt }));
  await untilCleared(database, () => announceOffers(db, new Date()));
});

test('a change in the background notifies as such, and the next change does not', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await seedCategories(db);
  const row = { rank: 1, name: 'P', price: paise(1), mrp: paise(1), pictures: [], categoryId: 'caps' };
  const received: (string | undefined)[] = [];
  await database.listen('catalogue', (payload) => received.push(payload));
  await db.transaction(async (tx) => {
    await changeInBackground(tx);
    await tx.insert(product).values({ ...row, id: 'a', slug: 'a' });
  });
  await expect.poll(() => received).toEqual([BACKGROUND_CHANGE]);
  await db.insert(product).values({ ...row, id: 'b', slug: 'b' });
  await expect.poll(() => received).toEqual([BACKGROUND_CHANGE, '']);
});

test('an order of the last pieces names its product, and a count by staff does not', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await seedCategories(db);
  const row = { rank: 1, name: 'P', price: paise(1), mrp: paise(1), pictures: [], categoryId: 'caps' };
  await db.insert(product).values({ ...row, id: 'p', slug: 'p' });
  const variant = { id: 'v', productId: 'p', title: 'default', position: 0, quantity: 3 };
  await db.insert(productVariant).values(variant);
  const received: (string | undefined)[] = [];
  await database.listen('catalogue', (payload) => received.push(productOfStockChange(payload) ?? payload));
  const change = (kind: string, quantity: number) =>
    db.execute(
      sql`select * from change_stock(${JSON.stringify([{ variant_id: 'v', quantity }])}::jsonb, ${kind}, '{"reason":"counted"}')`,
    );
  await change('take', 1);
  await expect.poll(() => received).toEqual(['p']);
  await change('take', 2);
  await expect.poll(() => new Set(received.slice(1))).toEqual(new Set(['p']));
  received.length = 0;
  await change('count', 2);
  await expect.poll(() => new Set(received)).toEqual(new Set(['']));
});
