import { type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL } from '#server/testing/database.ts';

const { db } = await openTestDatabase();
// Other tests in this process may have used up the names.
vi.resetModules();
const { executeOften } = await import('./execute-often.ts');

const ask = (text: string, value: number) =>
  executeOften<{ answer: number }>(db, sql`select ${value}::int as answer, ${sql.raw(`'${text}'`)} as asked`);

async function preparedTexts(): Promise<string[]> {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name like 'often_%'` as SQL,
  );
  return rows.map(({ statement }) => statement);
}

test('each call has its own values', async () => {
  for (const value of [1, 2, 3, 4, 5]) expect(await ask('values', value)).toMatchObject([{ answer: value }]);
});

test('calls of different texts do not mix', async () => {
  for (let time = 0; time < 5; time++)
    for (const text of ['one', 'two']) expect(await ask(text, time)).toMatchObject([{ asked: text }]);
});

test.runIf(TEST_DATABASE_URL)('a text is prepared when it comes for the third time', async () => {
  const isPrepared = async () => (await preparedTexts()).some((text) => text.includes('third'));
  await ask('third', 1);
  await ask('third', 2);
  expect(await isPrepared()).toBe(false);
  await ask('third', 3);
  expect(await isPrepared()).toBe(true);
});

test.runIf(TEST_DATABASE_URL)('at most 100 texts are prepared, and others run without', async () => {
  for (let text = 0; text < 120; text++)
    for (let time = 0; time < 3; time++)
      expect(await ask(`many ${text}`, time)).toMatchObject([{ answer: time }]);
  expect(await preparedTexts()).toHaveLength(100);
});
