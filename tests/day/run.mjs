// npm run test:day [-- ORDERS]: plays the day of day.test.ts with so many orders, 500 by default, and prints how long its steps take.
import { spawnSync } from 'node:child_process';
import { startPostgres } from '../../scripts/postgres.mjs';

const [count = '500'] = process.argv.slice(2);
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const env = { ...process.env, DAY_ORDERS: count };
if (postgres) env.TEST_DATABASE_URL = postgres.url;
else if (!env.TEST_DATABASE_URL) console.info('PostgreSQL is not installed; the day is played on PGlite.');
const { status } = spawnSync('vitest', ['run', 'tests/day/day.test.ts', '--disable-console-intercept'], {
  env,
  stdio: 'inherit',
});
await postgres?.stop();
process.exit(status ?? 1);
