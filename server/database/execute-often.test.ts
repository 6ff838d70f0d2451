import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase, TEST_DATABASE_URL } from '#server/testing/database.ts';
import { executeOften } from './execute-often.ts';

const { db } = await openTestDatabase();

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

test('a transaction can ask as often as others', async () => {
  for (const text of ['outside', 'within'])
    await db.transaction(async (tx) => {
      for (let time = 0; time < 5; time++)
        expect(
          await executeOften(tx, sql`select ${time}::int as answer, ${sql.raw(`'${text}'`)} as asked`),
        ).toEqual([{ answer: time, asked: text }]);
    });
});

test.runIf(TEST_DATABASE_URL)('at most 100 texts are prepared, and others run without', async () => {
  for (let text = 0; text < 120; text++)
    for (let time = 0; time < 3; time++)
      expect(await ask(`many ${text}`, time)).toMatchObject([{ answer: time }]);
  const texts = await preparedTexts();
  expect(texts.filter((text) => text.includes('many')).length).toBeLessThanOrEqual(100);
  expect(texts.some((text) => text.includes('many 119'))).toBe(false);
});
