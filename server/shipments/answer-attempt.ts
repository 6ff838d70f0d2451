import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { type CustomerAnswer, retryDays } from '#domain/shipments/answer.ts';
import { record } from '#server/audit/record.ts';
import { shipment } from '#server/database/schema.ts';
import { requireStateOf } from '#server/orders/check-destination.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

interface Answered {
  id: string;
  accountId?: string;
  parcel: string;
  answer: CustomerAnswer;
}

/**
 * Stores what the customer wants after a failed attempt, in place of an earlier answer. A job passes it on to the courier.
 * Throws `conflict` if the courier knows already what to do, or the attempt is no longer the last event.
 */
export async function answerAttempt(
  services: Services,
  { id, accountId, parcel, answer }: Answered,
): Promise<void> {
  const { db, now, couriers } = services;
  if (answer.type === 'retry' && !retryDays(now()).includes(answer.on))
    throw fieldRefusal('answer.on', 'chooseRetryDay');
  if (answer.type === 'correct' && !answer.phone && !answer.place)
    throw fieldRefusal('answer.phone', 'enterCorrection');
  if (answer.type === 'correct' && answer.place) await checkState(services, answer.place);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, accountId);
    if (answer.type === 'correct' && answer.place)
      requireStateOf(order.business, answer.place, 'address.pincode');
    const [found] = await tx
      .select()
      .from(shipment)
      .where(and(eq(shipment.id, parcel), eq(shipment.orderId, id), isNull(shipment.returnId)))
      .for('update');
    if (!found) throw new Refusal('not_found', 'orderNotFound');
    if (found.status !== 'attempt_failed' || !isAwaitingDelivery(order.status))
      throw new Refusal('conflict', 'noFailedAttempt');
    if (isAnswerSent(found)) throw new Refusal('conflict', 'attemptAnswerSent');
    const at = laterOf(now(), found.statusSince);
    const hasCourier = couriers.all.some(({ name }) => name === found.courier);
    await tx
      .update(shipment)
      .set({
        answer,
        answeredAt: at,
        answerError: null,
        // A call to the courier that is in flight ends before the next one.
        nextAnswerAt: hasCourier ? sql`greatest(next_answer_at, ${at.toISOString()}::timestamptz)` : null,
      })
      .where(eq(shipment.id, parcel));
    await record(tx, now, {
      actor: 'customer',
      action: 'answer_attempt',
      subject: `order:${id}`,
      after: { answer: answer.type, ...(answer.type === 'retry' && { on: answer.on }) },
    });
  });
}

const isAnswerSent = ({ answerSentAt, statusSince }: typeof shipment.$inferSelect): boolean =>
  answerSentAt !== null && answerSentAt >= statusSince;

/** A courier's clock may be ahead of ours. */
const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);
