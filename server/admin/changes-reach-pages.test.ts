import { test } from 'vitest';
import { seedCategories } from '#samples/seed.ts';
import { announceOffers } from '#server/coupons/offers.ts';
import { couponCode, product, shopSettings } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { openTestDatabase } from '#server/testing/database.ts';

/** Resolves once the pages were told of a change; they are rendered again on the next visit. */
async function untilTold(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  change: () => Promise<unknown>,
): Promise<void> {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  await database.listen('catalogue', resolve);
  await change();
  await told;
}

test('a new product, a new fee, and a coupon that is paused or ends reach the pages', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  await untilTold(database, () => seedCategories(db));
  const row = {
    ...{ id: 'p', slug: 'p', rank: 1, name: 'P', price: 1, mrp: 1, pictures: [] },
    categoryId: 'caps',
  };
  await untilTold(database, () => db.insert(product).values(row));
  const { settings } = await currentSettings(db);
  const version = { version: 1, settings, changedBy: 'owner', changedAt: new Date() };
  await untilTold(database, () => db.insert(shopSettings).values(version));
  const coupon = { code: 'FIRST30', percent: 30, minSubtotal: 0, active: true, version: 1 };
  await untilTold(database, () => db.insert(couponCode).values(coupon));
  await untilTold(database, () => db.update(couponCode).set({ active: false }));
  const endsAt = new Date(Date.now() - 1000);
  await untilTold(database, () => db.update(couponCode).set({ endsAt }));
  await untilTold(database, () => announceOffers(db, new Date()));
});
