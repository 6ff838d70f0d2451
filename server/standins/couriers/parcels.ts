import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { type StandInScan, standInCourierWebhook, standInParcel } from './schema.ts';
import { delhiveryScan, shiprocketWebhook } from './wire.ts';

export type ParcelRow = typeof standInParcel.$inferSelect;
export type StandInCourier = ParcelRow['courier'];

export interface ParcelStore {
  db: Database;
  now: () => Date;
  stepMs: number;
}

const ACTIVITIES: Record<number, string> = {
  1: 'Manifested',
  42: 'Picked up',
  18: 'In transit',
  17: 'Out for delivery',
  7: 'Delivered to the customer',
  21: 'Customer unavailable, the door was locked',
  77: 'The customer refused the parcel',
  9: 'Return to origin initiated',
  10: 'Returned to the seller',
  12: 'The parcel is lost',
  25: 'The parcel is damaged',
  8: 'Cancelled',
};

const ATTEMPT = [17, 21];
/** By the last two digits of the phone number. */
const WAYS: Record<string, number[]> = {
  '01': [42, 18, 17, 77, 9, 10],
  '02': [42, 18, ...ATTEMPT, ...ATTEMPT, ...ATTEMPT, 9, 10],
  '03': [42, 18, 12],
  '04': [42, 18, 25, 9, 10],
};
const DELIVERY = [42, 18, 17, 7];
const LAST = [7, 8, 10, 12];
const BATCH_SIZE = 500;

const wayOf = ({ phone }: ParcelRow) => WAYS[phone.slice(-2)] ?? DELIVERY;

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
export function addStandInScan(
  { db, now, stepMs }: ParcelStore,
  id: number,
  status: number,
  change: Partial<Pick<ParcelRow, 'trackingNumber' | 'carrier'>> = {},
): Promise<ParcelRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(standInParcel).where(eq(standInParcel.id, id)).for('update');
    const scan: StandInScan = {
      status,
      at: Math.floor(now().getTime() / 1000) * 1000,
      activity: ACTIVITIES[status] ?? 'Scanned',
      place: 'Bengaluru',
    };
    const scans = [...row!.scans, scan];
    const [parcel] = await tx
      .update(standInParcel)
      .set({
        ...change,
        scans,
        ...(LAST.includes(status) && { nextStepAt: null }),
        ...(status === 42 && { nextStepAt: new Date(now().getTime() + stepMs) }),
      })
      .where(eq(standInParcel.id, id))
      .returning();
    const body = row!.courier === 'shiprocket' ? shiprocketWebhook(parcel!) : delhiveryScan(parcel!);
    await tx
      .insert(standInCourierWebhook)
      .values({ courier: row!.courier, body: JSON.stringify(body), nextTryAt: now() });
    return parcel!;
  });
}

/** A parcel walks once it was handed over. */
export const startWay = ({ db, now, stepMs }: ParcelStore, courier: StandInCourier, ids?: number[]) =>
  db
    .update(standInParcel)
    .set({ nextStepAt: new Date(now().getTime() + stepMs) })
    .where(
      and(
        eq(standInParcel.courier, courier),
        eq(standInParcel.step, 0),
        sql`tracking_number is not null and jsonb_array_length(scans) = 1`,
        ids && inArray(standInParcel.id, ids),
      ),
    );

export async function walkParcels(store: ParcelStore): Promise<void> {
  const { db, now, stepMs } = store;
  const due = await db
    .update(standInParcel)
    .set({
      step: sql`${standInParcel.step} + 1`,
      nextStepAt: new Date(now().getTime() + stepMs),
    })
    .where(
      sql`${standInParcel.id} in (select id from standin_parcel where ${lte(standInParcel.nextStepAt, now())}
        order by next_step_at, id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
  for (const parcel of due.toSorted((a, b) => a.id - b.id)) {
    const status = wayOf(parcel)[parcel.step - 1];
    if (status) await addStandInScan(store, parcel.id, status);
    else await db.update(standInParcel).set({ nextStepAt: null }).where(eq(standInParcel.id, parcel.id));
  }
}
