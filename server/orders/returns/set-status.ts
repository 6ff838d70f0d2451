import { eq, sql } from 'drizzle-orm';
import { RESOLUTION_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { ZERO } from '#domain/money.ts';
import { creditLines, sumOf } from '#domain/orders/invoice.ts';
import { isRefundedByTransfer } from '#domain/orders/payment-methods.ts';
import { isShopsFault, nextReturnStatuses } from '#domain/orders/returns.ts';
import { hasPermission } from '#domain/staff.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { findInvoice } from '#server/orders/invoices/find.ts';
import { issueCreditNote } from '#server/orders/invoices/issue.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { allowRefund, requireRefunder } from '#server/orders/payments/allow-refund.ts';
import { scheduleOrderRefund } from '#server/orders/payments/refund.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { StaffMember } from '#server/services/caller.ts';
import type { Services } from '#server/services/services.ts';
import { cancelPickups } from './cancel-pickups.ts';
import {
  exchangeCause,
  exchangeItems,
  type LockedReturn,
  lockReturn,
  logAndEmailReturn,
  type Replacement,
  type Return,
} from './lock-return.ts';
import { placeReplacement } from './replacement.ts';

type Step = Received<'admin.return.setStatus'>;

export async function setReturnStatus(
  services: Services,
  staffMember: Pick<StaffMember, 'email' | 'role' | 'permissions'>,
  step: Step,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, step.id);
    const { order, orderReturn } = locked;
    if (step.to === 'exchanged' && orderReturn.resolution !== 'exchange')
      throw new ApiError('conflict', 'The customer asked for a refund, not an exchange.');
    if (!nextReturnStatuses(orderReturn.status, orderReturn.resolution).includes(step.to))
      throw new ApiError(
        'conflict',
        `This ${RESOLUTION_LABELS[orderReturn.resolution].toLowerCase()} is ${RETURN_STATUS_LABELS[orderReturn.status]} and cannot be changed to ${RETURN_STATUS_LABELS[step.to]}.`,
      );
    if (step.to === 'refunded') requireRefunder(staffMember, orderReturn.refund);
    else if (!hasPermission(staffMember, 'returns'))
      throw new ApiError('forbidden', 'You need the permission Returns for this. Please ask an owner.');
    const txServices = { ...services, db: tx };
    const { replacement = null, ...changes } = await STEPS[step.to](txServices, locked, step);
    if (step.to === 'refunded') {
      const amount = changes.refund ?? ZERO;
      await allowRefund(tx, staffMember, { amount, subject: `order:${order.id}` }, services.now());
    }
    const change = {
      status: step.to,
      message: step.message || null,
      ...changes,
    };
    await tx.update(orderReturns).set(change).where(eq(orderReturns.id, orderReturn.id));
    if (step.to === 'refunded') await closeFullyReturnedOrders(tx, orderReturn);
    await logAndEmailReturn(txServices, staffMember.email, order, { ...orderReturn, ...change }, replacement);
  });
}

type StepHandler = (
  services: Services,
  locked: LockedReturn,
  step: Step,
) => Promise<Partial<Return> & { replacement?: Replacement }>;

const STEPS: Record<Step['to'], StepHandler> = {
  approved: async () => ({}),

  async declined({ db, now }, locked, { message }) {
    if (!message) throw fieldError('message', 'Please give the customer a reason.');
    await cancelPickups(db, locked.orderReturn.id, now());
    await releaseReservedStock(db, locked);
    return {};
  },

  async received({ db }, { order, items }, { restock }) {
    if (restock === undefined) throw fieldError('restock', 'Please choose whether the items can be resold.');
    if (restock)
      await returnStock(
        db,
        items.map(({ item, line }) => ({ ...line, quantity: item.quantity })),
        { reason: 'returned', reference: `order:${order.id}` },
      );
    return {};
  },

  async refunded(services, locked, { reference }) {
    const { db, now } = services;
    const { order, orderReturn } = locked;
    const isTransfer = isRefundedByTransfer(order.paymentMethod);
    if (isTransfer && !reference)
      throw fieldError('reference', 'Please enter the reference of the transfer.');
    await releaseReservedStock(db, locked);
    // Credits of one sale are counted one after another.
    await lockOrder(db, orderReturn.soldOrderId);
    const invoice = (await findInvoice(db, orderReturn.soldOrderId))!;
    const lines = creditLines(invoice.lines, await creditedItems(db, locked));
    const refund = sumOf(lines, 'total');
    await issueCreditNote(db, invoice, { lines, reason: 'items_returned', returnId: orderReturn.id }, now());
    if (!isTransfer && refund > 0)
      await scheduleOrderRefund(services, {
        orderId: orderReturn.soldOrderId,
        amount: refund,
        reason: 'items_returned',
      });
    return { refund, reference: isTransfer ? reference! : null };
  },

  async exchanged(services, locked) {
    return { replacement: await placeReplacement(services, locked, exchangeItems(locked)) };
  },
};

async function releaseReservedStock(tx: Database, locked: LockedReturn): Promise<void> {
  if (locked.orderReturn.resolution === 'exchange')
    await returnStock(tx, exchangeItems(locked), exchangeCause(locked.order.id));
}

async function creditedItems(tx: Database, { orderReturn, items }: LockedReturn) {
  const { rows } = await tx.execute(sql`
    select i.position, sum(i.quantity)::integer as quantity
    from return_item i join order_return r on r.id = i.return_id
    where r.sold_order_id = ${orderReturn.soldOrderId} and r.status = 'refunded' group by i.position`);
  const credited = new Map(
    (rows as { position: number; quantity: number }[]).map((r) => [r.position, r.quantity]),
  );
  return items.map(({ item }) => ({
    position: item.position,
    quantity: item.quantity,
    before: credited.get(item.position) ?? 0,
    withFees: isShopsFault(item.reason),
  }));
}

/** A replacement can complete the return of the order that was sold, too. */
async function closeFullyReturnedOrders(tx: Database, { orderId, soldOrderId }: Return): Promise<void> {
  const refundedOf = (column: 'order_id' | 'sold_order_id') =>
    sql`(select sum(i.quantity) from return_item i join order_return r on r.id = i.return_id
      where r.${sql.raw(column)} = ${orders.id} and r.status = 'refunded')`;
  await tx
    .update(orders)
    .set({ status: 'returned' })
    .where(
      sql`${orders.id} in (${orderId}, ${soldOrderId}) and ${orders.status} = 'delivered'
        and (select sum(l.quantity) from order_line l where l.order_id = ${orders.id})
          in (${refundedOf('order_id')}, ${refundedOf('sold_order_id')})`,
    );
}
