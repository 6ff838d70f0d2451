import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migratedDump } from '#server/testing/database.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { openPglite } from './pglite.ts';
import { watchSlow } from './watch-slow.ts';

test('logs a slow statement with its text but without its values, inside and outside a transaction', async () => {
  const { log, entries } = recordLog();
  const { db, close } = await openPglite(undefined, await migratedDump(), log);
  await db.execute(sql`select pg_sleep(0.3), ${'secret value'}::text`);
  await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.3) as within`));
  await db.execute(sql`select 'quick'`);
  const slow = entries().filter(({ msg }) => msg === 'a slow statement');
  expect(slow.map(({ statement }) => statement)).toEqual(
    expect.arrayContaining(['select pg_sleep(0.3), $1::text', 'select pg_sleep(0.3) as within']),
  );
  for (const { ms } of slow) expect(ms, 'on a busy machine others are slow, too').toBeGreaterThanOrEqual(250);
  await close();
});

test('also watches a client that uses callbacks, and keeps its results and errors', async () => {
  const { log, entries } = recordLog();
  const client = {
    query: (_: { text: string }, answered: (error: Error | null, rows?: number[]) => void) =>
      void sleep(300).then(() => answered(null, [1])),
  };
  watchSlow(client, log);
  const rows = await new Promise((resolve) =>
    client.query({ text: 'select 1' }, (_, found) => resolve(found)),
  );
  expect(rows).toEqual([1]);
  expect(entries()).toMatchObject([{ statement: 'select 1' }]);

  const refusing = { query: () => Promise.reject(new Error('no such table')) };
  watchSlow(refusing, log);
  await expect(refusing.query()).rejects.toThrow('no such table');
});
