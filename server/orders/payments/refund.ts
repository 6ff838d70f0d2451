import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { formatPaise, max, min, type Paise, subtract, ZERO } from '#domain/money.ts';
import { type PaymentReason, RECORDED } from '#domain/orders/payment.ts';
import type { Database } from '#server/database/database.ts';
import { newId } from '#server/database/id.ts';
import { orders, payment, refund } from '#server/database/schema.ts';
import type { PaymentProvider, ProviderRefund } from '#server/payment-providers/provider.ts';
import { providerOf } from '#server/payment-providers/providers.ts';
import type { Services } from '#server/services/services.ts';

const BATCH_SIZE = 10;

type Refund = typeof refund.$inferSelect;
type Result = Pick<ProviderRefund, 'id' | 'status'>;

export async function scheduleRefund(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { paymentId, amount, reason }: { paymentId: string; amount: Paise; reason: PaymentReason },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { refundable, isRecorded } = await lockRefundable(tx, paymentId);
    if (amount <= 0 || amount > refundable)
      throw new ApiError('conflict', `At most ${formatPaise(refundable)} can be refunded.`);
    if (amount === refundable)
      await tx.update(payment).set({ status: 'refund_due', reason }).where(eq(payment.id, paymentId));
    const row = toRefundRow({ paymentId, amount, reason }, now());
    await tx.insert(refund).values({ ...row, ...(isRecorded && { status: 'payout_due' }) });
    return row.id;
  });
}

export async function scheduleFullRefund(
  { db, now }: Pick<Services, 'db' | 'now'>,
  payment: { paymentId: string; reason: PaymentReason },
): Promise<Paise> {
  return db.transaction(async (tx) => {
    const { refundable: amount } = await lockRefundable(tx, payment.paymentId);
    if (amount > 0) await scheduleRefund({ db: tx, now }, { ...payment, amount });
    return amount;
  });
}

/** Takes the amount from the order's payments, oldest first, and returns the refunds. Throws `conflict` if they are less. */
export async function scheduleOrderRefund(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { orderId, amount, reason }: { orderId: string; amount: Paise; reason: PaymentReason },
): Promise<string[]> {
  const captured = await db
    .select({ paymentId: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'captured')))
    .orderBy(payment.createdAt, payment.id);
  const refunds: string[] = [];
  let left = amount;
  for (const { paymentId } of captured) {
    const part = min(left, (await lockRefundable(db, paymentId)).refundable);
    if (part > 0) refunds.push(await scheduleRefund({ db, now }, { paymentId, amount: part, reason }));
    left = subtract(left, part);
  }
  if (left > 0)
    throw new ApiError('conflict', `At most ${formatPaise(subtract(amount, left))} can be refunded.`);
  return refunds;
}

/** Failed refunds do not count. `tx` must be a transaction. */
export async function lockRefundable(tx: Database, paymentId: string) {
  const [paid] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!paid) return { refundable: ZERO, isRecorded: false };
  const refunds = await sumRefunds(tx, paymentId, ne(refund.status, 'failed'));
  return {
    refundable: max(ZERO, subtract(paid.amount, refunds)),
    isRecorded: paid.provider === RECORDED,
  };
}

export const toRefundRow = (row: Pick<Refund, 'paymentId' | 'amount' | 'reason'>, at: Date) =>
  ({ id: newId(), ...row, status: 'due', nextTryAt: at, createdAt: at }) satisfies typeof refund.$inferInsert;

async function sumRefunds(db: Database, paymentId: string, filter: SQL): Promise<Paise> {
  const [sum] = await db
    .select({ amount: sql`coalesce(sum(${refund.amount}), 0)::bigint`.mapWith(refund.amount) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), filter));
  return sum!.amount;
}

/** Safe in parallel, because the provider refunds once per idempotency key. */
export async function makeRefunds(services: Services): Promise<void> {
  for (const due of await claimDue(services)) {
    try {
      const { provider, orderId } = await findOrigin(services, due.paymentId);
      const asked = due.providerRefundId
        ? await provider.findRefund({ orderId, id: due.providerRefundId })
        : undefined;
      const isToMake = !due.providerRefundId || (due.status === 'due' && asked?.status === 'failed');
      const result = isToMake ? await makeRefund(provider, orderId, due) : asked;
      if (result) await saveResult(services, due, result);
    } catch (error) {
      services.log.error({ err: error, refund: due.id, attempts: due.attempts }, 'a refund was not made');
    }
  }
}

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

async function findOrigin({ db, payments }: Services, paymentId: string) {
  const [order] = await db
    .select({
      provider: sql<string | null>`coalesce(${payment.provider}, ${orders.paymentProvider})`,
      orderId: sql<string>`coalesce(${payment.providerOrderId}, ${orders.providerOrderId})`,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.id, paymentId));
  return { provider: providerOf(payments, order!.provider), orderId: order!.orderId };
}

/** A refund that is due after it has failed still has the ID of the failed one. Providers take 40 characters. */
const toIdempotencyKey = ({ id, providerRefundId }: Refund) =>
  providerRefundId ? `refund-${id}-${providerRefundId.slice(-8)}` : `refund-${id}`;

async function makeRefund(provider: PaymentProvider, orderId: string, due: Refund): Promise<Result> {
  const { paymentId, amount } = due;
  try {
    return await provider.refund({ orderId, paymentId, amount, idempotencyKey: toIdempotencyKey(due) });
  } catch (error) {
    const isRefunded = (await provider.findPayment({ orderId, id: paymentId }))?.status === 'refunded';
    if (isRefunded) return { id: '', status: 'processed' }; // manually at the provider
    throw error;
  }
}

async function saveResult(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  result: Result,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
    const [before] = await tx.select().from(refund).where(eq(refund.id, id));
    if (isSecond(before!, result)) return saveSecond(tx, before!, result, now());
    if (!isNews(before!, result)) return;
    await tx
      .update(refund)
      .set({
        ...(result.status === 'processed'
          ? { status: 'refunded', refundedAt: before!.refundedAt ?? now() }
          : { status: result.status }),
        providerRefundId: result.id || null,
      })
      .where(eq(refund.id, id));
    await closeRefunded(tx, paymentId);
  });
  if (result.status === 'failed')
    log.error({ refund: id }, 'a refund failed at the provider: try it again, or pay it out');
}

/** Events can arrive late: a refund that has failed can only be processed after that, and was not asked for again. */
function isNews({ status, reference, providerRefundId }: Refund, result: Result): boolean {
  const isMade = result.status === 'processed';
  if (status === 'pending') return isMade || providerRefundId === result.id;
  if (status === 'due') return isMade || providerRefundId !== result.id;
  if (status === 'failed') return isMade || (result.status === 'pending' && providerRefundId !== result.id);
  // It was made manually at the provider, which had reported the payment only.
  return status === 'refunded' && isMade && reference === null && providerRefundId === null;
}

/** Staff have paid it out, or another try has succeeded, before the provider made this one. */
const isSecond = ({ status, reference, providerRefundId }: Refund, result: Result): boolean =>
  status === 'refunded' &&
  result.status === 'processed' &&
  result.id !== '' &&
  (reference !== null || (providerRefundId !== null && providerRefundId !== result.id));

async function saveSecond(tx: Database, first: Refund, { id }: Result, at: Date): Promise<void> {
  const { paymentId, amount } = first;
  const ofProvider = eq(refund.providerRefundId, id);
  await tx
    .update(refund)
    .set({ providerRefundId: null })
    .where(and(eq(refund.id, first.id), ofProvider));
  const row = toRefundRow({ paymentId, amount, reason: 'refunded_twice' }, at);
  await tx
    .insert(refund)
    .values({ ...row, status: 'refunded', providerRefundId: id, refundedAt: at })
    .onConflictDoNothing();
}

/** `tx` must lock the payment. */
export async function closeRefunded(tx: Database, paymentId: string): Promise<void> {
  const refunded = await sumRefunds(tx, paymentId, eq(refund.status, 'refunded'));
  await tx
    .update(payment)
    .set({ status: 'refunded' })
    .where(and(eq(payment.id, paymentId), lte(payment.amount, refunded)));
}

export async function saveProviderRefund(services: Services, result: ProviderRefund): Promise<void> {
  const { db, now } = services;
  const { paymentId, amount } = result;
  const [paid] = await db.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!paid) return;
  const refunds = await db.select().from(refund).where(eq(refund.paymentId, paymentId));
  const known =
    refunds.find(({ providerRefundId }) => providerRefundId === result.id) ??
    refunds.find(({ id }) => result.receipt?.startsWith(`refund-${id}`)) ??
    refunds.find((row) => row.status === 'due' && row.amount === amount) ??
    refunds.find((row) => row.amount === amount && isNews(row, result) && row.status === 'refunded');
  if (known) return saveResult(services, known, result);
  if (result.status === 'failed') return;
  const failed = refunds.find((row) => row.status === 'failed' && row.amount === amount);
  if (failed) return saveResult(services, failed, result);
  const isPaidOut = refunds.some((row) => row.reference !== null && row.amount === amount);
  const reason = isPaidOut ? 'refunded_twice' : 'refunded_at_provider';
  const manualRefund = toRefundRow({ paymentId, amount, reason }, now());
  await db.insert(refund).values(manualRefund);
  await saveResult(services, manualRefund, result);
}
