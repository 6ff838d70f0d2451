// npm run backup -- FOLDER, npm run restore -- FOLDER
import { readConfig } from '#server/config/config.ts';
import { backUp, restore } from '../server/database/backup.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
const [command, folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error(`Usage: npm run ${command} -- FOLDER`);
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const shop = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  if (command === 'restore') await restore(shop, folder);
  else backUp(shop, folder);
  console.info(
    command === 'restore' ? `Restored the shop from ${folder}.` : `Backed up the shop to ${folder}.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
