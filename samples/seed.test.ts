import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { category, product, sizeChart } from '#server/database/schema.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { resetSampleProducts } from './seed.ts';

const sampleShop = { hasSampleCatalogue: true, isConfirmed: false };

test('an own shop gets no sample products unless that is confirmed', async () => {
  const { db } = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  await db.execute(sql`truncate category, size_chart cascade`);
  await expect(resetSampleProducts(db, sampleShop)).rejects.toThrow('npm run seed -- --yes');
  for (const table of [product, category, sizeChart]) expect(await db.$count(table)).toBe(0);
  await resetSampleProducts(db, { ...sampleShop, isConfirmed: true });
  expect(await db.$count(product)).toBeGreaterThan(50);
});

test('the sample shop gets them, unless it is about to be opened as an own shop', async () => {
  const { db } = await openTestShop();
  await expect(resetSampleProducts(db, { ...sampleShop, hasSampleCatalogue: false })).rejects.toThrow(
    '--yes',
  );
  await resetSampleProducts(db, sampleShop);
  expect(await db.$count(product)).toBeGreaterThan(50);
});
