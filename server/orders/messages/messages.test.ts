import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageChoice, OrderMessage } from '#domain/messages.ts';
import { ORDER_MESSAGES } from '#domain/messages.ts';
import { toPaise } from '#domain/money.ts';
import { exportCustomer } from '#server/customers/export-customer.ts';
import { messageConsent, messageStop, orders, outbox, textMessage } from '#server/database/schema.ts';
import { codeEmailKey } from '#server/email/code-email-key.ts';
import { codeOf } from '#server/identity/sign-in-code.ts';
import { signatureOf } from '#server/standins/messages/webhooks.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { openMessengerStandIn } from '#server/testing/messenger-stand-in.ts';
import { HOME } from '#server/testing/shop.ts';
import { insertTextMessage } from '#server/text-messages/outbox.ts';
import { firstSettings } from '#shop';
import { composeMessage } from './compose.ts';
import { queueMessages } from './queue-messages.ts';

const MINUTE = 60_000;

let shop: MerchantShop;
let phone: Awaited<ReturnType<typeof openMessengerStandIn>>;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  phone = await openMessengerStandIn(shop);
  mug = await shop.stock({ name: 'Mug', stock: 500 });
});
beforeEach(async () => {
  phone.misbehave();
  phone.sendWebhooks('in order');
  const shopper = await shop.signIn();
  // The last two digits choose what becomes of messages.
  asha = { ...shopper, phone: `9${shopper.phone.slice(2)}1` };
  await choose({});
});

async function choose(
  choices: Partial<Record<OrderMessage, MessageChoice>>,
  confirmation: Partial<typeof firstSettings.confirmation> = {},
) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  await shop.owner.call('admin.settings.update', {
    version,
    settings: {
      ...settings,
      messages: { ...firstSettings.messages, ...choices },
      confirmation: { ...firstSettings.confirmation, ...confirmation },
    } as typeof settings,
  });
}

const all = (choice: MessageChoice) => Object.fromEntries(ORDER_MESSAGES.map((event) => [event, choice]));

const buy = () => shop.buy(asha, mug, { phone: asha.phone });
const texts = async () =>
  (await phone.messagesTo(asha.phone)).map(({ channel, text }) => `${channel}: ${text}`);
const numberOf = async (id: string) => (await asha.call('order.get', { id })).number;
const stored = (orderId: string) =>
  shop.db.select().from(textMessage).where(eq(textMessage.orderId, orderId)).orderBy(textMessage.id);
const emailStates = async (orderId: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId)).orderBy(outbox.id)).map(
    ({ state }) => state,
  );

describe('a message about an order', () => {
  test('is not sent unless the merchant chooses a channel', async () => {
    const id = await buy();
    await shop.bring(id, 'delivered');
    expect(await emailStates(id)).toEqual(['stored', 'stored', 'stored', 'stored']);
    await phone.run();
    expect(await texts()).toEqual([]);
  });

  test('is sent beside the email, once, however often the jobs run', async () => {
    await choose({ order_placed: 'email_and_whatsapp' });
    const id = await buy();
    expect(await emailStates(id)).toEqual(['held']);
    await Promise.all([phone.run(), phone.run()]);
    await phone.run();
    const number = await numberOf(id);
    expect(await texts()).toEqual([
      `whatsapp: Haroz: we’ve received your order #${number} of ₹640. We’ll let you know once it is on its way.`,
    ]);
    expect(await emailStates(id)).toEqual(['stored']);
    expect(await stored(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  test('follows the parcel, with a link to where it is', async () => {
    await choose(all('email_and_sms'));
    const id = await buy();
    await shop.bring(id, 'delivered');
    await phone.run();
    const number = await numberOf(id);
    const messages = await phone.messagesTo(asha.phone);
    expect(messages.map(({ text }) => text.replace(/ http.*$/, ''))).toEqual([
      `Haroz: we've received your order #${number} of Rs 640. We'll let you know once it is on its way.`,
      `Haroz: your order #${number} is on its way with India Post.`,
      `Haroz: your order #${number} arrives today.`,
      `Haroz: your order #${number} was delivered. We hope you like it.`,
    ]);
    expect(messages[0]!.links[0]).toBe(`http://localhost:3000/order/${id}`);
  });

  test('is in the language of the order', async () => {
    await choose({ order_placed: 'email_and_whatsapp_or_sms' });
    const { orderId } = await asha.inHindi.call('order.create', {
      items: [{ productId: mug, quantity: 1 }],
      ...{ amount: 640, address: { ...HOME, phone: asha.phone }, paymentMethod: 'COD' },
    });
    await phone.run();
    expect(await texts()).toEqual([
      `whatsapp: Haroz: आपका ₹640 का ऑर्डर #${await numberOf(orderId)} मिल गया है। निकलने पर हम आपको बताएँगे।`,
    ]);
  });

  test('is announced beside the phone number, and the sentence is stored as consent', async () => {
    expect((await shop.visitor.call('shop.settings')).messageChannels).toBeUndefined();
    await choose({ order_placed: 'email_and_sms', order_shipped: 'whatsapp_or_email' });
    expect((await shop.visitor.call('shop.settings')).messageChannels).toEqual(['whatsapp', 'sms']);
    const id = await buy();
    await phone.run();
    await phone.run();
    const consents = () =>
      shop.db
        .select()
        .from(messageConsent)
        .where(eq(messageConsent.source, `order:${id}`));
    const wording = 'You get updates about your order by WhatsApp or SMS. Reply STOP to end them.';
    expect(await consents()).toMatchObject([{ wording, withdrawnAt: null }, { wording }]);

    expect(await exportCustomer(shop.services, asha.id)).toMatchObject({
      messageConsents: [{ wording }, { wording }],
    });
    await shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' });
    await shop.owner.call('admin.customer.erase', { id: asha.id });
    expect(await consents()).toEqual([]);
  });

  test('is left out for a landline, and the email is sent', async () => {
    await choose({ order_placed: 'whatsapp_or_email' });
    const id = await buy();
    await shop.db
      .update(orders)
      .set({ address: { ...HOME, phone: '080 4718 2200' } })
      .where(eq(orders.id, id));
    await phone.run();
    expect(await emailStates(id)).toEqual(['stored']);
    expect(await stored(id)).toEqual([]);
  });

  test('and the state of its email are stored together, if the process is killed', async () => {
    await choose({ order_placed: 'whatsapp_or_email' });
    const id = await buy();
    const db = new Proxy(shop.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (run: (tx: unknown) => Promise<unknown>) =>
              target.transaction(async (tx) => {
                await run(tx);
                throw new Error('killed');
              })
          : Reflect.get(target, name),
    });
    await expect(queueMessages({ ...shop.services, db })).rejects.toThrow('killed');
    expect(await emailStates(id)).toEqual(['held']);
    expect(await stored(id)).toEqual([]);
    await phone.run();
    expect(await emailStates(id)).toEqual(['replaced']);
    expect(await texts()).toHaveLength(1);
  });

  test('about a payment that is due has a link to pay it', async () => {
    await choose({ payment_link: 'email_and_sms' });
    const { version, settings } = await shop.owner.call('admin.settings.get');
    const withAdvance = { ...settings, cod: { ...settings.cod, advance: toPaise(99) as never } };
    await shop.owner.call('admin.settings.update', { version, settings: withAdvance });
    const id = await buy();
    await phone.run();
    const [message] = await phone.messagesTo(asha.phone);
    expect(message!.text).toContain(`your order #${await numberOf(id)} waits for your payment of Rs 99.`);
    expect(message!.links[0]).toMatch(/\/confirm\/.+\/pay\/advance$/);
    const current = await shop.owner.call('admin.settings.get');
    const cod = { ...settings.cod, advance: toPaise(0) as never };
    await shop.owner.call('admin.settings.update', {
      version: current.version,
      settings: { ...current.settings, cod },
    });
  });
});

describe('if a channel fails', () => {
  test('the next one is used, and the email at the end', async () => {
    await choose({ order_placed: 'whatsapp_or_sms_or_email' });
    phone.misbehave('refused');
    const id = await buy();
    await phone.run();
    expect(await emailStates(id)).toEqual(['replaced']);
    await phone.run();
    expect(await emailStates(id)).toEqual(['stored']);
    expect(await stored(id)).toMatchObject([
      {
        channel: 'whatsapp',
        state: 'failed',
        attempts: 1,
        lastError: '(#131026) Message undeliverable (131026)',
      },
      { channel: 'sms', state: 'failed', attempts: 1, lastError: 'Invalid number' },
    ]);
    phone.misbehave();
    await phone.run();
    expect(await texts()).toEqual([]);
  });

  test('after it had taken the message, the next one is used once', async () => {
    await choose({ order_placed: 'email_and_whatsapp_or_sms' });
    phone.sendWebhooks('reversed and twice');
    const withoutWhatsapp = `${asha.phone.slice(1)}05`.slice(-10).replace(/^./, '7');
    const id = await shop.buy(asha, mug, { phone: withoutWhatsapp });
    await phone.run();
    await phone.run();
    await phone.run();
    const messages = await phone.messagesTo(withoutWhatsapp);
    expect(messages.map(({ channel, status }) => `${channel} ${status}`)).toEqual([
      'whatsapp failed',
      'sms delivered',
    ]);
    expect(await stored(id)).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
  });

  test.each(['throttled', 'down'] as const)('because it is %s, it is tried again later', async (fault) => {
    await choose({ order_placed: 'whatsapp_or_sms_or_email' });
    phone.misbehave(fault);
    const id = await buy();
    await phone.run();
    expect(await stored(id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    phone.misbehave();
    await phone.run();
    expect(await texts()).toEqual([]);
    shop.advanceClock(2 * MINUTE);
    await phone.run();
    expect(await texts()).toHaveLength(1);
    expect(await emailStates(id)).toEqual(['replaced']);
  });

  test.each(['lost answer', 'hang', 'html'] as const)(
    'and its answer is lost (%s), it is not sent again on any channel',
    async (fault) => {
      await choose({ order_placed: 'whatsapp_or_sms_or_email' });
      phone.sendWebhooks('late');
      phone.misbehave(fault);
      const id = await buy();
      await phone.run();
      phone.misbehave();
      shop.advanceClock(20 * MINUTE);
      await phone.run();
      expect(await stored(id)).toMatchObject([{ channel: 'whatsapp', state: 'unsure' }]);
      phone.sendWebhooks('in order');
      await phone.run();
      expect(await stored(id)).toMatchObject([{ state: fault === 'lost answer' ? 'delivered' : 'unsure' }]);
      expect(await texts()).toHaveLength(fault === 'lost answer' ? 1 : 0);
    },
  );

  test('reports that come twice and in reverse lead to the last state', async () => {
    await choose({ order_placed: 'email_and_whatsapp' });
    phone.sendWebhooks('reversed and twice');
    const id = await buy();
    await phone.run();
    expect(await stored(id)).toMatchObject([{ state: 'delivered' }]);
    await phone.page.request(`/dev/phone?phone=91${asha.phone}`);
    await phone.deliver();
    expect(await stored(id)).toMatchObject([{ state: 'read' }]);
  });

  test('because an SMS that was taken did not arrive, the next one is used', async () => {
    await choose({ order_placed: 'sms_or_whatsapp_or_email' });
    asha = { ...asha, phone: `${asha.phone.slice(0, 8)}07` };
    const id = await buy();
    await phone.run();
    await phone.run();
    expect(await stored(id)).toMatchObject([
      { channel: 'sms', state: 'failed', lastError: 'FAILED (2)' },
      { channel: 'whatsapp', state: 'delivered' },
    ]);
    expect(await emailStates(id)).toEqual(['replaced']);
  });
});

describe('an order that waits for a confirmation', () => {
  const confirmation = { fromTotal: toPaise(1) };

  test('is confirmed by the button of the message, pressed twice', async () => {
    await choose({ order_confirm: 'whatsapp_or_sms_or_email' }, confirmation);
    const id = await buy();
    await phone.run();
    const [message] = await phone.messagesTo(asha.phone);
    expect(message).toMatchObject({ channel: 'whatsapp', reply: 'Confirm order' });
    expect(message!.text).toContain('You pay ₹640 on delivery.');
    phone.sendWebhooks('reversed and twice');
    await phone.press(message!.id);
    await phone.press(message!.id);
    const order = await shop.owner.call('admin.order.get', { id });
    expect(order.isUnconfirmed).toBe(false);
    expect(order.history.filter(({ action }) => action === 'Confirmed')).toHaveLength(1);
  });

  test('is confirmed by the link of the SMS', async () => {
    await choose({ order_confirm: 'sms_or_email' }, confirmation);
    const id = await buy();
    await phone.run();
    const [message] = await phone.messagesTo(asha.phone);
    await shop.openPage(message!.links[0]!, { answer: 'confirm' });
    expect((await shop.owner.call('admin.order.get', { id })).isUnconfirmed).toBe(false);
  });

  test('is not confirmed by a webhook that someone else has signed, or by the payload of another order', async () => {
    await choose({ order_confirm: 'email_and_whatsapp' }, confirmation);
    const [id, other] = [await buy(), await buy()];
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const row = (orderId: string) => ({ event: 'order_confirm' as const, orderId, dedupeKey: '' });
    const { reply } = (await composeMessage(shop.services, row(other) as never))!;
    const post = (payload: string, secret: string) => {
      const body = JSON.stringify({
        entry: [
          {
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: phone.account.WHATSAPP_PHONE_NUMBER_ID },
                  messages: [
                    { from: '919876543210', type: 'button', button: { payload, text: 'Confirm order' } },
                  ],
                },
              },
            ],
          },
        ],
      });
      const headers = { 'x-hub-signature-256': signatureOf(body, secret) };
      return shop.api(
        new Request('http://localhost:3000/api/webhooks/messages/whatsapp', {
          method: 'POST',
          headers,
          body,
        }),
      );
    };
    const isOpen = async (orderId: string) =>
      (await shop.owner.call('admin.order.get', { id: orderId })).isUnconfirmed;
    expect((await post(reply!, 'not the secret')).status).toBe(401);
    expect((await post(reply!.replace(other, order!.id), phone.account.WHATSAPP_APP_SECRET)).status).toBe(
      200,
    );
    expect([await isOpen(id), await isOpen(other)]).toEqual([true, true]);
    expect((await post(reply!, phone.account.WHATSAPP_APP_SECRET)).status).toBe(200);
    expect([await isOpen(id), await isOpen(other)]).toEqual([true, false]);
  });
});

test('WhatsApp checks the address of the webhook with the verify token', async () => {
  const ask = (token: string) =>
    shop.api(
      new Request(
        `http://localhost:3000/api/webhooks/messages/whatsapp?${new URLSearchParams({
          ...{ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
        })}`,
      ),
    );
  expect((await ask('wrong')).status).toBe(403);
  const answer = await ask(phone.account.WHATSAPP_VERIFY_TOKEN);
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
});

describe('a customer who replies STOP', () => {
  const sendCode = async (id: string) => {
    await insertTextMessage(shop.services, {
      dedupeKey: codeEmailKey({ purpose: 'sign-in', language: 'en', id }),
      recipient: `+91${asha.phone}`,
      ...{ event: 'sign_in_code', language: 'en', channels: ['sms', 'whatsapp'] },
    });
    await phone.run();
  };

  test.each(['whatsapp', 'sms'] as const)('by %s gets emails only, and codes', async (channel) => {
    await choose({ order_placed: 'sms_or_whatsapp_or_email' });
    await phone.reply(asha.phone, channel, ' Stop. ');
    const id = await buy();
    await phone.run();
    expect(await texts()).toEqual([]);
    expect(await emailStates(id)).toEqual(['stored']);
    await sendCode(`stop-${channel}`);
    const code = await codeOf(shop.db, 'sign-in', `stop-${channel}`);
    expect(await texts()).toEqual([
      `sms: ${code} is your Haroz code. It works once, for five minutes. Never share it.\n\n@localhost #${code}`,
    ]);
    const isOfPhone = eq(messageStop.phone, `+91${asha.phone}`);
    expect(await shop.db.select().from(messageStop).where(isOfPhone)).toMatchObject([{ source: channel }]);
  });

  test.each([
    [
      'en',
      /Stop: (\S+)$/,
      'Stop all SMS, WhatsApp messages and notifications about orders with the number ending in',
    ],
    ['hi', /बंद करें: (\S+)$/, 'SMS, WhatsApp संदेश और नोटिफ़िकेशन बंद करना चाहते हैं'],
  ])(
    'by the link of an SMS (%s) stops every channel once they confirm it',
    async (language, pattern, asked) => {
      await choose({ order_placed: 'sms_or_whatsapp_or_email' });
      const first = await buy();
      await shop.db.update(orders).set({ language }).where(eq(orders.id, first));
      await phone.run();
      const [message] = await phone.messagesTo(asha.phone);
      const link = pattern.exec(message!.text)![1]!;
      expect(link.length).toBeLessThan(75);
      expect((await shop.openPage(link)).page).toContain(asked);
      const isStopped = () =>
        shop.db
          .select({ source: messageStop.source })
          .from(messageStop)
          .where(eq(messageStop.phone, `+91${asha.phone}`));
      expect(await isStopped()).toEqual([]);
      expect((await shop.openPage(link.replace(/.$/, '_'), {})).status).toBe(404);
      expect(await isStopped()).toEqual([]);
      const { status, to } = await shop.openPage(link, {});
      expect(status).toBe(303);
      expect((await shop.openPage(to!)).page).toContain(asha.phone.slice(-4));
      expect(await isStopped()).toEqual([{ source: 'link' }]);
      await buy();
      await phone.run();
      expect(await texts()).toHaveLength(1);
    },
  );

  test('while a message is queued gets the email instead', async () => {
    await choose({ order_placed: 'sms_or_email' });
    const id = await buy();
    await queueMessages(shop.services);
    await phone.reply(asha.phone, 'whatsapp', 'STOP');
    await phone.run();
    expect(await texts()).toEqual([]);
    expect(await emailStates(id)).toEqual(['stored']);
  });

  test('and START later gets messages again, with a consent that STOP withdraws', async () => {
    await choose({ order_placed: 'email_and_sms' });
    await phone.reply(asha.phone, 'whatsapp', 'STOP');
    await phone.reply(asha.phone, 'whatsapp', 'START');
    await buy();
    await phone.run();
    expect(await texts()).toHaveLength(1);
    const consents = () =>
      shop.db
        .select()
        .from(messageConsent)
        .where(eq(messageConsent.phone, `+91${asha.phone}`));
    const given = { source: 'whatsapp', wording: 'START', withdrawnAt: null };
    expect(await consents()).toMatchObject([given, given]);
    await phone.reply(asha.phone, 'sms', 'STOP');
    expect((await consents()).every(({ withdrawnAt }) => withdrawnAt)).toBe(true);
  });
});

test('no row has the text of a code, and one that has expired is not sent', async () => {
  const message = (id: string) => ({
    dedupeKey: codeEmailKey({ purpose: 'sign-in', language: 'hi', id }),
    recipient: `+91${asha.phone}`,
    ...{ event: 'sign_in_code' as const, language: 'hi', channels: ['whatsapp'] as const },
  });
  await insertTextMessage(shop.services, message('code-1'));
  expect(await insertTextMessage(shop.services, message('code-1'))).toBe(false);
  await phone.run();
  const code = await codeOf(shop.db, 'sign-in', 'code-1');
  expect(await texts()).toEqual([
    `whatsapp: ${code} आपका Haroz कोड है। यह एक ही बार, पाँच मिनट तक काम करता है। इसे किसी को न बताएँ।`,
  ]);
  const rows = await shop.db
    .select()
    .from(textMessage)
    .where(eq(textMessage.recipient, `+91${asha.phone}`));
  expect(JSON.stringify(rows)).not.toContain(code);
  await insertTextMessage(shop.services, message('code-2'));
  shop.advanceClock(6 * MINUTE);
  await phone.run();
  expect(await texts()).toHaveLength(1);
});
