// Plays the test of a day or a month with more orders than npm test does, on PostgreSQL if it is installed.
import { spawnSync } from 'node:child_process';
import { startPostgres } from './postgres.mjs';

/** Each number can be given on the command line, in this sequence. */
const PLAYS = {
  day: { file: 'tests/day/day.test.ts', numbers: { DAY_ORDERS: 500 } },
  month: { file: 'tests/month/month.test.ts', numbers: { MONTH_DAYS: 30, MONTH_ORDERS: 100 } },
};

const [name, ...given] = process.argv.slice(2);
const { file, numbers } = PLAYS[name];
const env = { ...process.env };
Object.entries(numbers).forEach(([variable, usual], index) => {
  env[variable] = given[index] ?? String(usual);
});
const postgres = env.TEST_DATABASE_URL ? undefined : await startPostgres();
if (postgres) env.TEST_DATABASE_URL = postgres.url;
else if (!env.TEST_DATABASE_URL) console.info('PostgreSQL is not installed, so this runs on PGlite.');
const { status } = spawnSync('vitest', ['run', file, '--disable-console-intercept'], {
  env,
  stdio: 'inherit',
});
await postgres?.stop();
process.exit(status ?? 1);
