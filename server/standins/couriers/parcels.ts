import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { standInCourierClock, standInCourierWebhook, standInParcel } from './schema.ts';
import { ACTIVITIES, type Action, actionsOf, isLast, statusesOf } from './way.ts';
import { delhiveryScan, shiprocketWebhook } from './wire.ts';

export type ParcelRow = typeof standInParcel.$inferSelect;
export type StandInCourier = ParcelRow['courier'];

export interface ParcelStore {
  db: Database;
  now: () => Date;
  stepMs: number;
}

const BATCH_SIZE = 500;

/** Equal references are one parcel. */
export async function openParcel(
  { db, now }: ParcelStore,
  parcel: Pick<ParcelRow, 'courier' | 'reference' | 'details' | 'phone'> &
    Partial<Pick<ParcelRow, 'trackingNumber' | 'carrier'>>,
): Promise<{ parcel: ParcelRow; isNew: boolean }> {
  const [opened] = await db
    .insert(standInParcel)
    .values({ ...parcel, scans: [], createdAt: now() })
    .onConflictDoNothing()
    .returning();
  if (opened) return { parcel: opened, isNew: true };
  const [earlier] = await db
    .select()
    .from(standInParcel)
    .where(and(eq(standInParcel.courier, parcel.courier), eq(standInParcel.reference, parcel.reference!)));
  return { parcel: earlier!, isNew: false };
}

export const findParcels = (
  db: Database,
  courier: StandInCourier,
  by: { trackingNumbers: string[] } | { ids: number[] } | { reference: string },
): Promise<ParcelRow[]> =>
  db
    .select()
    .from(standInParcel)
    .where(
      and(
        eq(standInParcel.courier, courier),
        'ids' in by
          ? inArray(standInParcel.id, by.ids)
          : 'reference' in by
            ? eq(standInParcel.reference, by.reference)
            : inArray(standInParcel.trackingNumber, by.trackingNumbers),
      ),
    );

/** Adds scans, and queues the webhook of each. */
export function addStandInScans(
  { db, now, stepMs }: ParcelStore,
  id: number,
  statusesOf: (parcel: ParcelRow) => number[],
  change: Partial<Pick<ParcelRow, 'trackingNumber' | 'carrier'>> = {},
): Promise<ParcelRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(standInParcel).where(eq(standInParcel.id, id)).for('update');
    let parcel = { ...row!, ...change };
    const webhooks = statusesOf(row!).map((status) => {
      const second = Math.floor(now().getTime() / 1000) * 1000;
      // Scans of one second would have no order.
      const at = Math.max(second, (parcel.scans.at(-1)?.at ?? 0) + 1000);
      const scan = { status, at, activity: ACTIVITIES[status] ?? 'Scanned', place: 'Bengaluru' };
      parcel = { ...parcel, scans: [...parcel.scans, scan], nextStepAt: nextStepAfter(status, parcel) };
      return webhookOf(parcel, now());
    });
    if (webhooks.length === 0) return parcel;
    await tx
      .update(standInParcel)
      .set({ ...change, scans: parcel.scans, nextStepAt: parcel.nextStepAt })
      .where(eq(standInParcel.id, id));
    await tx.insert(standInCourierWebhook).values(webhooks);
    return parcel;
  });

  function nextStepAfter(status: number, parcel: ParcelRow): Date | null {
    if (isLast(status)) return null;
    return status === 1 && !isReturn(parcel) ? parcel.nextStepAt : new Date(now().getTime() + stepMs);
  }
}

/** The courier fetches it without being asked again. */
const isReturn = ({ details }: ParcelRow): boolean =>
  details.payment_mode === 'Pickup' || details.pickup_phone !== undefined;

const webhookOf = (parcel: ParcelRow, at: Date) => ({
  courier: parcel.courier,
  body: JSON.stringify(parcel.courier === 'shiprocket' ? shiprocketWebhook(parcel) : delhiveryScan(parcel)),
  nextTryAt: at,
});

/** Returns false if the parcel is not where this can happen. */
export async function moveParcel(store: ParcelStore, id: number, action: Action): Promise<boolean> {
  const [parcel] = await store.db.select().from(standInParcel).where(eq(standInParcel.id, id));
  if (!parcel || !actionsOf(parcel).includes(action)) return false;
  if (action === 'webhook')
    await store.db.insert(standInCourierWebhook).values(webhookOf(parcel, store.now()));
  else
    await addStandInScans(store, id, (current) =>
      actionsOf(current).includes(action) ? statusesOf(current, action) : [],
    );
  return true;
}

/** A parcel walks once it was handed over. */
export const startWay = ({ db, now, stepMs }: ParcelStore, courier: StandInCourier, ids?: number[]) =>
  db
    .update(standInParcel)
    .set({ nextStepAt: new Date(now().getTime() + stepMs) })
    .where(
      and(
        eq(standInParcel.courier, courier),
        sql`tracking_number is not null and jsonb_array_length(scans) = 1`,
        ids && inArray(standInParcel.id, ids),
      ),
    );

export async function walkParcels(store: ParcelStore): Promise<void> {
  const { db, now, stepMs } = store;
  const due = await db
    .update(standInParcel)
    .set({ nextStepAt: new Date(now().getTime() + stepMs) })
    .where(
      sql`${standInParcel.id} in (select id from standin_parcel where ${lte(standInParcel.nextStepAt, now())}
        and not exists (select from standin_courier_clock where is_paused)
        order by next_step_at, id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning({ id: standInParcel.id });
  for (const { id } of due.toSorted((a, b) => a.id - b.id))
    await addStandInScans(store, id, (parcel) => statusesOf(parcel, 'next'));
}

export async function isClockPaused(db: Database): Promise<boolean> {
  const [clock] = await db.select().from(standInCourierClock);
  return clock?.isPaused ?? false;
}

export const pauseClock = (db: Database, isPaused: boolean) =>
  db
    .insert(standInCourierClock)
    .values({ id: 1, isPaused })
    .onConflictDoUpdate({ target: standInCourierClock.id, set: { isPaused } });
