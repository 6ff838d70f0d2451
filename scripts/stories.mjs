// npm run test:stories: 500 random stories of orders on each engine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres.mjs';

async function tellStories(url) {
  const args = ['run', '--mode', 'stories', '--project=database', 'server/orders/stories.test.ts'];
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const child = spawn('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32', env });
  const [status] = await once(child, 'close');
  return status === 0;
}

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const url = process.env.TEST_DATABASE_URL ?? postgres?.url;
if (!url) console.error('PostgreSQL is not installed here. Install it, or name one in TEST_DATABASE_URL.');
const results = [await tellStories(''), url ? await tellStories(url) : false];
await postgres?.stop();
process.exit(results.every(Boolean) ? 0 : 1);
