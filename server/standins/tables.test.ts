import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { createStandInTables } from './tables.ts';

const tablesOf = async (db: Database) => {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from pg_tables where tablename like 'standin%'`,
  );
  return rows[0]!.count;
};

test('tables of stand-ins exist only where stand-ins run', async () => {
  const { db } = await openTestDatabase();
  expect(await tablesOf(db)).toBe(0);
  await Promise.all([createStandInTables(db), createStandInTables(db)]);
  expect(await tablesOf(db)).toBe(14);
});

test('refuses tables of an older development version with a message', async () => {
  const { db } = await openTestDatabase();
  await createStandInTables(db);
  await db.execute(sql`comment on table standin_secret is 'other'`);
  await expect(createStandInTables(db)).rejects.toThrow(/older development version/);
});

test('a shop of version 1.0 gets the tables of couriers, messages and payment links', async () => {
  const { db } = await openTestDatabase();
  await createStandInTables(db);
  await db.execute(
    sql`drop table standin_parcel, standin_courier_webhook, standin_courier_clock, standin_payment_link,
      standin_message, standin_message_webhook`,
  );
  await createStandInTables(db);
  expect(await tablesOf(db)).toBe(14);
});
