// npm run backup -- FOLDER and npm run restore -- FOLDER: the shop of the settings into a new folder, and back.
import { readConfig } from '../server/config.ts';
import { backUp, restore } from '../server/database/backup.ts';

try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
const [what, folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error(`Name a folder: npm run ${what} -- FOLDER`);
  const { dataDir, databaseUrl, databaseDirectUrl } = readConfig(process.env);
  const shop = { dataDir, databaseUrl: databaseDirectUrl ?? databaseUrl };
  if (what === 'restore') await restore(shop, folder);
  else backUp(shop, folder);
  console.info(
    what === 'restore' ? `The shop is as it was in ${folder}.` : `The shop is copied into ${folder}.`,
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
