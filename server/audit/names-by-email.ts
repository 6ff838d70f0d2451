import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, MAILBOX } from '#server/database/schema.ts';
import { textArray } from '#server/database/text-array.ts';

/** The names of accounts with these lower-case addresses, if they have proven the address. */
export async function namesByEmail(db: Database, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await db.execute<{ email: string; name: string }>(sql`
    with wanted as (select unnest(${textArray(emails)}) as email)
    select lower(email) as email, name from ${account}
    where mailbox in (select ${MAILBOX} from wanted) and lower(email) in (select email from wanted)
      and email_verified and name <> ''
    order by id`);
  return new Map(rows.map(({ email, name }) => [email, name]));
}
