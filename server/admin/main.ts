import { pino } from 'pino';
import { z } from 'zod';
import { ROLES } from '#domain/staff.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { continueAfter } from '#server/orders/continue-after.ts';
import type { Services } from '#server/services/services.ts';
import { grant } from './team.ts';

const [command, ...values] = process.argv.slice(2);
const action = command === 'grant' ? readGrant(values) : command === 'continue-after' && readNumbers(values);
if (!action) {
  console.error(`Usage: npm run admin -- grant EMAIL [staff]         makes EMAIL an owner, or a staff member
       npm run admin -- continue-after NUMBER…     uses no number up to these again, after restoring an older backup
Stop a shop on PGlite first.`);
  process.exit(1);
}
try {
  process.loadEnvFile();
} catch {}
try {
  const config = readConfig(process.env);
  const database = await openDatabase(config, pino());
  const report = await action({ config, db: database.db, now: () => new Date() });
  await database.close();
  console.info(report);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function readGrant([address, wanted = 'owner']: string[]) {
  const email = z.email().toLowerCase().safeParse(address);
  const role = z.enum(ROLES).safeParse(wanted);
  if (!email.success || !role.success) return undefined;
  return async (services: Pick<Services, 'config' | 'db' | 'now'>) => {
    await grant(services, 'npm run admin', { email: email.data, role: role.data });
    return `${email.data} is now ${role.data === 'owner' ? 'an owner' : 'a staff member'}.`;
  };
}

function readNumbers(numbers: string[]) {
  if (numbers.length === 0) return undefined;
  return async ({ db }: Pick<Services, 'db'>) => {
    await db.transaction(async (tx) => {
      for (const number of numbers) await continueAfter(tx, number);
    });
    return `New numbers continue after ${numbers.join(', ')}.`;
  };
}
