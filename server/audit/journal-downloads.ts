import { and, eq, max } from 'drizzle-orm';
import { toIndianDay } from '#domain/calendar.ts';
import type { Database } from '#server/database/database.ts';
import { auditEntry } from '#server/database/schema.ts';

export const journalOf = (month: string): string => `export:journal of ${month}`;

/** The journal of a month that is over was downloaded, so its vouchers may be in the accountant's books. */
export async function isMonthBooked(db: Database, month: string): Promise<boolean> {
  const [last] = await db
    .select({ at: max(auditEntry.at) })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, journalOf(month)), eq(auditEntry.action, 'export_data')));
  return !!last?.at && toIndianDay(last.at).slice(0, 7) > month;
}
