import { beforeEach, expect, test } from 'vitest';
import { recordLog } from '#server/testing/recorded-log.ts';
import type { Database } from './database.ts';
import { followReplica } from './replica.ts';

const databases = { primary: {} as Database, replica: {} as Database };

let time = 0;
let committed = 0;
let replayed: number | undefined;
let log: ReturnType<typeof recordLog>;

const fails = async () => {
  throw new Error('connect ECONNREFUSED');
};

async function follow() {
  const positions = { primary: async () => committed, replica: async () => replayed };
  log = recordLog();
  const replica = followReplica({ databases, positions, log: log.log, now: () => time });
  const check = async () => {
    await replica.samplePrimary().catch(() => {});
    await replica.checkReplica();
  };
  await check();
  return {
    ...{ replica, positions, check },
    wait: async (ms: number) => {
      time += ms;
      await check();
    },
    sourceOf: async (written = 0) =>
      (await replica.databaseFor(written)) === databases.replica ? 'replica' : 'primary',
  };
}

const messages = () => log.entries().map(({ msg }) => msg);

beforeEach(() => {
  time = 0;
  committed = replayed = 100;
});

test('everyone reads from a replica that has replayed everything', async () => {
  const { sourceOf, replica } = await follow();
  expect(await sourceOf()).toBe('replica');
  expect(messages()).toEqual([]);
  expect(replica.gauges()).toMatchObject({ haroz_replica_in_use: 1, haroz_reads_from_replica: 1 });
});

test('who wrote reads from the primary until the replica has it, others from the replica', async () => {
  const { sourceOf, wait } = await follow();
  committed = 200;
  await wait(500);
  expect(await sourceOf(200)).toBe('primary');
  expect(await sourceOf()).toBe('replica');
  time += 50;
  replayed = 200;
  expect(await sourceOf(200), 'without waiting for the next check').toBe('replica');
});

test('a replica more than five seconds behind is not read, and is read again when it has caught up', async () => {
  const { sourceOf, wait, replica } = await follow();
  committed = 200;
  await wait(500);
  await wait(4_900);
  expect(await sourceOf()).toBe('replica');
  await wait(200);
  expect(await sourceOf()).toBe('primary');
  expect(replica.gauges()).toMatchObject({ haroz_replica_in_use: 0, haroz_replica_lag_seconds: 5.1 });
  replayed = 200;
  await wait(500);
  expect(await sourceOf()).toBe('replica');
  expect(messages()).toEqual(['the replica is behind: reading from the primary', 'reading from the replica']);
});

test('a replica that always runs a second late is never behind', async () => {
  const { sourceOf, wait } = await follow();
  for (let second = 1; second <= 200; second++) {
    replayed = committed;
    committed += 10;
    await wait(1_000);
    expect(await sourceOf()).toBe('replica');
  }
});

test('an idle shop has no lag', async () => {
  const { sourceOf, wait } = await follow();
  await wait(3_600_000);
  expect(await sourceOf()).toBe('replica');
});

test.each([
  ['does not answer', fails],
  ['has become a primary', async () => undefined],
])('a replica that %s is not read', async (_, answer) => {
  const { sourceOf, check, positions } = await follow();
  const { replica: usual } = positions;
  positions.replica = answer;
  await check();
  expect(await sourceOf()).toBe('primary');
  positions.replica = usual;
  await check();
  expect(await sourceOf()).toBe('replica');
  expect(messages()).toEqual(['the replica is gone: reading from the primary', 'reading from the replica']);
});

test('after a statement failed, the replica is not read until it answers again', async () => {
  const { sourceOf, check, replica } = await follow();
  replica.lose(new Error('Connection terminated'));
  expect(await sourceOf()).toBe('primary');
  await check();
  expect(await sourceOf()).toBe('replica');
});

test('lists stay readable while the primary is down', async () => {
  const { sourceOf, wait, positions } = await follow();
  positions.primary = fails;
  await wait(60_000);
  expect(await sourceOf()).toBe('replica');
});

test('after a change, caches are filled from the primary until the replica has it', async () => {
  const { sourceOf, replica } = await follow();
  committed = 200;
  let isCleared = false;
  await replica.applyChange(() => {
    isCleared = true;
  });
  expect(isCleared).toBe(true);
  expect(await sourceOf()).toBe('primary');
  time += 50;
  replayed = 200;
  expect(await sourceOf()).toBe('replica');
});

test('a change that can wait is applied when the replica has it', async () => {
  const { sourceOf, replica, check } = await follow();
  const applied: string[] = [];
  committed = 200;
  await replica.applyChange(() => applied.push('import'), { canWait: true });
  await check();
  expect(applied).toEqual([]);
  expect(await sourceOf()).toBe('replica');
  replayed = 200;
  await check();
  expect(applied).toEqual(['import']);
});

test('a waiting change is applied when the replica is lost, which is not read again before it has the change', async () => {
  const { sourceOf, replica, check } = await follow();
  const applied: string[] = [];
  committed = 200;
  await replica.applyChange(() => applied.push('import'), { canWait: true });
  replayed = undefined;
  await check();
  expect(applied).toEqual(['import']);
  replayed = 150;
  await check();
  expect(await sourceOf()).toBe('primary');
  replayed = 200;
  await check();
  expect(await sourceOf()).toBe('replica');
});

test('a change without a known position is applied, and the next known position is waited for', async () => {
  const { sourceOf, replica, check, positions } = await follow();
  const { primary } = positions;
  positions.primary = fails;
  let isCleared = false;
  await replica.applyChange(() => {
    isCleared = true;
  });
  expect(isCleared).toBe(true);
  expect(await sourceOf()).toBe('primary');
  committed = 200;
  positions.primary = primary;
  await check();
  expect(await sourceOf()).toBe('primary');
  replayed = 200;
  await check();
  expect(await sourceOf()).toBe('replica');
});

test('after a failover that lost the end of the log, its positions are not waited for', async () => {
  const { sourceOf, replica, check } = await follow();
  committed = 300;
  await replica.applyChange(() => {});
  await check();
  committed = replayed = 250;
  await check();
  expect(await sourceOf()).toBe('replica');
});

test('nothing is read from the replica before it has what the primary had at the start', async () => {
  committed = 200;
  const { sourceOf } = await follow();
  expect(await sourceOf()).toBe('primary');
});
