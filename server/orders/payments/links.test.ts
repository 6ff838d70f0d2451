import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Paise, toPaise } from '#domain/money.ts';
import { ADVANCE_WINDOW_MS } from '#domain/orders/cod-rules.ts';
import { CONFIRMATION_LINK_MS } from '#domain/orders/confirmation.ts';
import { orders, payment, paymentLink, refund } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
beforeAll(async () => {
  shop = await openMerchantShop();
});
beforeEach(async () => {
  asha = await shop.signIn();
  mug = await shop.stock({ name: 'Mug', stock: 9 });
  shop.services.payments.current = provider;
});

let provider: MerchantShop['services']['payments']['current'];
beforeAll(() => {
  provider = shop.services.payments.current;
});

const MINUTE = 60_000;

interface Rules {
  advance?: Paise;
  onlineDiscount?: Paise;
  fromTotal?: Paise | null;
}

async function setRules({ advance = toPaise(0), onlineDiscount = toPaise(0), fromTotal = null }: Rules) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  await shop.owner.call('admin.settings.update', {
    version,
    settings: {
      ...settings,
      policy: { ...firstSettings.policy, onlineDiscount },
      cod: { ...firstSettings.cod, advance },
      confirmation: { ...firstSettings.confirmation, fromTotal },
    },
  });
}

const open = (url: string, form?: Record<string, string>) => shop.openPage(url, form);

/** Follows the redirect to the provider's page and pays there. Returns where the provider sends the customer. */
async function pay(url: string, outcome: 'pay' | 'fail' = 'pay') {
  const { to } = await open(url);
  return open(to!, { outcome });
}

const linkIn = async (shopper: Shopper) =>
  new URL(/https?:\S*\/confirm\/\S+/.exec((await shop.lastEmailTo(shopper)).text)![0]).pathname;

const runJob = (name: string) =>
  shop.jobs.find((job) => job.name === name)!.run(new AbortController().signal);
const deliverWebhooks = () => runJob('stand-in webhooks');

const orderOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const paymentsOf = (id: string) => shop.db.select().from(payment).where(eq(payment.orderId, id));
const refundsOf = async (id: string) => {
  const [paid] = await paymentsOf(id);
  return shop.db.select().from(refund).where(eq(refund.paymentId, paid!.id));
};
const actions = async (id: string) =>
  (await shop.owner.call('admin.order.get', { id })).history.map(({ action }) => action);

describe('paying an unconfirmed order online', () => {
  let id: string;
  let page: string;
  beforeEach(async () => {
    await setRules({ fromTotal: toPaise(1), onlineDiscount: toPaise(30) });
    id = await shop.buy(asha, mug, { phone: asha.phone });
    page = await linkIn(asha);
  });

  test('the page of the confirmation link says what it costs and saves', async () => {
    const { page: text } = await open(page);
    expect(text).toContain('Pay ₹510 online');
    expect(text).toContain('You save ₹130 by paying online now.');
    expect((await open(`/hi${page}`)).page).toContain('₹510 का ऑनलाइन पेमेंट करें');
  });

  test('confirms it as an online order without the fee and with the discount, before the webhook comes', async () => {
    const { to } = await pay(`${page}/pay/total`);
    expect(new URL(to!).pathname).toBe(`${page}/paid`);
    expect(await open(to!)).toMatchObject({ status: 303, to: page });
    expect(await orderOf(id)).toMatchObject({
      ...{ paymentMethod: 'online', paid: true, confirmation: 'confirmed', status: 'processing' },
      ...{ codFee: 0, onlineDiscount: 3_000, total: 51_000 },
    });
    expect(await paymentsOf(id)).toMatchObject([{ amount: 51_000, status: 'captured' }]);
    expect(await actions(id)).toContain('Paid online instead of on delivery');
    const { page: text } = await open(page);
    expect(text).toContain('Your order is confirmed.');
    expect(text).not.toContain('to pay on delivery');
    const { text: email } = await shop.lastEmailTo(asha);
    expect(email).toContain('Your payment has been received.');
    expect(email).toContain('Online Discount');
  });

  test('counts once, in whatever order and however often it is reported', async () => {
    const { to } = await pay(`${page}/pay/total`);
    await deliverWebhooks();
    expect(await orderOf(id)).toMatchObject({ paid: true });
    for (const _ of [1, 2]) await open(to!);
    shop.advanceClock(5 * MINUTE);
    await runJob('check payment links');
    expect(await paymentsOf(id)).toHaveLength(1);
    expect((await shop.emailsTo(asha)).length).toBe(2);
  });

  test('is found by the job if the webhook was lost and the customer closed the browser', async () => {
    await pay(`${page}/pay/total`);
    await runJob('check payment links');
    expect(await orderOf(id)).toMatchObject({ paid: false });
    shop.advanceClock(3 * MINUTE);
    await runJob('check payment links');
    expect(await orderOf(id)).toMatchObject({ paid: true });
    expect(await shop.db.select().from(paymentLink).where(eq(paymentLink.orderId, id))).toMatchObject([
      { nextCheckAt: null },
    ]);
  });

  test('opens the same page of the provider again', async () => {
    const first = await open(`${page}/pay/total`);
    expect(await open(`${page}/pay/total`)).toEqual(first);
    expect((await open(page)).page).toContain('please don’t pay again');
  });

  test('can fail and be tried again', async () => {
    expect((await pay(`${page}/pay/total`, 'fail')).page).toContain('declined');
    expect(await orderOf(id)).toMatchObject({ paid: false, confirmation: 'pending' });
    await pay(`${page}/pay/total`);
    await deliverWebhooks();
    expect(await orderOf(id)).toMatchObject({ paid: true });
  });

  test('is refunded in full if the order was cancelled or packed in the meantime', async () => {
    const { to } = await open(`${page}/pay/total`);
    await shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' });
    await open(to!, { outcome: 'pay' });
    await deliverWebhooks();
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paid: false });
    expect(await refundsOf(id)).toMatchObject([{ amount: 51_000, reason: 'cancelled' }]);
    await runJob('refund');
    expect(await refundsOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(await shop.stockOf(mug)).toEqual({ default: 9 });

    const packed = await shop.buy(asha, mug, { phone: asha.phone });
    const link = await open(`${await linkIn(asha)}/pay/total`);
    await shop.owner.call('admin.order.confirm', { ids: [packed] });
    await shop.owner.call('admin.order.pack', { ids: [packed], packed: true });
    await open(link.to!, { outcome: 'pay' });
    await deliverWebhooks();
    expect(await orderOf(packed)).toMatchObject({ paymentMethod: 'cod', paid: false, total: 64_000 });
    expect(await refundsOf(packed)).toMatchObject([{ amount: 51_000, reason: 'already_packed' }]);
  });

  test('is refunded if the order has got an invoice with the fee for cash on delivery', async () => {
    const { to } = await open(`${page}/pay/total`);
    await shop.owner.call('admin.order.confirm', { ids: [id] });
    await shop.owner.call('admin.order.issue', { ids: [id] });
    await open(to!, { outcome: 'pay' });
    await deliverWebhooks();
    expect(await orderOf(id)).toMatchObject({ paymentMethod: 'cod', paid: false, total: 64_000 });
    expect(await refundsOf(id)).toMatchObject([{ amount: 51_000, reason: 'already_packed' }]);
  });

  test('is refunded if staff have already divided the order into parcels, which have their cash', async () => {
    const divided = await shop.buy(asha, mug, { phone: asha.phone, amount: 1100, quantity: 2 });
    const link = await open(`${await linkIn(asha)}/pay/total`);
    await shop.owner.call('admin.order.confirm', { ids: [divided] });
    const { parcelsVersion } = await shop.owner.call('admin.order.get', { id: divided });
    const items = [{ position: 0, quantity: 1 }];
    await shop.owner.call('admin.parcel.create', { id: divided, items, parcelsVersion });
    await open(link.to!, { outcome: 'pay' });
    await deliverWebhooks();
    expect(await orderOf(divided)).toMatchObject({ paymentMethod: 'cod', paid: false });
    expect(await refundsOf(divided)).toMatchObject([{ reason: 'already_packed' }]);
  });

  test('is refunded to the payment when the order is cancelled later', async () => {
    const { to } = await pay(`${page}/pay/total`);
    await open(to!);
    await asha.call('order.cancel', { id });
    expect(await refundsOf(id)).toMatchObject([{ amount: 51_000, reason: 'cancelled' }]);
    await runJob('refund');
    expect(await refundsOf(id)).toMatchObject([{ status: 'refunded' }]);
  });

  test('is not offered once the order is confirmed, after a week, or to a wrong link', async () => {
    expect((await open(`${page.slice(0, -1)}~/pay/total`)).status).toBe(404);
    expect((await open(`${page}/pay/everything`)).status).toBe(404);
    const { page: advance } = await open(`${page}/pay/advance`);
    expect(advance).toContain('can’t be paid online any more');
    shop.advanceClock(CONFIRMATION_LINK_MS + MINUTE);
    expect(await open(`${page}/pay/total`)).toMatchObject({ status: 303, to: page });
    expect(await shop.db.select().from(paymentLink).where(eq(paymentLink.orderId, id))).toEqual([]);
  });

  test('says so if the provider cannot be reached, and the order can still be confirmed', async () => {
    const createLink = () => Promise.reject(new Refusal('provider_unavailable', 'paymentServiceUnavailable'));
    shop.services.payments.current = { ...provider, createLink };
    const { status, page: text } = await open(`${page}/pay/total`);
    expect(status).toBe(409);
    expect(text).toContain('The payment service isn’t responding.');
    await open(page, { answer: 'confirm' });
    expect(await orderOf(id)).toMatchObject({ confirmation: 'confirmed', paid: false });
  });
});

describe('an advance', () => {
  beforeEach(() => setRules({ advance: toPaise(100) }));

  const buyWithAdvance = async () => {
    const { orderId, payUrl } = await asha.call('order.create', {
      items: [{ productId: mug, quantity: 1 }],
      amount: 640,
      address: { ...HOME, phone: asha.phone },
      paymentMethod: 'COD',
    });
    return { id: orderId, payUrl: payUrl! };
  };

  test('is shown in checkout, and the order waits for it', async () => {
    expect(await shop.visitor.call('shop.settings')).toMatchObject({ codAdvance: 10_000 });
    const { id } = await buyWithAdvance();
    expect(await orderOf(id)).toMatchObject({ advance: 10_000, advancePaid: 0, confirmation: 'pending' });
    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain(
      'Please pay ₹100 online to confirm your order. You pay the courier the rest, ₹540',
    );
    const [packed] = await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
    expect(packed).toMatchObject({ done: false, message: expect.stringContaining('the advance of ₹100') });
  });

  test('confirms the order, whose parcel collects the rest', async () => {
    const { id, payUrl } = await buyWithAdvance();
    expect((await open(payUrl.replace('/pay/advance', ''))).page).not.toContain('to pay on delivery');
    const { to } = await pay(payUrl);
    const { to: page } = await open(to!);
    expect((await open(page!)).page).toContain('₹540 to pay on delivery');
    expect(await orderOf(id)).toMatchObject({
      ...{ paymentMethod: 'cod', paid: false, advancePaid: 10_000, confirmation: 'confirmed', total: 64_000 },
    });
    expect(await asha.call('order.get', { id })).toMatchObject({
      advance: { amount: 10_000, isPaid: true, payUrl: null },
    });
    const { text } = await shop.lastEmailTo(asha);
    expect(text).toContain('₹100 paid in advance. Please pay the courier ₹540 in cash.');
    await shop.bring(id, 'shipped');
    const { parcels } = await shop.owner.call('admin.order.get', { id });
    expect(parcels).toMatchObject([{ cashToCollect: 54_000 }]);
    expect((await shop.lastEmailTo(asha)).text).toContain('₹540');
  });

  test('is refunded when the order is cancelled, or returned to sender', async () => {
    const ways = {
      cancelled: (id: string) => shop.owner.call('admin.order.cancel', { id, reason: 'Sold out' }),
      returned_to_sender: async (id: string) => {
        await shop.bring(id, 'shipped');
        await shop.owner.call('admin.order.returnToSender', { id, restock: true, reason: 'Refused' });
      },
    };
    for (const [reason, end] of Object.entries(ways)) {
      const { id, payUrl } = await buyWithAdvance();
      await open((await pay(payUrl)).to!);
      await end(id);
      expect(await refundsOf(id)).toMatchObject([{ amount: 10_000, reason }]);
    }
  });

  test('does not come with a changed address, which the order keeps', async () => {
    const { id, payUrl } = await buyWithAdvance();
    const page = payUrl.replace('/pay/advance', '');
    const pune = { address: '7 FC Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' };
    await open(page, { answer: 'address', ...pune });
    expect(await orderOf(id)).toMatchObject({ confirmation: 'pending', address: pune });
    await open(page, { answer: 'confirm' });
    expect(await orderOf(id)).toMatchObject({ confirmation: 'pending' });
  });

  test('can be waived by staff, and the courier collects everything', async () => {
    const { id } = await buyWithAdvance();
    await shop.owner.call('admin.order.confirm', { ids: [id] });
    await shop.bring(id, 'shipped');
    expect((await shop.owner.call('admin.order.get', { id })).parcels).toMatchObject([
      { cashToCollect: 64_000 },
    ]);
  });

  test('cancels the order if it is not paid within a day, and is refunded if it comes later', async () => {
    const { id, payUrl } = await buyWithAdvance();
    const { to } = await open(payUrl);
    shop.advanceClock(ADVANCE_WINDOW_MS - MINUTE);
    await runJob('cancel unpaid advances');
    expect(await orderOf(id)).toMatchObject({ status: 'processing' });
    shop.advanceClock(2 * MINUTE);
    await runJob('cancel unpaid advances');
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stockOf(mug)).toEqual({ default: 9 });
    await open(to!, { outcome: 'pay' });
    await deliverWebhooks();
    expect(await refundsOf(id)).toMatchObject([{ amount: 10_000, reason: 'cancelled' }]);
  });

  test('a second payment is refunded', async () => {
    const { id, payUrl } = await buyWithAdvance();
    const all = await open(payUrl.replace('advance', 'total'));
    await open((await pay(payUrl)).to!);
    await open(all.to!, { outcome: 'pay' });
    await deliverWebhooks();
    const paid = await paymentsOf(id);
    expect(paid.map(({ status, reason }) => [status, reason])).toEqual([
      ['captured', null],
      ['refund_due', 'already_paid'],
    ]);
    expect(await orderOf(id)).toMatchObject({ paymentMethod: 'cod', advancePaid: 10_000 });
  });

  test('is never more than the order costs', async () => {
    await setRules({ advance: toPaise(5000) });
    const { id } = await buyWithAdvance();
    expect(await orderOf(id)).toMatchObject({ advance: 64_000 });
  });
});
