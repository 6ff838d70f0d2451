import { sql } from 'drizzle-orm';
import { addressLine } from '#domain/address.ts';
import { toIndianDay } from '#domain/calendar.ts';
import type { CustomerAnswer } from '#domain/shipments/answer.ts';
import { type AttemptAction, CourierRefusal } from '#server/couriers/courier.ts';
import { shipment } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

type Row = typeof shipment.$inferSelect;

const BATCH_SIZE = 25;
const MINUTE = 60_000;
/** Longer than all calls of an answer, so that no other process sends the same one. */
const LEASE_MS = 3 * MINUTE;
const MAX_DELAY_MS = 60 * MINUTE;
const DELAY_AFTER_REFUSAL_MS = 30 * MINUTE;

/** Passes customers' answers to failed attempts on to the couriers. A call whose answer was lost is repeated, which does no harm. */
export async function sendAnswers(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    if (due.length === 0 || signal?.aborted) return;
    await Promise.all(due.map((row) => sendOne(services, row)));
  }
}

const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

function claimDue({ db, now }: Services): Promise<Row[]> {
  return db
    .update(shipment)
    .set({ nextAnswerAt: new Date(now().getTime() + LEASE_MS) })
    .where(
      sql`${shipment.id} in (select id from shipment where next_answer_at <= ${timeOf(now())}
        order by next_answer_at, id limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}

async function sendOne(services: Services, row: Row): Promise<void> {
  const { couriers, log, now, words } = services;
  const { answer, answeredAt, trackingNumber, booking } = row;
  const isCurrent = row.status === 'attempt_failed' && answeredAt !== null && answeredAt >= row.statusSince;
  if (!isCurrent || !answer || !trackingNumber) return finish(services, row, { nextAnswerAt: null });
  try {
    const courier = couriers.all.find(({ name }) => name === row.courier);
    if (!courier) throw new CourierRefusal(`The shop has no account at the courier “${row.courier}”.`);
    await courier.instruct({ trackingNumber, ids: booking ?? {} }, actionOf(answer, toIndianDay(now())));
    await finish(services, row, {
      nextAnswerAt: null,
      answerError: null,
      answerSentAt: sql`greatest(status_since, ${timeOf(now())})`,
    });
  } catch (error) {
    const isRefused = error instanceof CourierRefusal;
    const delay = isRefused
      ? DELAY_AFTER_REFUSAL_MS
      : Math.min(MAX_DELAY_MS, Math.max(MINUTE, (now().getTime() - answeredAt.getTime()) / 2));
    await finish(services, row, {
      nextAnswerAt: new Date(now().getTime() + delay),
      answerError: isRefused ? error.message : words.errors.courierUnavailable,
    });
    log.warn({ err: error, shipment: row.id, courier: row.courier }, 'an answer could not be passed on');
  }
}

/** If the customer has answered again while the call was in flight, the new answer is due now. */
async function finish(
  { db, now }: Services,
  { id, answeredAt }: Row,
  change: Parameters<ReturnType<Services['db']['update']>['set']>[0],
): Promise<void> {
  const isSame = sql`answered_at is not distinct from ${answeredAt?.toISOString() ?? null}::timestamptz`;
  const stored = await db
    .update(shipment)
    .set(change)
    .where(sql`${shipment.id} = ${id} and next_answer_at is not null and ${isSame}`)
    .returning({ id: shipment.id });
  if (stored.length === 0)
    await db
      .update(shipment)
      .set({ nextAnswerAt: now() })
      .where(sql`${shipment.id} = ${id} and next_answer_at is not null`);
}

function actionOf(answer: CustomerAnswer, today: string): AttemptAction {
  if (answer.type === 'cancel') return { type: 'return' };
  // The day has passed if the courier was down.
  if (answer.type === 'retry') return { type: 'retry', ...(answer.on > today && { on: answer.on }) };
  const { phone, place } = answer;
  return { type: 'correct', ...(phone && { phone }), ...(place && { address: addressLine(place) }) };
}
