import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#server/database/schema.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { describeError } from './log.ts';

const { db } = await openTestDatabase();
const catchError = (doing: PromiseLike<unknown>) => Promise.resolve(doing).then(String, (error) => error);

test('logs a refused statement with its text and constraint, but without values', async () => {
  const person = { id: 'x', uid: 'secret-uid', email: 'secret@example.org', name: 'Secret Name' };
  await db.insert(account).values(person);
  const duplicateError = await catchError(db.insert(account).values(person));
  const castError = await catchError(db.execute(sql`select ${'secret text'}::text::integer`));
  const { log, text, entries } = recordLog();
  log.error({ err: duplicateError }, 'one');
  log.error({ err: castError }, 'two');
  log.error(castError, 'three');
  expect(text()).not.toMatch(/secret/i);
  expect(entries()[0]).toMatchObject({
    err: {
      message: expect.stringContaining('insert into "account"'),
      cause: { code: '23505', constraint: 'account_pkey' },
      stack: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
    },
  });
});

test('masks email addresses in an error, logs its cause, and nothing else of it', () => {
  const cause = Object.assign(new Error('550 <asha@example.org> is not known here'), { responseCode: 550 });
  const error = Object.assign(new Error('The email was refused', { cause }), {
    envelope: 'asha@example.org',
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    type: 'Error',
    cause: { message: '550 <…@…> is not known here', responseCode: 550 },
  });
  expect(JSON.stringify(described)).not.toContain('asha');
  expect(describeError('asha')).toBe('string');
});
