import { sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import type { Database } from '#server/database/database.ts';

type Booking = Answer<'admin.order.bookings'>[number];

/** An order is booked when all its items are in parcels that a courier has, or will have. */
export async function readBookings(db: Database, numbers: number[]): Promise<Booking[]> {
  const { rows } = await db.execute<{
    id: string;
    isComplete: boolean;
    failed: string | null;
    waits: boolean;
  }>(
    sql`select o.id,
        not exists (select from unsent_items(o.id))
          and not exists (select from live_parcels(o.id) p where p.status is null and p.courier = 'by_hand') as "isComplete",
        exists (select from live_parcels(o.id) p where p.status is null and p.courier <> 'by_hand') as waits,
        (select p.booking_error from live_parcels(o.id) p
          where p.status is null and p.courier <> 'by_hand' and p.booking_error is not null limit 1) as failed
      from orders o where o.number = any(${sql.param(numbers)}::integer[]) order by o.number`,
  );
  return rows.map(({ id, isComplete, failed, waits }) => {
    if (failed !== null) return { id, state: 'failed', message: failed };
    const state = waits ? 'waiting' : isComplete ? 'booked' : 'by_hand';
    return { id, state, message: null };
  });
}

/** Finds orders of which nothing is left to book, so that a batch that has failed in part can be booked again. */
export async function findBooked(db: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from unnest(${sql.param(ids)}::text[]) as o (id)
      where exists (select from live_parcels(o.id)) and not exists (select from unsent_items(o.id))
        and not exists (select from live_parcels(o.id) p where p.status is null)`,
  );
  return new Set(rows.map(({ id }) => id));
}
