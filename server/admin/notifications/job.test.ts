import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { DAY_MS, HOUR_MS, startOfIndianDay, toIndianDay } from '#domain/calendar.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import {
  NOTIFICATION_EVENTS,
  type NotificationChoices,
  type NotificationTime,
} from '#domain/notifications.ts';
import { newId } from '#server/database/id.ts';
import {
  notification,
  notificationChoice,
  notificationRun,
  orderLine,
  outbox,
  payment,
  refund,
  shipment,
  stockChange,
  textMessage,
} from '#server/database/schema.ts';
import { deleteOldData } from '#server/jobs/retention.ts';
import { toRefundRow } from '#server/orders/payments/refund.ts';
import { readEmails } from '#server/testing/emails.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { newestPhoneCode } from '#server/testing/phone-codes.ts';
import { variantIds } from '#server/testing/variants.ts';
import { stopMessages } from '#server/text-messages/stops.ts';
import { notifyTeam } from './job.ts';

const DAY = 24 * 3600_000;

const all = (time: NotificationTime) =>
  Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, time])) as NotificationChoices;

let shop: MerchantShop;
let asha: Shopper;
let lamp: string;
let owner: Shopper;
let ahead = 0;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  advanceClock(-ahead);
  for (const table of [
    outbox,
    notification,
    notificationChoice,
    notificationRun,
    stockChange,
    refund,
    payment,
    textMessage,
  ])
    await shop.db.delete(table);
  asha = await shop.signIn();
  owner = await shop.addStaff('owner');
  lamp = await shop.stock({ name: 'Brass Lamp', stock: 10 });
  await run();
});

function advanceClock(ms: number) {
  ahead += ms;
  shop.advanceClock(ms);
}

const run = () => notifyTeam(shop.services);
const emailsTo = ({ email }: { email: string }) => readEmails(shop.services, eq(outbox.recipient, email));
const subjectsTo = async (person: { email: string }) =>
  (await emailsTo(person)).map(({ subject }) => subject);
const choose = (person: Shopper, choices: Input<'admin.notification.set'>) =>
  person.call('admin.notification.set', choices);

/** A number that no other test has used. */
let lastPhone = 7_100_000_000;
async function provePhone(person: Shopper): Promise<string> {
  const phone = String(++lastPhone);
  const { token } = await person.call('admin.notification.sendCode', { phone });
  await person.call('admin.notification.setPhone', { token, code: await newestPhoneCode(shop, phone) });
  await shop.db.delete(textMessage);
  return phone;
}

/** Channels and what has happened, in the order of the messages. */
const alerts = async () =>
  (await shop.db.select().from(textMessage).orderBy(textMessage.id)).map(
    ({ channel, recipient, values }) => `${channel} ${recipient}: ${values!.alert}`,
  );

/** The next time that it is this hour in India. */
function advanceToHour(hour: number) {
  const now = shop.services.now().getTime();
  const start = startOfIndianDay(toIndianDay(shop.services.now())).getTime() + hour * HOUR_MS;
  advanceClock((start <= now ? start + DAY_MS : start) - now + 60_000);
}
const numberOf = async (id: string) => `#${(await asha.call('order.get', { id })).number}`;
const count = async (quantity: number, was: number) =>
  owner.call('admin.product.stock', {
    id: lamp,
    counts: [{ variantId: (await variantIds(shop.db, lamp)).default!, quantity, was }],
  });

/** One event of each kind; returns the order's number. */
async function oneOfEach(): Promise<string> {
  const cancelled = await shop.buy(asha, lamp);
  const number = await numberOf(cancelled);
  await asha.call('order.cancel', { id: cancelled, reason: 'Ordered twice' });
  await shop.db.insert(payment).values({
    ...{
      id: `pay_${cancelled}`,
      orderId: cancelled,
      amount: toPaise(1),
      status: 'held',
      reason: 'wrong_amount',
    },
    createdAt: shop.services.now(),
  });
  await count(3, 10);
  return number;
}

/** The next 9:00 in India, and a few minutes. */
async function nextMorning() {
  const now = shop.services.now().getTime();
  const nine = 3.5 * 3600_000;
  advanceClock(Math.ceil((now - nine) / DAY) * DAY + nine - now + 5 * 60_000);
}

describe('emails to the team', () => {
  test('an owner is notified once of each event, with customer, items, amount and a link', async () => {
    await choose(owner, all('immediately'));
    const number = await oneOfEach();
    await run();
    const subjects = [
      `New order ${number}: ₹640`,
      `Order ${number} cancelled by the customer`,
      `Payment to review for order ${number}`,
      '1 variant low in stock',
    ];
    expect((await subjectsTo(owner)).sort()).toEqual(subjects.sort());
    const [newOrder] = (await emailsTo(owner)).filter(({ subject }) => subject.startsWith('New order'));
    expect(newOrder!.text).toContain('Asha Devi Rao, Bengaluru. Cash on delivery.');
    expect(newOrder!.text).toContain('1 × Brass Lamp');
    expect(newOrder!.text).toContain(`http://localhost:3000/admin/orders/${newOrder!.orderId}`);
    const texts = (await emailsTo(owner)).map(({ text }) => text).join();
    for (const part of ['Reason: Ordered twice', '₹1 for order', 'Brass Lamp: 3 left'])
      expect(texts).toContain(part);
    await run();
    expect(await subjectsTo(owner)).toHaveLength(4);
  });

  test('an owner is notified of a refund that was made twice', async () => {
    await choose(owner, { ...all('never'), payment_held: 'immediately' });
    const orderId = await shop.buy(asha, lamp);
    const at = shop.services.now();
    const paymentId = `pay_${orderId}`;
    await shop.db
      .insert(payment)
      .values({ id: paymentId, orderId, amount: toPaise(640), status: 'refunded', createdAt: at });
    const twice = toRefundRow({ paymentId, amount: toPaise(640), reason: 'refunded_twice' }, at);
    await shop.db.insert(refund).values({ ...twice, status: 'refunded', refundedAt: at });
    await run();
    await run();
    const emails = await emailsTo(owner);
    const subject = `Refund made twice for order ${await numberOf(orderId)}`;
    expect(emails).toMatchObject([{ orderId, subject }]);
    expect(emails[0]!.text).toContain('₹640 for order');
    expect(emails[0]!.text).toContain(`http://localhost:3000/admin/orders/${orderId}`);
  });

  test('a return request names the customer, the refund and the items', async () => {
    const id = await shop.buy(asha, lamp);
    await shop.bring(id, 'delivered');
    await asha.call('order.return', {
      ...{
        id,
        resolution: 'refund',
        payout: { method: 'upi', upiId: 'asha@okbank' },
        comment: 'It flickers',
      },
      items: [{ productId: lamp, size: ONE_SIZE, quantity: 1, reason: 'faulty' }],
    });
    await run();
    await run();
    const number = await numberOf(id);
    const [email, ...more] = (await emailsTo(owner)).filter(
      ({ subject }) => !subject.startsWith('New order'),
    );
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: `Return request for order ${number}` });
    expect(email!.text).toContain('Asha Devi Rao, Bengaluru asks for a refund of ₹640.');
    expect(email!.text).toContain('Comment: It flickers');
    expect(email!.text).toContain(`/admin/orders/${id}#return-`);
  });

  test('concurrent runs, and runs after one that failed, write no second email', async () => {
    await shop.buy(asha, lamp);
    const content = { ...shop.services.content, within: () => Promise.reject(new Error('killed')) };
    await expect(notifyTeam({ ...shop.services, content })).rejects.toThrow('killed');
    expect(await subjectsTo(owner)).toEqual([]);
    await Promise.all([run(), run(), run(), run()]);
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  test('an event whose email cannot be written is listed in one line, and stops no other', async () => {
    const broken = await shop.buy(asha, lamp);
    const brokenNumber = await numberOf(broken);
    await shop.db.update(orderLine).set({ image: 'https://[' }).where(eq(orderLine.orderId, broken));
    const number = await numberOf(await shop.buy(asha, lamp));
    await run();
    expect((await subjectsTo(owner)).sort()).toEqual(['1 new order', `New order ${number}: ₹640`]);
    const texts = (await emailsTo(owner)).map(({ text }) => text).join();
    expect(texts).toContain(`${brokenNumber} · ₹640`);
  });

  test('an order that is committed after a run with an earlier time is not missed', async () => {
    await shop.buy(asha, lamp);
    const later = new Date(shop.services.now().getTime() + 5 * 60_000);
    await shop.db.update(notificationRun).set({ checkedAt: later });
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  test('orders from before the first run, and what staff cancel, are not reported', async () => {
    const id = await shop.buy(asha, lamp);
    await run();
    await owner.call('admin.order.cancel', { id, reason: 'Out of stock' });
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
    advanceClock(3600_000);
    await shop.db.delete(notificationRun);
    await shop.db.delete(notification);
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
  });

  test('many orders between two runs are listed in one email', async () => {
    for (let n = 0; n < 11; n++) await shop.buy(await shop.signIn('Ravi'), await shop.stock());
    await run();
    expect(await subjectsTo(owner)).toEqual(['11 new orders']);
  });

  test('a staff member gets nothing until they choose, and removed ones get nothing more', async () => {
    const ravi = await shop.addStaff('staff');
    await shop.buy(asha, lamp);
    await run();
    expect(await subjectsTo(ravi)).toEqual([]);
    await choose(ravi, { ...all('daily'), new_order: 'immediately' });
    await shop.buy(asha, lamp);
    await count(2, 8);
    await run();
    expect(await subjectsTo(ravi)).toContainEqual(expect.stringContaining('New order'));
    await owner.call('admin.team.revoke', { email: ravi.email });
    const before = await subjectsTo(ravi);
    await shop.buy(asha, lamp);
    await run();
    await nextMorning();
    await run();
    expect(await subjectsTo(ravi)).toEqual(before);
  });

  test('staff are notified of what their permissions show, also if one is taken away later', async () => {
    const [mira, ravi] = [
      await shop.addStaff('staff', { permissions: ['marketing'] }),
      await shop.addStaff('staff', { permissions: ['orders'] }),
    ];
    await provePhone(mira);
    const messages = { new_order: 'sms' } as const;
    expect(await choose(mira, { ...all('immediately'), messages })).toMatchObject({
      ...{ ...all('never'), stock_low: 'immediately', messages: {} },
    });
    await choose(ravi, all('daily'));
    await oneOfEach();
    await run();
    expect([await subjectsTo(mira), await alerts()]).toEqual([['1 variant low in stock'], []]);
    await owner.call('admin.team.grant', { email: ravi.email, role: 'staff', permissions: ['marketing'] });
    await nextMorning();
    await run();
    const [summary] = await emailsTo(ravi);
    expect(summary!.text).toContain('1 variant low in stock');
    expect(summary!.text).not.toContain('new order');
    await owner.call('admin.team.grant', { email: mira.email, role: 'staff', permissions: ['orders'] });
    expect(await mira.call('admin.notification.get')).toMatchObject({ new_order: 'immediately', messages });
  });

  test('an owner who chose never gets none', async () => {
    await choose(owner, all('never'));
    await oneOfEach();
    await run();
    await nextMorning();
    await run();
    expect(await subjectsTo(owner)).toEqual([]);
  });

  test('the order page lists only emails to the customer, and erasing a customer deletes those that name them', async () => {
    const id = await shop.buy(asha, lamp);
    await run();
    const { history } = await owner.call('admin.order.get', { id });
    expect(history.filter(({ action }) => action.includes('New order'))).toEqual([]);
    await asha.call('order.cancel', { id });
    await owner.call('admin.customer.erase', { id: asha.id });
    expect(await subjectsTo(owner)).toEqual([]);
  });
});

describe('low stock', () => {
  test('is reported when a variant falls to the limit and when it sells out, not at each sale', async () => {
    await choose(owner, all('immediately'));
    const fall = async (quantity: number, was: number) => {
      await count(quantity, was);
      await run();
      return (await emailsTo(owner)).map(({ text }) => /Brass Lamp: (.*)/.exec(text)?.[1]);
    };
    expect(await fall(6, 10)).toEqual([]);
    expect(await fall(5, 6)).toEqual(['5 left']);
    expect(await fall(4, 5)).toEqual(['5 left']);
    expect(await fall(0, 4)).toEqual(['5 left', 'sold out']);
    expect(await fall(9, 0)).toHaveLength(2);
    expect(await fall(2, 9)).toEqual(['5 left', 'sold out', '2 left']);
  });

  test('is in the daily summary of an owner at 9:00 in India, once', async () => {
    await count(3, 10);
    await run();
    expect(await subjectsTo(owner)).toEqual([]);
    await nextMorning();
    await Promise.all([run(), run()]);
    await run();
    const [summary, ...more] = await emailsTo(owner);
    expect(more).toEqual([]);
    expect(summary!.subject).toMatch(/^Daily summary, \d+ \w+: 1 variant low in stock$/);
    expect(summary!.text).toContain('Brass Lamp: 3 left');
    await nextMorning();
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
    advanceClock(8 * DAY);
    await deleteOldData(shop.services);
    expect(await shop.db.select().from(notification)).toEqual([]);
  });
});

test('the daily summary lists every kind of event', async () => {
  await choose(owner, all('daily'));
  const number = await oneOfEach();
  await run();
  expect(await subjectsTo(owner)).toEqual([]);
  await nextMorning();
  await run();
  const [summary] = await emailsTo(owner);
  for (const line of [
    '1 new order',
    `${number} · ₹640`,
    '1 order cancelled by a customer',
    '1 payment to review',
  ])
    expect(summary!.text).toContain(line);
});

test('every team member reads and sets their own choices', async () => {
  const ravi = await shop.addStaff('staff');
  const none = {
    ...{ messages: {}, hours: null, phone: null },
    ...{ isStopped: false, channels: ['whatsapp', 'sms'], devices: [], publicKey: expect.any(String) },
  };
  expect(await ravi.call('admin.notification.get')).toEqual({ ...all('never'), ...none });
  expect(await owner.call('admin.notification.get')).toEqual({
    ...{ ...all('immediately'), ...none },
    ...{ stock_low: 'daily', courier_failed: 'daily' },
  });
  await choose(ravi, all('daily'));
  expect(await ravi.call('admin.notification.get')).toEqual({ ...all('daily'), ...none });
  expect(await owner.call('admin.notification.get')).toMatchObject({ new_order: 'immediately' });
  await expect(asha.call('admin.notification.get')).rejects.toMatchObject({ code: 'not_found' });
});

describe('messages to the phone of a team member', () => {
  const sms = { new_order: 'sms', stock_low: 'whatsapp' } as const;

  test('are sent once for each event that they chose, on its channel, and list what came together', async () => {
    const phone = await provePhone(owner);
    await choose(owner, { ...all('never'), messages: sms });
    const number = await numberOf(await shop.buy(asha, lamp));
    await Promise.all([run(), run()]);
    await run();
    expect(await alerts()).toEqual([`sms +91${phone}: new order ${number.slice(1)}`]);
    await shop.buy(asha, lamp);
    await shop.buy(asha, lamp);
    await count(3, 7);
    await run();
    expect((await alerts()).slice(1).toSorted()).toEqual([
      `sms +91${phone}: 2 new orders`,
      `whatsapp +91${phone}: 1 variant low in stock`,
    ]);
    expect(await subjectsTo(owner)).toEqual([]);
  });

  test('are sent beside the email, and not without a proven phone', async () => {
    await choose(owner, { ...all('immediately'), messages: sms });
    await shop.buy(asha, lamp);
    await run();
    expect(await alerts()).toEqual([]);
    await provePhone(owner);
    await shop.buy(asha, lamp);
    await run();
    expect(await alerts()).toHaveLength(1);
    expect(await subjectsTo(owner)).toHaveLength(2);
    expect(await owner.call('admin.notification.removePhone')).toMatchObject({ phone: null, messages: sms });
    await shop.buy(asha, lamp);
    await run();
    expect(await alerts()).toHaveLength(1);
  });

  test('wait outside their hours, and are then one email and one message', async () => {
    const phone = await provePhone(owner);
    const hours = { from: 10, until: 18 };
    await choose(owner, { ...all('immediately'), messages: { new_order: 'sms' }, hours });
    advanceToHour(18);
    await run();
    const numbers = [await numberOf(await shop.buy(asha, lamp)), await numberOf(await shop.buy(asha, lamp))];
    await run();
    advanceToHour(9);
    await run();
    expect([await alerts(), await subjectsTo(owner)]).toEqual([[], []]);
    advanceToHour(10);
    await Promise.all([run(), run()]);
    await run();
    expect(await alerts()).toEqual([`sms +91${phone}: 2 new orders`]);
    expect(await subjectsTo(owner)).toEqual(['Outside your hours: 2 new orders']);
    for (const number of numbers) expect((await emailsTo(owner))[0]!.text).toContain(`${number} · ₹640`);
    await shop.buy(asha, lamp);
    await run();
    expect(await alerts()).toHaveLength(2);
  });

  test('are not sent to a phone whose code was for something else, or guessed', async () => {
    const phone = String(++lastPhone);
    const login = await shop.visitor.call('auth.sendPhoneCode', { phone });
    const code = await newestPhoneCode(shop, phone);
    const set = (entered: { token: string; code: string }) =>
      owner.call('admin.notification.setPhone', entered);
    await expect(set({ token: login.token, code })).rejects.toMatchObject({ code: 'invalid_input' });
    advanceClock(60_000);
    const { token } = await owner.call('admin.notification.sendCode', { phone });
    await expect(set({ token, code })).rejects.toMatchObject({ code: 'invalid_input' });
    const right = { token, code: await newestPhoneCode(shop, phone) };
    await expect(asha.call('admin.notification.setPhone', right)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(shop.visitor.call('auth.codeLogin', right)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await owner.call('admin.notification.get')).toMatchObject({ phone: null });
    expect(await set(right)).toMatchObject({ phone });
  });

  test('end with the member, and a phone that has replied STOP is named', async () => {
    const ravi = await shop.addStaff('staff');
    const phone = await provePhone(ravi);
    await choose(ravi, { ...all('never'), messages: sms });
    await stopMessages(shop.services, `+91${phone}`, 'sms');
    expect(await ravi.call('admin.notification.get')).toMatchObject({ isStopped: true });
    await owner.call('admin.team.revoke', { email: ravi.email });
    await shop.buy(asha, lamp);
    await run();
    expect(await alerts()).toEqual([]);
  });
});

describe('a problem with a courier', () => {
  const addShipment = (orderId: string) =>
    shop.db.insert(shipment).values({
      ...{ id: newId(), orderId, courier: 'delhivery', carrier: 'Delhivery', statusSince: new Date() },
      ...{ createdAt: new Date(), nextBookAt: new Date(), bookingError: 'The wallet is empty.' },
    });

  test('is reported once for each parcel that is not booked and each attempt that failed', async () => {
    await choose(owner, { ...all('never'), courier_failed: 'immediately' });
    const id = await shop.buy(asha, lamp);
    const number = await numberOf(id);
    await addShipment(id);
    await run();
    await run();
    expect(await subjectsTo(owner)).toEqual([`A courier needs your attention: order ${number}`]);
    expect((await emailsTo(owner))[0]!.text).toContain(`${number} · Not booked with the courier.`);
    // Longer than notifications are stored.
    advanceClock(8 * DAY);
    await deleteOldData(shop.services);
    await run();
    expect(await subjectsTo(owner)).toHaveLength(1);
    for (const attempt of [1, 2])
      await shop.db.insert(outbox).values({
        ...{ id: newId(), dedupeKey: `order-step:${id}:attempt_failed:p:${attempt}`, orderId: id },
        ...{ recipient: asha.email, sender: '', subject: '', text: '', html: '', state: 'stored' as const },
        ...{ createdAt: shop.services.now(), nextTryAt: shop.services.now() },
      });
    await run();
    expect(await subjectsTo(owner)).toHaveLength(3);
  });
});
