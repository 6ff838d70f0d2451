import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** For a return that was closed. If a courier has or may have booked its pickup, the job cancels it there. The caller has locked the order. */
export async function cancelPickups(tx: Database, returnId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update shipment set booking_error = null,
      next_book_at = case when tracking_number is not null or booking ->> 'sent' is not null then ${at.toISOString()}::timestamptz end
    where return_id = ${returnId} and (status = 'booked' or (status is null and next_book_at is not null))`);
}
