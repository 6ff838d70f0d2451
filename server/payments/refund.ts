import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { formatPaise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { payment, refund } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { ProviderRefund } from './provider.ts';

const BATCH_SIZE = 10;
const IN_WORK = ['due', 'pending'] as const;

type Refund = typeof refund.$inferSelect;

/**
 * Owes a buyer a captured payment or a part of it, to be paid back soon by `refundDue`; give a transaction as `db` to owe it
 * together with what it is for. Answers the refund's id. Throws `ApiError('conflict')` when that much is not left.
 */
export async function oweRefund(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { paymentId, amount, reason }: { paymentId: string; amount: number; reason: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const left = await lockRest(tx, paymentId);
    if (amount <= 0 || amount > left)
      throw new ApiError('conflict', `At most ${formatPaise(left)} can be paid back.`);
    if (amount === left)
      await tx.update(payment).set({ status: 'refund_due', reason }).where(eq(payment.id, paymentId));
    const row = refundRow({ paymentId, amount, reason }, now());
    await tx.insert(refund).values(row);
    return row.id;
  });
}

/** Owes all that is left of a payment; returns how much that is, in paise. `db` as for `oweRefund`. */
export async function oweRest(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owed: { paymentId: string; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const amount = await lockRest(tx, owed.paymentId);
    if (amount > 0) await oweRefund({ db: tx, now }, { ...owed, amount });
    return amount;
  });
}

/** What is left of a payment, which nobody else can change until the transaction ends; 0 of an unknown one. */
async function lockRest(tx: Database, paymentId: string): Promise<number> {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  return paid ? Math.max(0, paid.amount - (await givenUp(tx, paymentId))) : 0;
}

export const refundRow = (owed: Pick<Refund, 'paymentId' | 'amount' | 'reason'>, at: Date) =>
  ({
    id: newId(),
    ...owed,
    status: 'due',
    nextTryAt: at,
    createdAt: at,
  }) satisfies typeof refund.$inferInsert;

/** What of a payment is back or on its way. */
async function givenUp(db: Database, paymentId: string, ...statuses: Refund['status'][]): Promise<number> {
  const counts = statuses.length > 0 ? inArray(refund.status, statuses) : ne(refund.status, 'failed');
  const [sum] = await db
    .select({ amount: sql<number>`coalesce(sum(${refund.amount}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), counts));
  return sum!.amount;
}

/** Pays back what is due and asks what became of the rest. The provider pays one key back once, so two processes do no harm. */
export async function refundDue(services: Services): Promise<void> {
  for (const owed of await claimDue(services)) {
    try {
      const answer = owed.providerRefundId
        ? await services.payments.findRefund(owed.providerRefundId)
        : await payBack(services, owed);
      if (answer) await note(services, owed, answer);
    } catch (error) {
      services.log.error({ err: error, refund: owed.id, attempts: owed.attempts }, 'a refund was not made');
    }
  }
}

/** Takes due refunds for this process: their next try moves on, by 1, 2, 4 … minutes and at most by half a day. */
async function claimDue({ db, now }: Services): Promise<Refund[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(refund)
    .set({
      attempts: sql`${refund.attempts} + 1`,
      nextTryAt: sql`${at} + least(interval '12 hours', interval '1 minute' * power(2, least(${refund.attempts}, 20)))`,
    })
    .where(
      sql`${refund.id} in (select id from refund where status in ('due', 'pending') and next_try_at <= ${at}
        order by next_try_at limit ${BATCH_SIZE} for update skip locked)`,
    )
    .returning();
}

const keyOf = ({ id }: Refund) => `refund-${id}`;

async function payBack({ payments }: Services, owed: Refund): Promise<Pick<ProviderRefund, 'id' | 'status'>> {
  const { paymentId, amount } = owed;
  try {
    return await payments.refund({ id: paymentId, amount, idempotencyKey: keyOf(owed) });
  } catch (error) {
    // Where a person has already paid it back at the provider, nothing is left to do.
    if ((await payments.findPayment(paymentId))?.status === 'refunded')
      return { id: '', status: 'processed' };
    throw error;
  }
}

/** Writes down what the provider says of a refund; a whole payment that is back counts as refunded. */
async function note(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  said: Pick<ProviderRefund, 'id' | 'status'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
    await tx
      .update(refund)
      .set({
        status: said.status === 'processed' ? 'refunded' : said.status,
        providerRefundId: said.id || null,
      })
      .where(and(eq(refund.id, id), inArray(refund.status, IN_WORK)));
    if ((await givenUp(tx, paymentId, 'refunded')) >= paid!.amount)
      await tx.update(payment).set({ status: 'refunded' }).where(eq(payment.id, paymentId));
  });
  if (said.status === 'failed') log.error({ refund: id }, 'a refund failed at the provider: pay it by hand');
}

/** What a webhook tells of a refund: one of ours, or one that a person made by hand at the provider. */
export async function noteRefund(services: Services, told: ProviderRefund): Promise<void> {
  const { db, now } = services;
  const [paid] = await db.select().from(payment).where(eq(payment.id, told.paymentId)).for('update');
  if (!paid) return;
  const ofPayment = await db.select().from(refund).where(eq(refund.paymentId, told.paymentId));
  const known =
    ofPayment.find(({ providerRefundId }) => providerRefundId === told.id) ??
    ofPayment.find((row) => keyOf(row) === told.receipt) ??
    ofPayment.find(({ status, amount }) => status === 'due' && amount === told.amount);
  if (known) return note(services, known, told);
  if (told.status === 'failed') return;
  const { paymentId, amount } = told;
  const byHand = refundRow({ paymentId, amount, reason: 'It was paid back by hand.' }, now());
  await db.insert(refund).values(byHand);
  await note(services, byHand, told);
}
