import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/calendar.ts';
import type { MessageEvent } from '#domain/messages.ts';
import { toPaise } from '#domain/money.ts';
import { account, cartAddition, orders, outbox, payment, textMessage } from '#server/database/schema.ts';
import { toOutboxRow } from '#server/email/outbox.ts';
import { refuseChanges } from '#server/testing/refuse-changes.ts';
import { testSender } from '#server/testing/sender.ts';
import { HOME, openTestShop } from '#server/testing/shop.ts';
import { insertTextMessage } from '#server/text-messages/outbox.ts';
import { deleteOldData } from './retention.ts';

const shop = await openTestShop();
const { db, services } = shop;

test('emails are deleted after a year, unless they are pending', async () => {
  const write = async (dedupeKey: string, days: number, state: 'sent' | 'stored' | 'queued') => {
    const text = { subject: '', heading: '', paragraphs: [] };
    const row = toOutboxRow(services, testSender, {
      ...{ dedupeKey, recipient: 'asha@example.org', text },
    });
    await db.insert(outbox).values({ ...row, state, createdAt: new Date(Date.now() - days * DAY_MS) });
  };
  await write('old', 367, 'sent');
  await write('old and stored', 367, 'stored');
  await write('old and waiting', 367, 'queued');
  await write('new', 364, 'sent');
  await deleteOldData(services);
  const left = await db.select({ key: outbox.dedupeKey }).from(outbox).orderBy(outbox.dedupeKey);
  expect(left.map(({ key }) => key)).toEqual(['new', 'old and waiting']);
});

test('messages are deleted after a year, also those with a code', async () => {
  const send = async (dedupeKey: string, event: MessageEvent, days: number) => {
    await insertTextMessage(services, {
      ...{ dedupeKey, event, recipient: '+919876543210', language: 'en', channels: ['sms'] },
    });
    const createdAt = new Date(Date.now() - days * DAY_MS);
    await db.update(textMessage).set({ createdAt }).where(eq(textMessage.dedupeKey, dedupeKey));
  };
  await send('sign-in-code:en:old', 'sign_in_code', 367);
  await send('order-confirmation:old', 'order_placed', 367);
  await send('sign-in-code:en:new', 'sign_in_code', 364);
  await deleteOldData(services);
  const left = await db.select({ key: textMessage.dedupeKey }).from(textMessage);
  expect(left).toEqual([{ key: 'sign-in-code:en:new' }]);
});

test('an online order that was never paid loses its address after 90 days; others keep it', async () => {
  const asha = await shop.signIn();
  const productId = await shop.stock();
  const attempt = async (status: 'cancelled' | 'processing', days: number) => {
    const { order } = await asha.call('order.createPayment', {
      ...{ items: [{ productId, quantity: 1 }], amount: 540, address: HOME },
    });
    const createdAt = new Date(Date.now() - days * DAY_MS);
    const [row] = await db
      .update(orders)
      .set({ status, createdAt })
      .where(eq(orders.providerOrderId, order.id))
      .returning({ id: orders.id });
    return row!.id;
  };
  const old = await attempt('cancelled', 91);
  const recent = await attempt('cancelled', 89);
  const placed = await attempt('processing', 91);
  const refunded = await attempt('cancelled', 91);
  await db
    .insert(payment)
    .values({ id: 'pay_1', orderId: refunded, amount: toPaise(540), status: 'refunded' });
  await deleteOldData(services);
  const withAddress = (await db.select().from(orders)).filter(({ address }) => address !== null);
  expect(withAddress.map(({ id }) => id).toSorted()).toEqual([recent, placed, refunded].toSorted());
  expect(withAddress.map(({ id }) => id)).not.toContain(old);
});

test('keys of additions to a cart are deleted after 90 days', async () => {
  await shop.signIn();
  const [{ id: accountId }] = (await db.select({ id: account.id }).from(account).limit(1)) as [
    { id: string },
  ];
  const row = (key: string, days: number) => ({
    ...{ accountId, key },
    addedAt: new Date(Date.now() - days * DAY_MS),
  });
  await db.insert(cartAddition).values([row('old', 91), row('new', 89)]);
  await deleteOldData(services);
  expect(await db.select({ key: cartAddition.key }).from(cartAddition)).toEqual([{ key: 'new' }]);
});

test('a row that cannot be deleted stops only those of its kind', async () => {
  await db.delete(cartAddition);
  const { id: accountId } = await shop.signIn();
  await db
    .insert(cartAddition)
    .values({ accountId, key: 'old', addedAt: new Date(Date.now() - 91 * DAY_MS) });
  const text = { subject: '', heading: '', paragraphs: [] };
  const row = toOutboxRow(services, testSender, { dedupeKey: 'poison', recipient: 'a@example.org', text });
  const createdAt = new Date(Date.now() - 367 * DAY_MS);
  const [email] = await db
    .insert(outbox)
    .values({ ...row, state: 'sent', createdAt })
    .returning();
  await refuseChanges(db, 'outbox', email!.id, 'delete');
  await expect(deleteOldData(services)).rejects.toThrow();
  expect(await db.select().from(cartAddition)).toEqual([]);
});
