import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/monitoring/log.ts';
import { seed } from './seed.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
// npm run seed
try {
  const database = await openDatabase(readConfig(process.env), createLog());
  await seed(database.db);
  await database.close();
  console.info('The sample products are up to date.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
