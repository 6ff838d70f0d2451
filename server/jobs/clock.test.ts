import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import { job, orders, outbox, session } from '#server/database/schema.ts';
import { toOutboxRow } from '#server/email/outbox.ts';
import { expirePending, reconcile } from '#server/orders/payments/reconcile.ts';
import { refuseChanges } from '#server/testing/refuse-changes.ts';
import { testSender } from '#server/testing/sender.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { resetFarTimes } from './clock.ts';

const shop = await openTestShop();
const { db, services } = shop;

test('what was scheduled by a fast clock happens soon after the clock is corrected', async () => {
  shop.advanceClock(20 * DAY_MS);
  const asha = await shop.signIn();
  const productId = await shop.stock({ stock: 1 });
  await asha.call('order.createPayment', { items: [{ productId, quantity: 1 }], amount: 540 });
  const written = {
    dedupeKey: 'far',
    recipient: asha.email,
    text: { subject: '', heading: '', paragraphs: [] },
  };
  await db.insert(outbox).values({ ...toOutboxRow(services, testSender, written), state: 'queued' });
  shop.advanceClock(-20 * DAY_MS);
  await db.update(session).set({ expiresAt: sql`now() + interval '1 year'` });

  await resetFarTimes(services);
  const latest = services.now().getTime() + 31 * 60_000;
  const [order] = await db.select().from(orders);
  expect(order!.nextCheckAt!.getTime()).toBeLessThan(latest);
  expect(order!.paymentDueAt!.getTime()).toBeLessThan(latest);
  const [email] = await db.select().from(outbox).where(eq(outbox.dedupeKey, 'far'));
  expect(email!.nextTryAt.getTime()).toBeLessThan(latest);
  const [sessionRow] = await db.select().from(session);
  expect(sessionRow!.expiresAt.getTime()).toBeLessThan(services.now().getTime() + 31 * DAY_MS);
  const counted = await db.select().from(job).orderBy(job.name);
  expect(counted.map(({ name, clockResets }) => [name, clockResets])).toEqual([
    ['emails', 1],
    ['payment checks', 1],
    ['payment deadlines', 1],
    ['sessions', 1],
  ]);

  await reconcile(services);
  const [asked] = await db.select().from(orders);
  expect(asked!.nextCheckAt!.getTime(), 'an order of the future is asked about rarely').toBeGreaterThan(
    services.now().getTime() + 11 * 60 * 60_000,
  );
  shop.advanceClock(31 * 60_000);
  await expirePending(services);
  expect((await db.select().from(orders))[0]!.status).toBe('cancelled');
});

test('regular schedules are not changed', async () => {
  await db.delete(job);
  const inFourHours = new Date(services.now().getTime() + 4 * 60 * 60_000);
  await db.update(outbox).set({ nextTryAt: inFourHours });
  await resetFarTimes(services);
  expect((await db.select().from(outbox)).map(({ nextTryAt }) => nextTryAt)).toEqual([inFourHours]);
  expect(await db.select().from(job)).toEqual([]);
});

test('a time that cannot be reset stops only those of its kind', async () => {
  const inAYear = new Date(services.now().getTime() + 365 * DAY_MS);
  const text = { subject: '', heading: '', paragraphs: [] };
  const row = toOutboxRow(services, testSender, { dedupeKey: 'poison', recipient: 'a@example.org', text });
  const [email] = await db
    .insert(outbox)
    .values({ ...row, state: 'queued', nextTryAt: inAYear })
    .returning();
  await shop.signIn();
  await db.update(session).set({ expiresAt: inAYear });
  await refuseChanges(db, 'outbox', email!.id);
  await expect(resetFarTimes(services)).rejects.toThrow();
  const [reset] = await db.select().from(session);
  expect(reset!.expiresAt.getTime()).toBeLessThan(services.now().getTime() + 31 * DAY_MS);
});
