import { eq } from 'drizzle-orm';
import { add, type Paise, subtract, ZERO } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { standInPayment, standInRefund } from '#server/standins/schema.ts';
import { type PaymentRow, paymentEntity, type RefundRow, refundEntity } from './entities.ts';
import { getPayment, lockOrder, type PaymentStore, unknownId } from './payment-store.ts';
import { ProviderError } from './provider-error.ts';
import { queueWebhook } from './webhooks.ts';

export async function getRefund(db: Database, id: string): Promise<RefundRow> {
  const [refund] = await db.select().from(standInRefund).where(eq(standInRefund.id, id));
  if (!refund) throw unknownId();
  return refund;
}

interface Refund {
  amount: Paise | undefined;
  idempotencyKey: string | undefined;
  receipt: string | undefined;
  notes: Record<string, string>;
  status: 'pending' | 'processed';
}

export function refundPayment({ db, now }: PaymentStore, id: string, wanted: Refund) {
  return db.transaction(async (tx) => {
    await lockOrder(tx, (await getPayment(tx, id)).orderId);
    const payment = await getPayment(tx, id);
    const left = subtract(payment.amount, payment.amountRefunded);
    const amount = wanted.amount ?? left;
    if (wanted.idempotencyKey) {
      const earlier = await findRefundByKey(tx, wanted.idempotencyKey);
      if (earlier && (earlier.paymentId !== id || earlier.amount !== (wanted.amount ?? earlier.amount)))
        throw new ProviderError('Different request body sent for the same idempotency key');
      if (earlier) return earlier;
    }
    if (payment.status === 'refunded') throw new ProviderError('The payment has been fully refunded already');
    if (payment.status !== 'captured') throw new ProviderError('The payment status should be captured');
    if (amount < 100 || amount > left)
      throw new ProviderError('The refund amount provided is greater than amount captured', {
        field: 'amount',
      });

    const amountRefunded = add(payment.amountRefunded, amount);
    const status = amountRefunded === payment.amount ? 'refunded' : 'captured';
    await tx.update(standInPayment).set({ amountRefunded, status }).where(eq(standInPayment.id, id));
    const { idempotencyKey = null, receipt = null, notes, status: refundStatus } = wanted;
    const [refund] = await tx
      .insert(standInRefund)
      .values({
        id: `rfnd_${newId()}`,
        paymentId: id,
        amount,
        idempotencyKey,
        receipt,
        notes,
        status: refundStatus,
        createdAt: now(),
      })
      .returning();
    await queueRefundWebhook(tx, now(), refund!, { ...payment, amountRefunded, status });
    return refund!;
  });
}

const queueRefundWebhook = (tx: Database, now: Date, refund: RefundRow, payment: PaymentRow) =>
  queueWebhook(tx, now, `refund.${refund.status === 'pending' ? 'created' : refund.status}`, {
    refund: refundEntity(refund),
    payment: paymentEntity(payment),
  });

export function finishRefunds({ db, now }: PaymentStore, status: 'processed' | 'failed'): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(standInRefund)
      .set({ status })
      .where(eq(standInRefund.status, 'pending'))
      .returning();
    for (const refund of ended) {
      const payment = await getPayment(tx, refund.paymentId);
      const amountRefunded = subtract(payment.amountRefunded, status === 'failed' ? refund.amount : ZERO);
      const change = {
        amountRefunded,
        status: payment.amount === amountRefunded ? 'refunded' : 'captured',
      } as const;
      await tx.update(standInPayment).set(change).where(eq(standInPayment.id, payment.id));
      await queueRefundWebhook(tx, now(), refund, { ...payment, ...change });
    }
  });
}

async function findRefundByKey(tx: Database, idempotencyKey: string) {
  const [refund] = await tx
    .select()
    .from(standInRefund)
    .where(eq(standInRefund.idempotencyKey, idempotencyKey));
  return refund;
}
