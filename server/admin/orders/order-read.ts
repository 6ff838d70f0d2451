import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { emailOf } from '#domain/no-email.ts';
import { amountToCollect, canUndoDelivery, nextStatuses } from '#domain/orders/order.ts';
import { canUndoParcelDelivery } from '#domain/shipments/order-progress.ts';
import { hasPermission } from '#domain/staff.ts';
import { courierNames } from '#server/couriers/couriers.ts';
import { account, orderNote, orders, shipment } from '#server/database/schema.ts';
import {
  breakdown,
  couponPercent,
  parcelsOfOrder,
  placedItems,
  replacedNumber,
  replacedOrder,
  returnsOfOrder,
} from '#server/orders/expressions.ts';
import { balanceLink } from '#server/orders/payments/balance-link.ts';
import { paymentsOfOrder, refundableAmount } from '#server/orders/payments/queries.ts';
import { hasReturns } from '#server/orders/undo-delivery.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { unsentItems } from '#server/shipments/create-shipments.ts';
import { parcelsVersion } from '#server/shipments/parcels-version.ts';
import { readDeliveryRisk } from './delivery-risk.ts';
import { orderHistory } from './order-history.ts';
import { columns } from './order-list.ts';
import { withDate } from './with-date.ts';

type AdminOrder = Answer<'admin.order.get'>;

export async function readAdminOrder(
  services: Pick<Services, 'db' | 'now' | 'config' | 'languages' | 'couriers'>,
  staffMember: StaffMember,
  id: string,
): Promise<AdminOrder> {
  const { db, now } = services;
  const [found] = await db
    .select({
      row: columns,
      order: orders,
      breakdown,
      customer: {
        id: account.id,
        name: account.name,
        email: account.email,
        tags: account.tags,
        isBlocked: sql<boolean>`${account.blockedAt} is not null`,
        note: account.note,
      },
      items: placedItems(),
      returns: returnsOfOrder(),
      parcels: parcelsOfOrder,
      invoice: documentOf(sql`i.kind <> 'credit_note'`),
      creditNote: documentOf(sql`i.kind = 'credit_note' and i.return_id is null`),
      couponPercent,
      replaces: replacedOrder,
      replacesNumber: replacedNumber,
    })
    .from(orders)
    .innerJoin(account, eq(account.id, orders.accountId))
    .where(eq(orders.id, id));
  if (!found) throw new ApiError('not_found', 'Order not found.');
  const { row, order, customer, items, returns, parcels, ...more } = found;
  const hasOpenReturn = await hasReturns(db, id);
  const notes = await db
    .select()
    .from(orderNote)
    .where(eq(orderNote.orderId, id))
    .orderBy(desc(orderNote.id));
  const payments = await paymentsOfOrder(db, id);
  const bookings = await db
    .select({
      id: shipment.id,
      returnId: shipment.returnId,
      bookingError: shipment.bookingError,
      answerError: shipment.answerError,
      cashToCollect: shipment.cashToCollect,
      step: shipment.step,
      status: shipment.status,
      statusSince: shipment.statusSince,
      isCancelling: sql<boolean>`${shipment.nextBookAt} is not null and ${shipment.status} is not null`,
    })
    .from(shipment)
    .where(eq(shipment.orderId, id))
    .orderBy(asc(shipment.id));
  return {
    ...withDate(row),
    ...more,
    customer: {
      ...customer,
      email: emailOf(customer.email),
      ...(!hasPermission(staffMember, 'customers') && { note: '' }),
    },
    advance: order.advance,
    advancePaid: order.advancePaid,
    toCollect: amountToCollect(order),
    balance: await balanceLink(inLanguage(services, order.language), order),
    parcels: parcels.map((parcel) => {
      const { statusSince, returnId: _, ...booking } = bookings.find((one) => one.id === parcel.id)!;
      const canUndo = canUndoParcelDelivery({ ...booking, statusSince }, now()) && !hasOpenReturn;
      return { ...parcel, ...booking, canUndoDelivery: canUndo };
    }),
    unsentItems: [...(await unsentItems(db, id))].map(([position, quantity]) => ({ position, quantity })),
    parcelsVersion: parcelsVersion(parcels),
    couriers: courierNames(services.couriers),
    courierChoice: (await currentSettings(db)).settings.couriers.choice,
    returns: returns.map((one) => ({
      ...one,
      ...(!hasPermission(staffMember, 'refunds') && { payout: null }),
      pickupError: bookings.findLast(({ returnId }) => returnId === one._id)?.bookingError ?? null,
    })),
    couponCode: order.couponCode,
    cancelReason: order.cancelReason,
    packedAt: iso(order.packedAt),
    shippedAt: iso(order.shippedAt),
    deliveredAt: iso(order.deliveredAt),
    items: items.map(({ sentBack: _, slug: __, ...item }) => item),
    address: order.address,
    business: order.business,
    source: order.source,
    deliveryRisk: await readDeliveryRisk(db, now, order),
    nextStatuses: nextStatuses(order.status),
    canUndoDelivery: canUndoDelivery(order, now()) && !hasOpenReturn,
    refundable: refundableAmount(payments),
    payments: payments.map(({ refunds: _, ...payment }) => withDate(payment)),
    refunds: payments.flatMap(({ refunds }) =>
      refunds.map((refund) => ({ ...withDate(refund), orderId: id })),
    ),
    notes: notes.map(withDate),
    history: await orderHistory(services, order, payments),
  };
}

const documentOf = (condition: SQL) => sql<AdminOrder['invoice']>`(
  select json_build_object('number', i.number,
    'date', to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from invoice i where i.order_id = ${orders.id} and ${condition})`;

const iso = (at: Date | null) => at?.toISOString() ?? null;
