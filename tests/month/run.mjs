// npm run test:month [-- DAYS ORDERS]: plays the month of month.test.ts, 30 days of 100 orders by default.
import { spawnSync } from 'node:child_process';
import { startPostgres } from '../../scripts/postgres.mjs';

const [days = '30', orders = '100'] = process.argv.slice(2);
const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const env = { ...process.env, MONTH_DAYS: days, MONTH_ORDERS: orders };
if (postgres) env.TEST_DATABASE_URL = postgres.url;
else if (!env.TEST_DATABASE_URL) console.info('PostgreSQL is not installed; the month is played on PGlite.');
const { status } = spawnSync('vitest', ['run', 'tests/month/month.test.ts', '--disable-console-intercept'], {
  env,
  stdio: 'inherit',
});
await postgres?.stop();
process.exit(status ?? 1);
