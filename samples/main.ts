import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLog } from '#server/log.ts';
import { seed } from './seed.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
// npm run seed: puts the sample catalogue into the shop of the settings.
try {
  const database = await openDatabase(readConfig(process.env), createLog());
  await seed(database.db);
  await database.close();
  console.info('The sample catalogue is in.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
