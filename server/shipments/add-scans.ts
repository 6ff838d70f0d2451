import { asc, inArray, sql } from 'drizzle-orm';
import { type RecordedEvent, type Scan, scanKey } from '#domain/shipments/scan.ts';
import { type ShipmentState, shipmentState } from '#domain/shipments/state.ts';
import type { CourierScan } from '#server/couriers/courier.ts';
import type { Database } from '#server/database/database.ts';
import { orders, shipment, shipmentScan } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { followShipments } from './follow-shipments.ts';

type Shipment = typeof shipment.$inferSelect;

type ScannedParcel = ({ shipmentId: string } | { courier: string; trackingNumber: string }) & {
  scans: CourierScan[];
  /** The day on which the courier expects to deliver, as YYYY-MM-DD. */
  expectedOn?: string | undefined;
};

/** Statuses after which the courier need not be asked any more. */
const LAST: readonly RecordedEvent[] = ['delivered', 'returned', 'cancelled'];

/**
 * Adds scans, which count once however often and in whatever order they arrive, and lets the orders follow them. All of it is
 * one transaction. Returns the parcels that this shop does not know. The actor of the activity log is the courier by default.
 */
export async function addScans<Parcel extends ScannedParcel>(
  services: Services,
  parcels: Parcel[],
  actor?: string,
): Promise<Parcel[]> {
  return services.db.transaction(async (tx) => {
    const known = await findShipments(tx, parcels);
    const unknown: Parcel[] = [];
    const scans: (typeof shipmentScan.$inferInsert)[] = [];
    const expected = new Map<string, string>();
    for (const parcel of parcels) {
      const found = known(parcel);
      if (!found) {
        unknown.push(parcel);
        continue;
      }
      if (parcel.expectedOn) expected.set(found.id, parcel.expectedOn);
      for (const scan of parcel.scans) scans.push(toRow(found.id, scan, services.now()));
    }
    const orderIds = new Set(parcels.flatMap((parcel) => known(parcel)?.orderId ?? []));
    if (scans.length === 0 && expected.size === 0) return unknown;

    // The same sequence everywhere, so that concurrent webhooks wait for each other and do not deadlock.
    const locked = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, [...orderIds]))
      .orderBy(asc(orders.id))
      .for('update');
    const added =
      scans.length === 0
        ? []
        : await tx
            .insert(shipmentScan)
            .values(scans)
            .onConflictDoNothing()
            .returning({ shipmentId: shipmentScan.shipmentId });
    const changed = [...new Set(added.map(({ shipmentId }) => shipmentId))];
    await storeExpected(tx, expected);
    if (changed.length === 0) return unknown;
    const before = await tx.select().from(shipment).where(inArray(shipment.id, changed));
    const after = await storeStates(tx, before);
    await followShipments({ ...services, db: tx }, { orders: locked, before, after, actor });
    return unknown;
  });
}

async function findShipments(tx: Database, parcels: ScannedParcel[]) {
  const ids = parcels.flatMap((parcel) => ('shipmentId' in parcel ? [parcel.shipmentId] : []));
  const numbers = parcels.flatMap((parcel) => ('shipmentId' in parcel ? [] : [parcel]));
  // Two lookups, because PostgreSQL reads the whole table for conditions that are joined by `or`.
  const { rows } = await tx.execute<Pick<Shipment, 'id' | 'orderId' | 'courier' | 'trackingNumber'>>(sql`
    select id, order_id as "orderId", courier, tracking_number as "trackingNumber" from shipment
    where id = any(${sql.param(ids)}::text[])
    union all
    select id, order_id, courier, tracking_number from shipment
    where courier <> 'by_hand' and tracking_number is not null
      and (courier, tracking_number) in (select * from unnest(
        ${sql.param(numbers.map(({ courier }) => courier))}::text[], ${sql.param(numbers.map(({ trackingNumber }) => trackingNumber))}::text[]))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map(rows.map((row) => [`${row.courier} ${row.trackingNumber}`, row]));
  return (parcel: ScannedParcel) =>
    'shipmentId' in parcel
      ? byId.get(parcel.shipmentId)
      : byNumber.get(`${parcel.courier} ${parcel.trackingNumber}`);
}

const toRow = (shipmentId: string, scan: CourierScan, receivedAt: Date) => ({
  shipmentId,
  key: scanKey(scan),
  at: new Date(scan.at),
  event: scan.event,
  reason: scan.event === 'attempt_failed' ? (scan.reason ?? 'other') : null,
  place: scan.place || null,
  remark: scan.remark || null,
  receivedAt,
});

async function storeExpected(tx: Database, expected: Map<string, string>): Promise<void> {
  if (expected.size === 0) return;
  await tx.execute(sql`update shipment s set expected_on = e.day from unnest(
      ${sql.param([...expected.keys()])}::text[], ${sql.param([...expected.values()])}::date[]) as e (id, day)
    where s.id = e.id and s.expected_on is distinct from e.day`);
}

/** Returns the rows whose state has changed. */
async function storeStates(tx: Database, before: Shipment[]): Promise<Shipment[]> {
  const ids = before.map(({ id }) => id);
  const scans = await tx
    .select({
      shipmentId: shipmentScan.shipmentId,
      at: shipmentScan.at,
      event: shipmentScan.event,
      reason: shipmentScan.reason,
    })
    .from(shipmentScan)
    .where(inArray(shipmentScan.shipmentId, ids));
  const scansOf = Map.groupBy(scans, ({ shipmentId }) => shipmentId);
  const after = before
    .map((row) => withState(row, shipmentState(scansOf.get(row.id)!.map(toScan))))
    .filter((row, i) => !hasSameState(row, before[i]!));
  if (after.length === 0) return [];
  await tx.execute(sql`update shipment s set status = n.status, status_since = n.since, attempts = n.attempts, reason = n.reason,
      step = n.step, dispatched_at = n.dispatched, next_book_at = null, next_track_at = case when n.is_last then null else s.next_track_at end
    from json_to_recordset(${JSON.stringify(
      after.map((row) => ({
        id: row.id,
        status: row.status,
        since: row.statusSince,
        attempts: row.attempts,
        reason: row.reason,
        step: row.step,
        dispatched: row.dispatchedAt,
        is_last: LAST.includes(row.status!),
      })),
    )}::json) as n (id text, status text, since timestamptz, attempts integer, reason text, step text, dispatched timestamptz, is_last boolean)
    where s.id = n.id`);
  return after;
}

const toScan = ({
  at,
  event,
  reason,
}: {
  at: Date;
  event: RecordedEvent;
  reason: Scan['reason'] | null;
}) => ({
  at: at.getTime(),
  event,
  ...(reason && { reason }),
});

const withState = (row: Shipment, state: ShipmentState | undefined): Shipment =>
  state
    ? {
        ...row,
        status: state.status,
        statusSince: new Date(state.since),
        attempts: state.attempts,
        reason: state.reason ?? null,
        step: state.step,
        dispatchedAt: state.dispatchedAt === undefined ? null : new Date(state.dispatchedAt),
      }
    : row;

const hasSameState = (a: Shipment, b: Shipment): boolean =>
  a.status === b.status &&
  a.statusSince.getTime() === b.statusSince.getTime() &&
  a.attempts === b.attempts &&
  a.reason === b.reason &&
  a.step === b.step &&
  a.dispatchedAt?.getTime() === b.dispatchedAt?.getTime();
