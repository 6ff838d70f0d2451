import { asc, eq, sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { standInOrder, standInPayment } from '#server/standins/schema.ts';
import { type OrderRow, orderEntity, type PaymentRow, paymentEntity } from './entities.ts';
import { ProviderError } from './provider-error.ts';
import { queueWebhook } from './webhooks.ts';

export interface PaymentStore {
  db: Database;
  now: () => Date;
}

export const unknownId = () => new ProviderError('The id provided does not exist');

export async function getOrder(db: Database, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(standInOrder).where(eq(standInOrder.id, id));
  if (!order) throw unknownId();
  return order;
}

export async function getPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(standInPayment).where(eq(standInPayment.id, id));
  if (!payment) throw unknownId();
  return payment;
}

export const paymentsOf = (db: Database, orderId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(standInPayment)
    .where(eq(standInPayment.orderId, orderId))
    .orderBy(asc(standInPayment.createdAt), asc(standInPayment.id));

export async function openOrder(
  { db, now }: PaymentStore,
  order: Pick<OrderRow, 'amount' | 'receipt' | 'notes'>,
): Promise<{ order: OrderRow; isNew: boolean }> {
  const [created] = await db
    .insert(standInOrder)
    .values({ id: `order_${newId()}`, ...order, status: 'created', createdAt: now() })
    .onConflictDoNothing()
    .returning();
  if (created) return { order: created, isNew: true };
  const [earlier] = await db.select().from(standInOrder).where(eq(standInOrder.receipt, order.receipt));
  return { order: earlier!, isNew: false };
}

export function attemptPayment(
  { db, now }: PaymentStore,
  orderId: string,
  outcome: 'captured' | 'authorized' | 'failed',
  more: PaymentRow['more'],
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const earlier = await paymentsOf(tx, orderId);
    if (order.status === 'paid' || earlier.some(({ status }) => status === 'authorized'))
      throw new ProviderError('Payment already done for this order.');
    const [payment] = await tx
      .insert(standInPayment)
      .values({
        id: `pay_${newId()}`,
        orderId,
        amount: order.amount,
        status: outcome === 'failed' ? 'failed' : 'authorized',
        more,
        createdAt: now(),
      })
      .returning();
    await tx
      .update(standInOrder)
      .set({ status: 'attempted', attempts: sql`${standInOrder.attempts} + 1` })
      .where(eq(standInOrder.id, orderId));
    if (outcome === 'captured') return markCaptured(tx, now(), payment!);
    await queueWebhook(tx, now(), `payment.${outcome}`, { payment: paymentEntity(payment!) });
    return payment!;
  });
}

export function capturePayment({ db, now }: PaymentStore, id: string, amount: Paise): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, (await getPayment(tx, id)).orderId);
    const payment = await getPayment(tx, id);
    if (payment.status === 'captured') throw new ProviderError('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw new ProviderError(
        'Only payments which have been authorized and not yet captured can be captured',
      );
    if (amount !== payment.amount)
      throw new ProviderError('Capture amount must be equal to the amount authorized', { field: 'amount' });
    return markCaptured(tx, now(), payment);
  });
}

export async function lockOrder(tx: Database, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(standInOrder).where(eq(standInOrder.id, id)).for('update');
  if (!order) throw unknownId();
  return order;
}

async function markCaptured(
  tx: Database,
  now: Date,
  { id, orderId, amount }: PaymentRow,
): Promise<PaymentRow> {
  const [payment] = await tx
    .update(standInPayment)
    .set({ status: 'captured' })
    .where(eq(standInPayment.id, id))
    .returning();
  const [order] = await tx
    .update(standInOrder)
    .set({ status: 'paid', amountPaid: amount })
    .where(eq(standInOrder.id, orderId))
    .returning();
  await queueWebhook(tx, now, 'payment.captured', { payment: paymentEntity(payment!) });
  await queueWebhook(tx, now, 'order.paid', { payment: paymentEntity(payment!), order: orderEntity(order!) });
  return payment!;
}
