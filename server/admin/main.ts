import { pino } from 'pino';
import { z } from 'zod';
import { ROLES } from '#domain/staff.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { grant } from './people.ts';

// npm run admin -- grant EMAIL [staff]: gives a person the merchant's side, as an owner unless it says staff.
const [command, address, wanted = 'owner'] = process.argv.slice(2);
const email = z.email().toLowerCase().safeParse(address);
const role = z.enum(ROLES).safeParse(wanted);
if (command !== 'grant' || !email.success || !role.success) {
  console.error('Use it so: npm run admin -- grant EMAIL [staff]');
  process.exit(1);
}
try {
  process.loadEnvFile();
} catch {
  // .env is optional
}
const database = await openDatabase(readConfig(process.env), pino()).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
await grant({ db: database.db, now: () => new Date() }, 'npm run admin', email.data, role.data);
await database.close();
console.info(`${email.data} is now ${role.data}.`);
