import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { max, type Paise, subtract, sum, ZERO } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { orders, payment, refund } from '#server/database/schema.ts';

export const heldPayments = (db: Database) =>
  db
    .select({
      paymentId: payment.id,
      orderId: payment.orderId,
      orderNumber: orders.number,
      amount: payment.amount,
      currency: payment.currency,
      amountRefunded: payment.amountRefunded,
      reason: payment.reason,
      orderTotal: orders.total,
      orderStatus: orders.status,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.status, 'held'))
    .orderBy(asc(payment.createdAt));

const findRefunds = (db: Database, where: SQL | undefined) =>
  db
    .select({
      refundId: refund.id,
      paymentId: refund.paymentId,
      orderId: payment.orderId,
      orderNumber: orders.number,
      amount: refund.amount,
      reason: refund.reason,
      status: refund.status,
      recordedAs: payment.recordedAs,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(where)
    .orderBy(asc(refund.createdAt));

/** The part of an order's payments that can still be refunded. */
export const refundableAmount = (payments: Awaited<ReturnType<typeof paymentsOfOrder>>): Paise =>
  sum(
    payments
      .filter(({ status }) => status === 'captured')
      .map(({ amount, refunds }) => {
        const refunded = refunds.filter(({ status }) => status !== 'failed').map((one) => one.amount);
        return max(ZERO, subtract(amount, sum(refunded)));
      }),
  );

/** Another refund may have made up for one that failed. */
export const failedRefunds = (db: Database) =>
  findRefunds(db, and(eq(refund.status, 'failed'), ne(payment.status, 'refunded')));

/** The number of rows that `failedRefunds` returns. */
export const FAILED_REFUNDS_COUNT = sql`(select count(*) from refund r join payment p on p.id = r.payment_id
  where r.status = 'failed' and p.status <> 'refunded')`;

/** Refunds of recorded payments, which staff send themselves. */
export const duePayouts = (db: Database) => findRefunds(db, eq(refund.status, 'payout_due'));

export async function paymentsOfOrder(db: Database, orderId: string) {
  const paid = await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.createdAt);
  const refunds = await db
    .select()
    .from(refund)
    .where(
      inArray(
        refund.paymentId,
        paid.map(({ id }) => id),
      ),
    )
    .orderBy(refund.createdAt);
  return paid.map((one) => ({ ...one, refunds: refunds.filter(({ paymentId }) => paymentId === one.id) }));
}
