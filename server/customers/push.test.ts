import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageChoice } from '#domain/messages.ts';
import { wordsOf } from '#languages';
import { messageConsent, outbox, pushDevice, textMessage } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { openMessengerStandIn } from '#server/testing/messenger-stand-in.ts';
import { HOME } from '#server/testing/shop.ts';
import { stopMessages } from '#server/text-messages/stops.ts';
import { firstSettings } from '#shop';
import { exportCustomer } from './export-customer.ts';

let shop: MerchantShop;
let phone: Awaited<ReturnType<typeof openMessengerStandIn>>;
let asha: Shopper;
let mug: string;
let device: string;
let devices = 100_000_000_000_000;

beforeAll(async () => {
  shop = await openMerchantShop();
  phone = await openMessengerStandIn(shop);
  mug = await shop.stock({ name: 'Mug', stock: 500 });
});
beforeEach(async () => {
  phone.misbehave();
  const shopper = await shop.signIn();
  // The last two digits choose what becomes of messages.
  asha = { ...shopper, phone: `9${shopper.phone.slice(2)}1` };
  device = String(++devices);
  await choose('push_or_whatsapp_or_email');
});

async function choose(order_shipped: MessageChoice) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  await shop.owner.call('admin.settings.update', {
    version,
    settings: { ...settings, messages: { ...firstSettings.messages, order_shipped } } as typeof settings,
  });
}

const buy = () => shop.buy(asha, mug, { phone: asha.phone });
const turnOn = async (id = device) => asha.call('push.add', await phone.subscription(id));
const shown = async (id = device) => (await phone.messagesTo(id)).map(({ text }) => text);
const numberOf = async (id: string) => (await asha.call('order.get', { id })).number;
const messagesOf = (orderId: string) =>
  shop.db
    .select({ channel: textMessage.channel, state: textMessage.state })
    .from(textMessage)
    .where(eq(textMessage.orderId, orderId))
    .orderBy(textMessage.id);
const emailOf = async (orderId: string) => {
  const emails = await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId));
  return emails.find(({ dedupeKey }) => dedupeKey.includes(':shipped'))?.state;
};

async function ship() {
  const id = await buy();
  await shop.bring(id, 'shipped');
  await phone.run();
  return id;
}

describe('notifications', () => {
  test('cannot be turned on before the first order', async () => {
    expect((await asha.call('push.list')).canAdd).toBe(false);
    await expect(turnOn()).rejects.toThrow('once you have placed an order');
    await buy();
    expect((await asha.call('push.list')).canAdd).toBe(true);
  });

  test('are offered only if the merchant has chosen them for some event', async () => {
    expect((await shop.visitor.call('shop.settings')).push).toBe(true);
    await choose('whatsapp_or_email');
    expect((await shop.visitor.call('shop.settings')).push).toBeUndefined();
  });

  test('come to each device that the customer has chosen, instead of the other channels, and once', async () => {
    await buy();
    await turnOn();
    const second = String(++devices);
    await turnOn(second);
    const id = await ship();
    await phone.run();
    const text = `Haroz\nYour order #${await numberOf(id)} is on its way with India Post.`;
    expect(await shown()).toEqual([text]);
    expect(await shown(second)).toEqual([text]);
    expect(await phone.messagesTo(asha.phone)).toEqual([]);
    expect(await messagesOf(id)).toEqual([{ channel: 'push', state: 'sent' }]);
    expect(await emailOf(id)).toBe('replaced');
    expect((await phone.messagesTo(device))[0]!.links[0]).toContain(`http://localhost:3000/track/${id}`);
  });

  test('are in the language of the order', async () => {
    await buy();
    await turnOn();
    const { orderId } = await asha.inHindi.call('order.create', {
      items: [{ productId: mug, quantity: 1 }],
      ...{ amount: 640, address: { ...HOME, phone: asha.phone }, paymentMethod: 'COD' },
    });
    await shop.bring(orderId, 'shipped');
    await phone.run();
    expect(await shown()).toEqual([
      `Haroz\nआपका ऑर्डर #${await numberOf(orderId)} India Post के साथ रास्ते में है।`,
    ]);
  });

  test('are stored as a consent with the sentence beside the button, which is in the customer’s data', async () => {
    const id = await buy();
    await turnOn();
    await turnOn(String(++devices));
    const consents = await shop.db
      .select()
      .from(messageConsent)
      .where(eq(messageConsent.source, `order:${id}`));
    expect(consents).toMatchObject([
      { channel: 'push', phone: `+91${asha.phone}`, wording: wordsOf('en').push.hint, withdrawnAt: null },
    ]);
    expect(await asha.call('account.consents')).toMatchObject([
      { channel: 'push', to: `+91${asha.phone}`, wording: wordsOf('en').push.hint, withdrawnAt: null },
    ]);
    const { messageConsents, pushDevices } = await exportCustomer(shop.services, asha.id);
    expect(messageConsents).toMatchObject([{ channel: 'push' }]);
    expect(pushDevices).toHaveLength(2);
  });

  test('turned off on the last device withdraw the consent, and the next channel takes over', async () => {
    await buy();
    const { devices } = await turnOn();
    expect(devices).toMatchObject([{ isCurrent: true }]);
    expect((await asha.call('push.remove', { id: devices[0]!.id })).devices).toEqual([]);
    const [consent] = await shop.db
      .select()
      .from(messageConsent)
      .where(eq(messageConsent.phone, `+91${asha.phone}`));
    expect(consent!.withdrawnAt).not.toBeNull();
    const id = await ship();
    expect(await messagesOf(id)).toMatchObject([{ channel: 'whatsapp' }]);
    expect(await shown()).toEqual([]);
  });

  test('end with the session, because someone else may log in on the device', async () => {
    await buy();
    await turnOn();
    await asha.call('auth.logout');
    expect(await devicesOf()).toEqual([]);
  });

  test('of a browser in which someone else logs in are theirs', async () => {
    await buy();
    await turnOn();
    const first = asha;
    asha = { ...(await shop.signIn()), phone: `9${first.phone.slice(1)}` };
    await buy();
    await turnOn();
    expect((await first.call('push.list')).devices).toEqual([]);
    expect((await asha.call('push.list')).devices).toHaveLength(1);
  });

  test('cannot be turned off by another customer', async () => {
    await buy();
    const { devices } = await turnOn();
    const other = await shop.signIn();
    await other.call('push.remove', { id: devices[0]!.id });
    expect((await asha.call('push.list')).devices).toHaveLength(1);
  });

  test('go to at most ten devices of a customer', async () => {
    await buy();
    for (let count = 0; count < 11; count++) await turnOn(String(++devices));
    expect((await asha.call('push.list')).devices).toHaveLength(10);
  });
});

describe('a device', () => {
  test('that no longer exists is forgotten, and the next channel takes over', async () => {
    await buy();
    await turnOn();
    phone.misbehave('refused');
    const id = await buy();
    await shop.bring(id, 'shipped');
    await phone.run();
    expect(await devicesOf()).toEqual([]);
    phone.misbehave();
    await phone.run();
    expect(await messagesOf(id)).toMatchObject([
      { channel: 'push', state: 'failed' },
      { channel: 'whatsapp', state: 'delivered' },
    ]);
  });

  test('whose push service has too much to do gets the notification later', async () => {
    await buy();
    await turnOn();
    phone.misbehave('throttled');
    const id = await ship();
    expect(await messagesOf(id)).toEqual([{ channel: 'push', state: 'queued' }]);
    phone.misbehave();
    shop.advanceClock(120_000);
    await phone.run();
    expect(await shown()).toHaveLength(1);
  });

  test('gets no second notification if the answer of its push service was lost', async () => {
    await buy();
    await turnOn();
    phone.misbehave('lost answer');
    const id = await ship();
    phone.misbehave();
    shop.advanceClock(3_600_000);
    await phone.run();
    expect(await shown()).toHaveLength(1);
    expect(await messagesOf(id)).toEqual([{ channel: 'push', state: 'unsure' }]);
  });

  test('cannot name an address in the network of the shop', async () => {
    await buy();
    const { p256dh, auth } = await phone.subscription(device);
    for (const endpoint of ['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example/x'])
      await expect(asha.call('push.add', { endpoint, p256dh, auth })).rejects.toThrow('can’t be used');
  });
});

describe('stopping messages', () => {
  test('by the link in a notification ends it on all devices and channels', async () => {
    await buy();
    await turnOn();
    await ship();
    const [notification] = await phone.messagesTo(device);
    const path = new URL(notification!.footer.match(/http\S+/)![0]).pathname;
    const response = await shop.api(
      new Request(`http://localhost:3000${path}`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000' },
      }),
    );
    expect(response.status).toBe(303);
    expect(await devicesOf()).toEqual([]);
    const id = await ship();
    expect(await messagesOf(id)).toEqual([]);
    expect(await emailOf(id)).toBe('stored');
  });

  test('by a reply ends notifications about the orders with that phone, until they are turned on again', async () => {
    await buy();
    await turnOn();
    await stopMessages(shop.services, `+91${asha.phone}`, 'sms');
    const stopped = await ship();
    expect(await messagesOf(stopped)).toEqual([]);
    shop.advanceClock(1000);
    await turnOn();
    const id = await ship();
    expect(await messagesOf(id)).toEqual([{ channel: 'push', state: 'sent' }]);
  });
});

const devicesOf = () => shop.db.select().from(pushDevice).where(eq(pushDevice.accountId, asha.id));
