import { eq, inArray, sql } from 'drizzle-orm';
import { sum, times } from '#domain/money.ts';
import { emailOf } from '#domain/no-email.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { AUTOMATIC } from '#domain/shipments/courier-choice.ts';
import { DEFAULT_PARCEL } from '#domain/shipments/default-parcel.ts';
import { parcelGrams } from '#domain/shipments/parcel-grams.ts';
import { type Booking, type Courier, CourierRefusal, type Parcel } from '#server/couriers/courier.ts';
import {
  account,
  orderLine,
  orders,
  product,
  productVariant,
  shipment,
  shipmentItem,
} from '#server/database/schema.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { emailReturn, lockReturn } from '#server/orders/returns/lock-return.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { addScans } from './add-scans.ts';
import { chooseCourier } from './choose-courier.ts';

type Row = typeof shipment.$inferSelect;

const BATCH_SIZE = 25;
const MINUTE = 60_000;
/** Longer than all calls of a booking, so that no other process books the same parcel. */
const LEASE_MS = 3 * MINUTE;
const MAX_DELAY_MS = 6 * 60 * MINUTE;
/** Someone must act first, for example fill the wallet. */
const DELAY_AFTER_REFUSAL_MS = 30 * MINUTE;
const FIRST_TRACKING_MS = 30 * MINUTE;
const OPEN = ['processing', 'shipped', 'out_for_delivery'];

/** Books the shipments that wait. A booking whose answer was lost is found again by its shipment. */
export async function bookShipments(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    if (due.length === 0 || signal?.aborted) return;
    const parcels = await readParcels(services, due);
    await Promise.all(due.map((row) => bookOne(services, row, parcels.get(row.id)!)));
  }
}

function claimDue({ db, now }: Services): Promise<Row[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(shipment)
    .set({
      nextBookAt: new Date(now().getTime() + LEASE_MS),
      // Until the courier has answered, it may have a booking.
      booking: sql`coalesce(booking, '{}') || jsonb_build_object('sent', case when booking ->> 'sent' is null then 'once' else 'again' end)`,
    })
    .where(
      sql`${shipment.id} in (select id from shipment where next_book_at <= ${at} and courier <> 'by_hand'
        order by next_book_at, id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}

async function bookOne(services: Services, due: Row, { parcel, isOpen }: WaitingParcel): Promise<void> {
  const { db, log, now, couriers, words } = services;
  let row = due;
  try {
    if (row.courier === AUTOMATIC) {
      const chosen = isOpen ? await storeChoice(services, row, parcel) : await forget(services, row);
      if (!chosen) return;
      row = chosen;
    }
    const courier = couriers.all.find(({ name }) => name === row.courier);
    if (!courier) throw new CourierRefusal(`The shop has no account at the courier “${row.courier}”.`);
    if (row.trackingNumber)
      return await cancelBooking(services, row, courier, { trackingNumber: row.trackingNumber });
    if (!isOpen && row.booking?.sent !== 'again')
      throw new CourierRefusal('The order does not await delivery any more.');
    const reserved =
      courier.reserve && (row.booking?.waybill ?? (await reserve(services, row, courier.reserve)));
    const choice = { reserved, service: row.booking?.service };
    const booking = await (row.returnId ? courier.bookReturn(parcel, choice) : courier.book(parcel, choice));
    await storeBooking(services, row, { booking, isOpen });
    // The order was cancelled while the courier's answer was lost.
    if (!isOpen) await cancelBooking(services, row, courier, booking);
  } catch (error) {
    const isRefused = error instanceof CourierRefusal;
    const delay = isRefused
      ? DELAY_AFTER_REFUSAL_MS
      : Math.min(MAX_DELAY_MS, Math.max(MINUTE, (now().getTime() - row.createdAt.getTime()) / 2));
    await db
      .update(shipment)
      .set({
        nextBookAt: new Date(now().getTime() + delay),
        bookingError: isRefused ? error.message : words.errors.courierUnavailable,
        ...((isRefused || row.courier === AUTOMATIC) && { booking: sql`booking - 'sent'` }),
      })
      .where(sql`${shipment.id} = ${row.id} and next_book_at is not null`);
    log.warn({ err: error, shipment: row.id, courier: row.courier }, 'a shipment could not be booked');
  }
}

/** Stored before the courier is asked, so that a repeated call asks the same one. Undefined if there is nothing to book. */
async function storeChoice(services: Services, { id }: Row, parcel: Parcel): Promise<Row | undefined> {
  const { courier, carrier, service, charge, expectedOn } = await chooseCourier(services, parcel);
  const isByHand = courier === 'by_hand';
  const [chosen] = await services.db
    .update(shipment)
    .set({
      ...{ courier, carrier },
      ...(charge !== undefined && { charge }),
      ...(expectedOn && { expectedOn }),
      ...(isByHand ? { booking: null, nextBookAt: null, bookingError: null } : {}),
      ...(service && { booking: sql`booking || jsonb_build_object('service', ${service}::text)` }),
    })
    .where(
      sql`${shipment.id} = ${id} and courier = ${AUTOMATIC} and status is null and next_book_at is not null`,
    )
    .returning();
  return isByHand ? undefined : chosen;
}

/** No courier was asked for it. */
async function forget({ db }: Services, { id }: Row): Promise<undefined> {
  await db.update(shipment).set({ nextBookAt: null, bookingError: null }).where(eq(shipment.id, id));
}

async function reserve({ db }: Services, { id }: Row, next: () => Promise<string>): Promise<string> {
  const waybill = await next();
  const [stored] = await db
    .update(shipment)
    .set({ booking: sql`jsonb_build_object('waybill', ${waybill}::text) || booking` })
    .where(eq(shipment.id, id))
    .returning({ booking: shipment.booking });
  return stored!.booking!.waybill!;
}

async function storeBooking(
  services: Services,
  row: Row,
  { booking, isOpen }: { booking: Booking; isOpen: boolean },
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.orderId);
    await tx
      .update(shipment)
      .set({
        trackingNumber: booking.trackingNumber,
        carrier: booking.carrier,
        booking: { ...(row.booking?.service && { service: row.booking.service }), ...booking.ids },
        ...(booking.charge !== undefined && { charge: booking.charge }),
        ...(booking.expectedOn && { expectedOn: booking.expectedOn }),
        // Staff cancelled the booking while the courier's answer was in flight; the job tells the courier.
        nextBookAt: sql`case when status = 'cancelled' then ${at.toISOString()}::timestamptz end`,
        bookingError: null,
        nextTrackAt: new Date(at.getTime() + FIRST_TRACKING_MS),
      })
      .where(eq(shipment.id, row.id));
    await addScans({ ...services, db: tx }, [
      { shipmentId: row.id, scans: [{ at: at.getTime(), event: 'booked' }] },
    ]);
    if (row.returnId && isOpen) {
      const { orderReturn } = await lockReturn(tx, row.returnId);
      await emailReturn(
        { ...services, db: tx },
        { order, orderReturn },
        {
          key: 'return_pickup',
          dedupeKey: `return-pickup:${row.id}`,
          pickup: booking,
        },
      );
    }
  });
}

async function cancelBooking(
  services: Services,
  { id, booking }: Row,
  courier: Courier,
  { trackingNumber, ids = booking ?? {} }: { trackingNumber: string; ids?: Booking['ids'] },
): Promise<void> {
  await courier.cancel({ trackingNumber, ids });
  const scans = [{ at: services.now().getTime() + 1, event: 'cancelled' as const }];
  await addScans(services, [{ shipmentId: id, scans }]);
  await services.db.update(shipment).set({ nextBookAt: null, bookingError: null }).where(eq(shipment.id, id));
}

interface WaitingParcel {
  parcel: Parcel;
  isOpen: boolean;
}

export async function readParcels(
  { db }: Pick<Services, 'db'>,
  rows: Row[],
): Promise<Map<string, WaitingParcel>> {
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const { contact } = (await currentSettings(db)).settings;
  const [ordersOf, lines, items] = await Promise.all([
    db
      .select({
        order: orders,
        email: account.email,
        approvedReturns: sql<
          string[]
        >`array(select r.id from order_return r where r.order_id = ${orders.id} and r.status = 'approved')`,
      })
      .from(orders)
      .innerJoin(account, eq(account.id, orders.accountId))
      .where(inArray(orders.id, orderIds)),
    db
      .select({
        line: orderLine,
        grams: sql<number | null>`coalesce(${productVariant.weightGrams}, ${product.weightGrams})`,
      })
      .from(orderLine)
      .leftJoin(productVariant, eq(productVariant.id, orderLine.variantId))
      .leftJoin(product, eq(product.id, orderLine.productId))
      .where(inArray(orderLine.orderId, orderIds)),
    db
      .select()
      .from(shipmentItem)
      .where(
        inArray(
          shipmentItem.shipmentId,
          rows.map(({ id }) => id),
        ),
      ),
  ]);
  return new Map(
    rows.map((row) => {
      const { order, email, approvedReturns } = ordersOf.find((one) => one.order.id === row.orderId)!;
      const packed = items
        .filter(({ shipmentId }) => shipmentId === row.id)
        .map(({ position, quantity }) => {
          const { line, grams } = lines.find(
            (one) => one.line.orderId === row.orderId && one.line.position === position,
          )!;
          return { name: line.name, sku: line.variantId, quantity, price: line.price, grams };
        });
      const parcel: Parcel = {
        shipmentId: row.id,
        orderNumber: orderNumber(order.number),
        orderedAt: order.createdAt,
        address: order.address!,
        email: emailOf(email) || contact.email,
        items: packed.map(({ grams: _, ...item }) => item),
        value: sum(packed.map(({ price, quantity }) => times(price, quantity))),
        cash: row.cashToCollect,
        grams: row.weight ?? parcelGrams(packed),
        length: row.length ?? DEFAULT_PARCEL.length,
        width: row.width ?? DEFAULT_PARCEL.width,
        height: row.height ?? DEFAULT_PARCEL.height,
      };
      const isAwaited =
        row.returnId === null ? OPEN.includes(order.status) : approvedReturns.includes(row.returnId);
      const isOpen = row.status !== 'cancelled' && isAwaited;
      return [row.id, { parcel, isOpen }];
    }),
  );
}
