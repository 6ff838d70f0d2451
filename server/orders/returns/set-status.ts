import { eq } from 'drizzle-orm';
import { RESOLUTION_LABELS, RETURN_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';
import { add, formatPaise, type Paise, ZERO } from '#domain/money.ts';
import { creditLines } from '#domain/orders/credit.ts';
import { itemDifference } from '#domain/orders/exchange.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { isRefundedByTransfer, needsPayout } from '#domain/orders/payment-methods.ts';
import { isShopsFault, nextReturnStatuses, returnSendBy } from '#domain/orders/returns.ts';
import { hasPermission } from '#domain/staff.ts';
import { record } from '#server/audit/record.ts';
import { findVariants, returnStock, takeStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { issueCreditNote } from '#server/orders/invoices/issue.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { allowRefund, requireRefunder } from '#server/orders/payments/allow-refund.ts';
import { payOutRefund } from '#server/orders/payments/pay-out.ts';
import { scheduleOrderRefund } from '#server/orders/payments/refund.ts';
import { emailRefund } from '#server/orders/refunds/email-refund.ts';
import { fieldError } from '#server/refusals/field-error.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { cancelPickups } from './cancel-pickups.ts';
import { closeFullyReturnedOrders } from './close-returned.ts';
import {
  exchangeCause,
  exchangeItems,
  type LockedReturn,
  lockReturn,
  logAndEmailReturn,
  type Replacement,
  type Return,
} from './lock-return.ts';
import { receiveItems } from './receive-items.ts';
import { placeReplacement } from './replacement.ts';
import { findSales, refundDifference, refundSale } from './sales.ts';
import { couponPercentOf } from './sold-order.ts';
import { updateRefunds } from './update-refunds.ts';

type Step = Received<'admin.return.setStatus'>;

export async function setReturnStatus(
  services: Services,
  staffMember: Pick<StaffMember, 'email' | 'role' | 'permissions'>,
  step: Step,
): Promise<void> {
  if (step.to === 'refunded') await services.db.transaction((tx) => updateRefundOf(tx, step.id));
  await services.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, step.id);
    const { order, orderReturn } = locked;
    if (step.to === 'exchanged' && orderReturn.resolution !== 'exchange')
      throw new ApiError('conflict', 'The customer asked for a refund, not an exchange.');
    if (!nextReturnStatuses(orderReturn).includes(step.to))
      throw new ApiError(
        'conflict',
        `This ${RESOLUTION_LABELS[orderReturn.resolution].toLowerCase()} is ${RETURN_STATUS_LABELS[orderReturn.status]} and cannot be changed to ${RETURN_STATUS_LABELS[step.to]}.`,
      );
    if (step.to === 'refunded') requireRefunder(staffMember, { amount: orderReturn.refund });
    else if (!hasPermission(staffMember, 'returns'))
      throw new ApiError('forbidden', 'You need the permission Returns for this. Please ask an owner.');
    const txServices = { ...services, db: tx };
    const {
      replacement = null,
      notAccepted = [],
      besides = ZERO,
      ...changes
    } = await STEPS[step.to](txServices, locked, step);
    // A refund by the merchant was allowed when it was made.
    if (!orderReturn.isByMerchant) {
      const isRefunded = step.to === 'refunded';
      const amount = isRefunded ? add(changes.refund ?? ZERO, besides) : besides;
      if (isRefunded && (step.refund ?? amount) !== amount)
        throw new ApiError('conflict', `The refund is now ${formatPaise(amount)}. Please check it again.`);
      await allowRefund(tx, staffMember, { amount, subject: `order:${order.id}` }, services.now());
    }
    const change = {
      status: step.to,
      message: step.message || (orderReturn.isByMerchant ? orderReturn.message : null),
      ...changes,
      ...(step.to === 'refunded' && { refundedAt: services.now() }),
    };
    await tx.update(orderReturns).set(change).where(eq(orderReturns.id, orderReturn.id));
    if (step.to === 'refunded') await closeFullyReturnedOrders(tx, orderReturn);
    if (step.to === 'refunded' || besides > 0) await updateRefunds(tx, order);
    const changed = { ...orderReturn, ...change };
    if (!orderReturn.isByMerchant)
      return logAndEmailReturn(txServices, staffMember.email, order, changed, { replacement, notAccepted });
    await emailRefund(txServices, changed);
    await record(tx, services.now, {
      ...{ actor: staffMember.email, action: 'refund_order', subject: `order:${order.id}` },
      after: { refund: changed.refund, reference: changed.reference },
    });
  });
}

/** A conflict about the amount must not undo it, so that the page then shows the amount of today. */
async function updateRefundOf(tx: Database, returnId: string): Promise<void> {
  await updateRefunds(tx, (await lockReturn(tx, returnId)).order);
}

type StepHandler = (
  services: Services,
  locked: LockedReturn,
  step: Step,
) => Promise<
  Partial<Return> & { replacement?: Replacement; notAccepted?: LockedReturn['items']; besides?: Paise }
>;

const STEPS: Record<Step['to'], StepHandler> = {
  approved: async ({ db, now }) => {
    const { settings } = await currentSettings(db);
    return { sendBy: returnSendBy(now(), settings.returnSendDays) };
  },

  async declined({ db, now }, locked, { message }) {
    if (!message) throw fieldError('message', 'Please give the customer a reason.');
    await cancelPickups(db, locked.orderReturn.id, now());
    if (locked.orderReturn.status === 'received') await takeRestockedItems(db, locked);
    await releaseReservedStock(db, locked);
    return {};
  },

  async received({ db }, locked, step) {
    const { changes, notAccepted } = await receiveItems(db, locked, step);
    return { ...changes, notAccepted };
  },

  async refunded(services, locked, { reference }) {
    const { db, now } = services;
    const { order, orderReturn } = locked;
    const isTransfer = needsPayout(order) && orderReturn.refund > 0;
    if (isTransfer && !reference)
      throw fieldError('reference', 'Please enter the reference of the transfer.');
    if (orderReturn.isByMerchant) return { reference: reference! };
    await releaseReservedStock(db, locked);
    // Credits of one sale are counted one after another.
    await lockOrder(db, orderReturn.soldOrderId);
    const { sales, exchanges: earlier } = await findSales(db, order);
    const exchanges = [orderReturn.id, ...earlier];
    const { invoice, credited } = sales.pop()!;
    const items = locked.items.map(({ item: { position, quantity, reason } }) => ({
      ...{ position, quantity, withFees: isShopsFault(reason) },
    }));
    const lines = creditLines(invoice.lines, credited, { items, exchanges });
    const refund = sumOf(lines, 'total');
    await issueCreditNote(db, invoice, { lines, reason: 'items_returned', returnId: orderReturn.id }, now());
    // Cash on delivery has no payment of which this would be a part.
    if (refund > 0 && !isRefundedByTransfer(order.paymentMethod)) {
      const orderId = orderReturn.soldOrderId;
      const scheduled = await scheduleOrderRefund(services, {
        ...{ orderId, amount: refund, reason: 'items_returned' },
      });
      if (isTransfer)
        for (const id of scheduled)
          await payOutRefund(db, { id, reference: reference!, at: now() }, ['due', 'payout_due']);
    }
    let besides = ZERO;
    for (const sale of sales) {
      const other = await refundSale(services, sale, {
        ...{ order, credit: { items, exchanges }, reason: 'items_returned', message: null },
        reference: isTransfer ? reference! : null,
      });
      besides = add(besides, other.refund);
    }
    return { refund, besides, reference: isTransfer ? reference! : null };
  },

  async exchanged(services, locked) {
    const { order, orderReturn, items } = locked;
    const replacement = await placeReplacement(services, locked, exchangeItems(locked));
    const percent = await couponPercentOf(services.db, order);
    const besides = await refundDifference(services, order, {
      orderReturn,
      items: items.map(({ item, line }) => ({ ...item, difference: itemDifference(item, line, percent) })),
      message: inLanguage(services, order.language).words.returns.costsLess,
    });
    if (orderReturn.difference >= 0) return { replacement };
    // If the replacement is sent again, nothing more is refunded.
    return { replacement, besides, difference: ZERO };
  },
};

/** The customer gets them back, or they can't be sold. */
async function takeRestockedItems(tx: Database, { order, orderReturn, items }: LockedReturn): Promise<void> {
  const [replacement] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.replacesReturn, orderReturn.id));
  if (replacement)
    throw new ApiError(
      'conflict',
      `The customer was sent a replacement with ${orderNumber(replacement.number)}. Please send it again, or refund the items.`,
    );
  const restocked = items.filter(({ item }) => (item.restocked ?? 0) > 0);
  const variants = await findVariants(
    tx,
    restocked.map(({ line }) => line.productId),
  );
  const taken = restocked
    .filter(({ line }) => variants.some(({ id }) => id === line.variantId))
    .map(({ item, line }) => ({ variantId: line.variantId, quantity: item.restocked! }));
  if (!(await takeStock(tx, taken, { reason: 'corrected', reference: `order:${order.id}` })))
    throw new ApiError(
      'conflict',
      'The items are in stock again, and too few of them are left. Please correct the stock first, or refund them.',
    );
}

async function releaseReservedStock(tx: Database, locked: LockedReturn): Promise<void> {
  if (locked.orderReturn.resolution === 'exchange')
    await returnStock(tx, exchangeItems(locked), exchangeCause(locked.order.id));
}
