import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/labels.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { auditEntry } from '#server/database/schema.ts';

export interface Change {
  id?: string;
  /** A staff member's email address, or 'customer'. */
  who: string;
  action: AuditAction;
  /** Such as `order:<id>`. Never personal data: the log is kept after an account is erased. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

/** Adds entries to the activity log; `db` is the transaction that makes the change. */
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
