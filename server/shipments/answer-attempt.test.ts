import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toIndianDay } from '#domain/calendar.ts';
import { retryDays } from '#domain/shipments/answer.ts';
import type { AttemptAction } from '#server/couriers/courier.ts';
import { orders, shipment } from '#server/database/schema.ts';
import { type CourierStandIn, openCourierStandIn } from '#server/testing/courier-stand-in.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { addScans } from './add-scans.ts';
import { bookShipments } from './book.ts';
import { sendAnswers } from './send-answers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: MerchantShop;
let standIn: CourierStandIn;
let asha: Shopper;
let mug: string;
let id: string;
let parcel: string;
let path: string;
/** All instructions that the courier received, also if its answer was lost. */
const instructions: AttemptAction[] = [];

beforeAll(async () => {
  shop = await openMerchantShop();
  standIn = await openCourierStandIn(shop);
  const { couriers } = shop.services;
  couriers.all = couriers.all.map((courier) => ({
    ...courier,
    instruct(booked, action) {
      instructions.push(action);
      return courier.instruct(booked, action);
    },
  }));
  mug = await shop.stock({ name: 'Mug', price: 500, stock: 1000 });
});

beforeEach(async () => {
  standIn.misbehave();
  instructions.length = 0;
  await shop.db.execute(
    sql`truncate standin_parcel, standin_courier_webhook, shipment_scan, shipment_item, shipment cascade`,
  );
  asha = await shop.signIn();
  await fail('shiprocket');
});

/** Books a parcel whose first delivery attempt fails. */
async function fail(courier: 'shiprocket' | 'delhivery') {
  id = await shop.buy(asha, mug, { phone: '9876543202' });
  await shop.owner.call('admin.order.book', { id, courier });
  await bookShipments(shop.services);
  await shop.owner.call('admin.order.requestPickup', { ids: [id] });
  for (let step = 0; step < 4; step++) {
    shop.advanceClock(MINUTE + 1);
    await standIn.walk();
    await standIn.deliver();
  }
  parcel = (await stored())!.id;
  const { text } = await shop.lastEmailTo(asha);
  path = new URL(/https?:\S*\/track\/\S+/.exec(text)![0]).pathname;
}

async function stored() {
  const [row] = await shop.db.select().from(shipment).where(eq(shipment.orderId, id));
  return row;
}
const call = async (to: string, form?: Record<string, string>) => {
  const request = new Request(new URL(to, shop.services.config.publicOrigin), {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const response = await shop.api(request);
  return { status: response.status, headers: response.headers, page: await response.text() };
};
const answer = (form: Record<string, string>) => call(path, { parcel, ...form });
const send = () => sendAnswers(shop.services);
const days = () => retryDays(shop.services.now());
const adminParcel = async () => (await shop.owner.call('admin.order.get', { id })).parcels[0]!;
const todo = () => shop.owner.call('admin.todo');
const { address, city, state, pincode } = HOME;
const PLACE = { address, city, state, pincode };

describe('the tracking page after a failed attempt', () => {
  test('asks what the courier should do, in both languages and without phone and street', async () => {
    const { page } = await call(path);
    expect(page).toContain('What should the courier do?');
    expect(page.match(/<option value="\d{4}-\d\d-\d\d"/g)).toHaveLength(days().length);
    for (const secret of ['9876543202', address, HOME.lastName]) expect(page).not.toContain(secret);
    expect((await call(`/hi${path}`)).page).toContain('कूरियर को क्या करना चाहिए?');
    expect(await todo()).toMatchObject({ attemptsUnanswered: 1, answersNotTaken: 0 });
  });

  test('takes another day, which the courier receives once', async () => {
    const [day] = days();
    const { status, headers } = await answer({ answer: 'retry', on: day! });
    expect([status, headers.get('location')]).toEqual([303, path]);
    expect((await call(path)).page).toContain('You can still change it.');
    expect(await todo()).toMatchObject({ attemptsUnanswered: 0, answersNotTaken: 0 });
    await Promise.all([send(), send()]);
    shop.advanceClock(DAY / 4);
    await send();
    expect(instructions).toEqual([{ type: 'retry', on: day }]);
    const { page } = await call(path);
    expect(page).toContain('The courier has your answer.');
    expect(page).not.toContain('<form');
    await answer({ answer: 'cancel' });
    await send();
    expect(instructions).toHaveLength(1);
    expect(await adminParcel()).toMatchObject({
      failedAttempt: { answer: { type: 'retry', on: day }, isSent: true },
      answerError: null,
    });
    const { history } = await shop.owner.call('admin.order.get', { id });
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'Answer to a failed attempt', actor: 'customer' }),
    );
  });

  test('takes a corrected phone and address, checked as in checkout, and keeps what was typed', async () => {
    const wrong = await answer({ answer: 'correct', ...PLACE, address: '7 MG Road', state: 'Goa' });
    expect(wrong.status).toBe(400);
    expect(wrong.page).toContain(`PIN code ${pincode} is in ${state}.`);
    expect(wrong.page).toContain('value="7 MG Road"');
    expect((await answer({ answer: 'correct', ...PLACE, address: '', phone: '12' })).page).toContain(
      'Please enter a 10-digit Indian mobile number.',
    );
    expect((await answer({ answer: 'correct', ...PLACE, address: '', phone: '' })).page).toContain(
      'Please enter a phone number or an address.',
    );
    await answer({ answer: 'correct', ...PLACE, address: '7 MG Road', phone: '90000 00009' });
    await send();
    expect(instructions).toEqual([
      { type: 'correct', phone: '9000000009', address: `7 MG Road, ${city}, ${state} - ${pincode}` },
    ]);
    const { page } = await call(path);
    for (const secret of ['9000000009', '7 MG Road']) expect(page).not.toContain(secret);
    expect(await adminParcel()).toMatchObject({
      failedAttempt: { answer: { phone: '9000000009', place: { ...PLACE, address: '7 MG Road' } } },
    });
  });

  test('does not send the parcel of a business to another state than that of its GSTIN', async () => {
    const business = { name: 'Rao Traders', gstin: '29ABCDE1234F1ZW' };
    await shop.db.update(orders).set({ business }).where(eq(orders.id, id));
    const kochi = { address: '7 MG Road', city: 'Kochi', state: 'Kerala', pincode: '682001' };
    const { page } = await answer({ answer: 'correct', ...kochi });
    expect(page).toContain('so the order can only be delivered in Karnataka.');
    expect((await stored())?.answer).toBeNull();
  });

  test('sends the parcel back', async () => {
    await answer({ answer: 'cancel' });
    await send();
    await standIn.deliver();
    expect((await stored())?.status).toBe('returning');
    await answer({ answer: 'retry', on: days()[0]! });
    expect((await stored())?.answer).toEqual({ type: 'cancel' });
  });

  test('refuses a day that is not offered', async () => {
    for (const on of [toIndianDay(shop.services.now()), '2020-01-01', 'soon'])
      expect((await answer({ answer: 'retry', on })).status).toBe(400);
    expect((await stored())?.answer).toBeNull();
  });
});

describe('an answer that is given again', () => {
  test('replaces the one that the courier does not know', async () => {
    await answer({ answer: 'cancel' });
    await answer({ answer: 'retry', on: days()[1]! });
    await send();
    expect(instructions).toEqual([{ type: 'retry', on: days()[1]! }]);
  });

  test('while the first is being sent is sent after it', async () => {
    await answer({ answer: 'retry', on: days()[0]! });
    const { all } = shop.services.couriers;
    shop.services.couriers.all = all.map((courier) => ({
      ...courier,
      async instruct(booked, action) {
        if (instructions.length === 0) await answer({ answer: 'retry', on: days()[2]! });
        await courier.instruct(booked, action);
      },
    }));
    await send();
    shop.services.couriers.all = all;
    await send();
    expect(instructions).toEqual([
      { type: 'retry', on: days()[0]! },
      { type: 'retry', on: days()[2]! },
    ]);
    expect((await stored())?.answerSentAt).not.toBeNull();
  });
});

test.each(['down', 'html', 'lost answer'] as const)(
  'a courier that is in the state “%s” is asked again until it has the answer, and then no more',
  async (fault) => {
    standIn.misbehave(fault);
    await answer({ answer: 'retry', on: days()[0]! });
    await send();
    expect((await stored())?.answerSentAt).toBeNull();
    expect(await todo()).toMatchObject({ attemptsUnanswered: 0, answersNotTaken: 1 });
    expect(await shop.owner.call('admin.parcel.list', { list: 'failed_attempts' })).toMatchObject([
      { answer: { type: 'retry' }, answerError: expect.stringContaining('courier'), isAnswered: false },
    ]);
    expect((await call(path)).page).toContain('You can still change it.');
    await send();
    expect(instructions).toHaveLength(1);
    standIn.misbehave();
    shop.advanceClock(MINUTE + 1);
    await send();
    shop.advanceClock(DAY);
    await send();
    expect(instructions).toHaveLength(2);
    expect(await todo()).toMatchObject({ answersNotTaken: 0 });
  },
);

test('staff who tell the courier themselves mark it as informed, and the shop stops asking the courier', async () => {
  standIn.misbehave('down');
  const [day] = days();
  await answer({ answer: 'retry', on: day! });
  await send();
  expect(await todo()).toMatchObject({ answersNotTaken: 1 });
  const inform = () =>
    shop.owner.call('admin.parcel.instruct', { parcels: [{ id, parcel }], action: 'informed' });
  expect(await inform()).toMatchObject([{ done: true }]);
  shop.advanceClock(DAY);
  await send();
  expect(instructions).toHaveLength(1);
  expect(await todo()).toMatchObject({ answersNotTaken: 0, attemptsUnanswered: 0 });
  expect(await adminParcel()).toMatchObject({
    failedAttempt: { answer: { type: 'retry', on: day }, isSent: true },
    answerError: null,
  });
  expect((await call(path)).page).toContain('The courier has your answer.');
  const { history } = await shop.owner.call('admin.order.get', { id });
  expect(history).toContainEqual(
    expect.objectContaining({ action: 'Courier instructed after a failed attempt' }),
  );
  standIn.misbehave();
  await standIn.walk();
  await standIn.deliver();
  expect(await inform()).toMatchObject([{ done: false, message: 'This parcel has no failed attempt.' }]);
});

test('an answer is sent again after the process was killed during the call', async () => {
  await fail('delhivery');
  await answer({ answer: 'cancel' });
  const { all } = shop.services.couriers;
  shop.services.couriers.all = all.map((courier) => ({
    ...courier,
    instruct: async (booked, action) => {
      await courier.instruct(booked, action);
      await new Promise(() => {});
    },
  }));
  void send();
  await expect.poll(() => instructions.length).toBe(1);
  shop.services.couriers.all = all;
  await send();
  expect(instructions).toHaveLength(1);
  shop.advanceClock(3 * MINUTE + 1);
  await send();
  expect(instructions).toHaveLength(2);
  expect((await stored())?.answerSentAt).not.toBeNull();
});

test('a day that has passed while the courier was down is asked for as soon as possible', async () => {
  standIn.misbehave('down');
  await answer({ answer: 'retry', on: days()[0]! });
  await send();
  standIn.misbehave();
  shop.advanceClock(2 * DAY);
  await send();
  expect(instructions.at(-1)).toEqual({ type: 'retry' });
});

test('an answer is not sent once the parcel moves on, and the next failed attempt asks again', async () => {
  standIn.misbehave('down');
  await answer({ answer: 'cancel' });
  await send();
  standIn.misbehave();
  const scan = (event: 'out_for_delivery' | 'attempt_failed') =>
    addScans(shop.services, [
      { shipmentId: parcel, scans: [{ at: shop.services.now().getTime(), event, reason: 'refused' }] },
    ]);
  shop.advanceClock(DAY);
  await scan('out_for_delivery');
  await send();
  expect(instructions).toHaveLength(1);
  shop.advanceClock(MINUTE);
  await scan('attempt_failed');
  await send();
  expect(instructions).toHaveLength(1);
  expect(await adminParcel()).toMatchObject({ failedAttempt: { answer: null, isSent: false } });
  expect((await call(path)).page).toContain('What should the courier do?');
});

test('staff can instruct the courier instead of the customer, whose answer is then not sent', async () => {
  standIn.misbehave('down');
  await answer({ answer: 'cancel' });
  await send();
  standIn.misbehave();
  await shop.owner.call('admin.parcel.instruct', { parcels: [{ id, parcel }], action: 'retry' });
  shop.advanceClock(DAY);
  await send();
  expect(instructions.map(({ type }) => type)).toEqual(['return', 'retry']);
  expect((await call(path)).page).toContain('We’ve told the courier what to do.');
});

test('staff tell a carrier without an account what the customer wants', async () => {
  await shop.db.update(shipment).set({ courier: 'by_hand' }).where(eq(shipment.id, parcel));
  await answer({ answer: 'cancel' });
  await send();
  expect(instructions).toEqual([]);
  expect(await adminParcel()).toMatchObject({ failedAttempt: { answer: { type: 'cancel' }, isSent: false } });
  expect(await todo()).toMatchObject({ attemptsUnanswered: 0, answersNotTaken: 1 });
});

describe('the order’s page', () => {
  test('answers for the customer’s own parcels only', async () => {
    const input = { id, parcel, answer: { type: 'retry', on: days()[0]! } } as const;
    const meera = await shop.signIn();
    await expect(meera.call('order.answerAttempt', input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.visitor.call('order.answerAttempt', input)).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    const other = await shop.buy(asha, mug, { phone: '9876543210' });
    await expect(asha.call('order.answerAttempt', { ...input, id: other })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { parcels } = await asha.call('order.answerAttempt', input);
    expect(parcels).toMatchObject([{ failedAttempt: { answer: input.answer, isSent: false } }]);
    await send();
    await expect(asha.call('order.answerAttempt', input)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the email about a failed attempt', () => {
  const failed = async () =>
    (await shop.emailsTo(asha)).filter((subject) => subject.includes('Delivery attempt failed'));

  test('is sent once for each attempt, however often its scan arrives', async () => {
    const at = (await stored())!.statusSince.getTime();
    const report = (times: number[]) =>
      addScans(shop.services, [
        {
          shipmentId: parcel,
          scans: times.map((time) => ({ at: time, event: 'attempt_failed', reason: 'unreachable' })),
        },
      ]);
    for (const times of [[at], [at, at - MINUTE], [at]]) await report(times);
    expect(await failed()).toHaveLength(1);
    await report([at + DAY]);
    await report([at + DAY]);
    expect(await failed()).toHaveLength(2);
  });

  test('has the reason in words, the cash and the link', async () => {
    const { subject, text, html } = await shop.lastEmailTo(asha);
    expect(subject).toContain('Delivery attempt failed');
    for (const part of ['The courier couldn’t reach you.', '₹640', path]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });
});
