// Sends campaigns as a process of a shop does, with a clock that starts at NOW and runs CLOCK_RATE times as fast.
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackend } from '#server/backend/backend.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { quietLog } from '#server/testing/quiet-log.ts';

const startedAt = Date.now();
const from = Date.parse(process.env.NOW!);
const rate = Number(process.env.CLOCK_RATE);
const config = readConfig(process.env);
const { db } = await openDatabase(config, quietLog);
const { jobs } = await createBackend(
  config,
  db,
  quietLog,
  () => new Date(from + rate * (Date.now() - startedAt)),
);
const { run } = jobs.find(({ name }) => name === 'send campaigns')!;
for (;;) {
  await run(new AbortController().signal);
  await sleep(50);
}
