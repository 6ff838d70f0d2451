import { pino } from 'pino';
import { z } from 'zod';
import { ROLES } from '#domain/staff.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { grant } from './team.ts';

const [command, address, wanted = 'owner'] = process.argv.slice(2);
const email = z.email().toLowerCase().safeParse(address);
const role = z.enum(ROLES).safeParse(wanted);
if (command !== 'grant' || !email.success || !role.success) {
  console.error(
    'Usage: npm run admin -- grant EMAIL [staff]\nMakes EMAIL an owner, or a staff member. Stop a shop on PGlite first.',
  );
  process.exit(1);
}
try {
  process.loadEnvFile();
} catch {}
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, pino());
  const services = { config, db: database.db, now: () => new Date() };
  await grant(services, 'npm run admin', { email: email.data, role: role.data });
  await database.close();
  console.info(`${email.data} is now ${role.data === 'owner' ? 'an owner' : 'a staff member'}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
