import { expect, test } from 'vitest';
import { product, shopSettings } from '#server/database/schema.ts';
import { currentSettings } from '#server/settings/current.ts';
import { openTestDatabase } from '#server/testing/database.ts';

/** Resolves with how long it took until the pages were told; they are made anew on the next visit. */
async function untilTold(
  database: Awaited<ReturnType<typeof openTestDatabase>>,
  change: () => Promise<unknown>,
) {
  const { promise: told, resolve } = Promise.withResolvers<number>();
  await database.listen('catalogue', () => resolve(Date.now()));
  const start = Date.now();
  await change();
  return (await told) - start;
}

test('a new product and a new fee reach the pages within a second', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const row = {
    ...{ id: 'p', slug: 'p', rank: 1, name: 'P', category: 'Men', subCategory: 'Caps', price: 1, mrp: 1 },
    ...{ description: '', details: '', care: '', pictures: [] },
  };
  expect(await untilTold(database, () => db.insert(product).values(row))).toBeLessThan(1000);
  const { settings } = await currentSettings(db);
  const version = { version: 1, settings, changedBy: 'owner', changedAt: new Date() };
  expect(await untilTold(database, () => db.insert(shopSettings).values(version))).toBeLessThan(1000);
});
