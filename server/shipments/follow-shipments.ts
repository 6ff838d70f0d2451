import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAwaitingDelivery, type OrderStatus, type TrackerStep } from '#domain/orders/order.ts';
import { isVoid, type OrderProgress, orderProgress } from '#domain/shipments/order-progress.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { issueInvoice } from '#server/orders/invoices/issue.ts';
import { emailOrderStatus } from '#server/orders/status-email.ts';
import { hasReturns, undeliveredColumns } from '#server/orders/undo-delivery.ts';
import type { Services } from '#server/services/services.ts';

type Order = typeof orders.$inferSelect;
type Shipment = typeof shipment.$inferSelect;

interface Changes {
  /** Locked. */
  orders: Order[];
  /** The parcels that have new scans. */
  before: Shipment[];
  /** The parcels whose state has changed. */
  after: Shipment[];
  actor: string | undefined;
}

/** Orders in other statuses were closed by a person. */
const FOLLOWING: readonly OrderStatus[] = ['processing', 'shipped', 'out_for_delivery', 'delivered'];

/** `services.db` is a transaction that has stored the shipments. */
export async function followShipments(
  services: Services,
  { orders: locked, before, after, actor }: Changes,
): Promise<void> {
  const earlier = new Map(before.map((parcel) => [parcel.id, parcel]));
  const moved = after.filter((parcel) => concernsOrder(earlier.get(parcel.id)!, parcel));
  const movedIds = new Set(moved.map(({ id }) => id));
  const toFollow = locked.filter(
    ({ id, status }) => FOLLOWING.includes(status) && moved.some(({ orderId }) => orderId === id),
  );
  const current = new Map(locked.map((order) => [order.id, order]));
  const failed = after.filter((parcel) => hasFailed(earlier.get(parcel.id)!, parcel));
  if (toFollow.length + failed.length === 0) return;
  const ids = [...new Set([...toFollow.map(({ id }) => id), ...failed.map(({ orderId }) => orderId)])];
  const parcels = await parcelsOf(services.db, ids);
  const complete = await completeOrders(services.db, ids);
  const isSplit = (id: string) =>
    !complete.has(id) || parcels.get(id)!.filter(({ status }) => !isVoid(status)).length > 1;
  for (const order of toFollow) {
    const own = parcels.get(order.id)!;
    const progress = orderProgress(own, complete.has(order.id));
    const changed = own.filter(({ id }) => movedIds.has(id));
    const followed = await followOrder(
      services,
      order,
      own,
      progress,
      actor ?? `courier:${changed[0]!.courier}`,
    );
    await emailProgress(
      services,
      followed,
      order.status !== 'delivered',
      changed.map((parcel) => ({ parcel, from: earlier.get(parcel.id)! })),
      isSplit(order.id),
    );
    current.set(order.id, followed);
  }
  for (const parcel of failed) {
    const order = current.get(parcel.orderId)!;
    if (isAwaitingDelivery(order.status))
      await emailFailedAttempt(services, order, parcel, isSplit(order.id));
  }
}

/** An order of which all parcels are delivered is complete once its other items are not sent any more. `order` is locked. */
export async function followRemovedItems(services: Services, order: Order, actor: string): Promise<void> {
  if (order.status !== 'shipped' && order.status !== 'out_for_delivery') return;
  const parcels = (await parcelsOf(services.db, [order.id])).get(order.id) ?? [];
  const complete = await completeOrders(services.db, [order.id]);
  const progress = orderProgress(parcels, complete.has(order.id));
  if (progress.step !== 'delivered') return;
  await emailOrderStatus(services, await followOrder(services, order, parcels, progress, actor));
}

/** Most scans do not: they are of hubs on the way. */
const concernsOrder = (before: Shipment, after: Shipment): boolean =>
  after.returnId === null &&
  (before.status === null ||
    before.step !== after.step ||
    before.dispatchedAt?.getTime() !== after.dispatchedAt?.getTime() ||
    isVoid(before.status) !== isVoid(after.status) ||
    before.status === 'delivered' ||
    after.status === 'delivered');

const hasFailed = (before: Shipment, after: Shipment): boolean =>
  after.returnId === null &&
  after.status === 'attempt_failed' &&
  (before.status !== 'attempt_failed' || before.statusSince < after.statusSince);

const emailFailedAttempt = (services: Services, order: Order, parcel: Shipment, isSplit: boolean) =>
  emailOrderStatus(
    services,
    { ...order, carrier: parcel.carrier, trackingNumber: parcel.trackingNumber },
    { event: 'attempt_failed', failed: parcel, ...(isSplit && { parcel }) },
  );

async function parcelsOf(tx: Database, orderIds: string[]): Promise<Map<string, Shipment[]>> {
  const rows = await tx
    .select()
    .from(shipment)
    .where(and(inArray(shipment.orderId, orderIds), isNull(shipment.returnId)))
    .orderBy(asc(shipment.createdAt), asc(shipment.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function completeOrders(tx: Database, orderIds: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`select id from unnest(${sql.param(orderIds)}::text[]) as o (id)
    where not exists (select from unsent_items(o.id))`);
  return new Set(rows.map(({ id }) => id));
}

async function followOrder(
  services: Services,
  order: Order,
  parcels: Shipment[],
  { step, shippedAt, deliveredAt }: OrderProgress,
  actor: string,
): Promise<Order> {
  const { db, now } = services;
  const wasUndone = order.status === 'delivered' && step !== 'delivered';
  const isKept = step === 'processing' || (wasUndone && (await hasReturns(db, order.id)));
  const live = parcels.filter(({ status }) => !isVoid(status));
  const first = live.find(({ dispatchedAt }) => dispatchedAt) ?? live[0] ?? parcels[0]!;
  const after: Order = {
    ...order,
    carrier: first.carrier,
    trackingNumber: first.trackingNumber,
    ...(shippedAt && { shippedAt, packedAt: earlierOf(order.packedAt, shippedAt) }),
    ...(!isKept && {
      status: step,
      ...(wasUndone && undeliveredColumns(order)),
      ...(deliveredAt && { deliveredAt, paid: true }),
    }),
  };
  const change = differenceOf(order, after);
  if (Object.keys(change).length === 0) return after;
  // The trigger of record_order_step.sql would undo the order's other parcels, too.
  if (wasUndone) await db.execute(sql`select set_config('order.undone_by', 'parcel', true)`);
  await db.update(orders).set(change).where(eq(orders.id, order.id));
  if (order.status === 'processing' && after.status !== 'processing') await issueInvoice(db, order, now());
  if (after.status !== order.status)
    await record(db, now, {
      actor,
      action: wasUndone ? 'undo_delivery' : (step as Exclude<TrackerStep, 'processing'>),
      subject: `order:${order.id}`,
      before: { status: order.status },
      after: change,
    });
  return after;
}

const earlierOf = (a: Date | null, b: Date): Date => (a && a < b ? a : b);

const FOLLOWED = [
  'status',
  'shippedAt',
  'packedAt',
  'deliveredAt',
  'paid',
  'carrier',
  'trackingNumber',
] as const;

const differenceOf = (before: Order, after: Order): Partial<Order> =>
  Object.fromEntries(
    FOLLOWED.filter((key) => before[key]?.valueOf() !== after[key]?.valueOf()).map((key) => [
      key,
      after[key],
    ]),
  );

/** One email for each parcel that has left or is out for delivery, and one when all have been delivered. */
async function emailProgress(
  services: Services,
  order: Order,
  wasOpen: boolean,
  changes: { parcel: Shipment; from: Shipment }[],
  isSplit: boolean,
): Promise<void> {
  if (order.status === 'delivered') {
    if (wasOpen) await emailOrderStatus(services, order);
    return;
  }
  if (!wasOpen) return emailOrderStatus(services, order, { event: 'delivery_undone' });
  for (const { parcel, from } of changes) {
    const { carrier, trackingNumber } = parcel;
    const ofParcel = { ...order, carrier, trackingNumber };
    const rest = isSplit ? { parcel } : {};
    if (from.status === 'delivered')
      await emailOrderStatus(services, ofParcel, { event: 'delivery_undone', ...rest });
    else if (parcel.step === 'out_for_delivery' && from.step !== 'out_for_delivery')
      await emailOrderStatus(services, ofParcel, { event: 'out_for_delivery', ...rest });
    else if (parcel.dispatchedAt && !from.dispatchedAt && !isVoid(parcel.status))
      await emailOrderStatus(services, ofParcel, { event: 'shipped', ...rest });
  }
}
