import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/labels.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { auditEntry } from '#server/database/schema.ts';

export interface Change {
  id?: string;
  actor: string;
  action: AuditAction;
  /** Never personal data, because the log remains after an account is erased. */
  subject: string;
  before?: unknown;
  after?: unknown;
}

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
