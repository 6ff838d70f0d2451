import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { auditEntry } from '#server/database/schema.ts';

export interface Change {
  /** Of an entry that grows: one with this ID is replaced. */
  id?: string;
  /** Another staff member's email address, or 'shopper'. */
  who: string;
  action: string;
  /** What was changed, such as `order:<id>`. Never a person's data: the log outlives them. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Writes down a change; `db` is the transaction that makes it. */
export async function record(db: Database, now: () => Date, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insert(auditEntry)
    .values(
      changes.map(({ before = null, after = null, ...change }) => ({
        id: newId(),
        at: now(),
        before,
        after,
        ...change,
      })),
    )
    .onConflictDoUpdate({ target: auditEntry.id, set: { after: sql`excluded.after` } });
}
