import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/monitoring/log.ts';
import { resetSampleProducts } from './seed.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
// npm run seed
try {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog());
  await resetSampleProducts(database.db, { ...config, isConfirmed: values.yes });
  await database.close();
  console.info('The sample products are up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
