import { eq, sql } from 'drizzle-orm';
import { Context, Hono } from 'hono';
import type { ApiError } from '#contract/errors.ts';
import type { Address } from '#domain/address.ts';
import { type Paise, toPaise, ZERO } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import { wordsOf } from '#languages';
import { seedCategories } from '#samples/seed.ts';
import { createMissedSearches } from '#server/catalogue/search/missed-searches.ts';
import { createVocabularyCache } from '#server/catalogue/search/vocabulary.ts';
import { readConfig } from '#server/config/config.ts';
import { openLanguages } from '#server/content/open-languages.ts';
import {
  account,
  couponCode,
  orders,
  payment,
  product,
  productVariant,
  refund,
} from '#server/database/schema.ts';
import { createServiceability } from '#server/delivery/serviceability.ts';
import { paymentHandlers } from '#server/orders/payments/handlers.ts';
import { paymentWebhook } from '#server/orders/payments/webhook.ts';
import { placeOrder } from '#server/orders/place.ts';
import { openPayments } from '#server/payment-providers/providers.ts';
import { razorpay } from '#server/payment-providers/razorpay.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import { defaultOf } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';
import { createPaymentStandIn } from '#server/standins/payments/payments.ts';
import { standInOrder, standInPayment } from '#server/standins/schema.ts';
import { firstSettings } from '#shop';
import { openTestDatabase } from './database.ts';
import { readEmails } from './emails.ts';
import { quietLog } from './quiet-log.ts';

const words = wordsOf('en');

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const asha = { id: 'asha', email: 'asha@example.org', name: 'Asha Rao' };
export const ravi = { id: 'ravi', email: 'ravi@example.org', name: 'Ravi Das' };

export const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9876543210',
  address: '7 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
} satisfies Address & { state: 'Karnataka' };

/** One mug costs 54,000 paise with delivery. */
export const MUG = [{ productId: 'mug', quantity: 1 }];
export const MUG_TOTAL = toPaise(540);
export const MUG_TOTAL_WITH_COUPON = toPaise(440);

export interface Signed {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

const BASE = 'http://in-process/standins/razorpay';

/** A shop that sells mugs to Asha and Ravi, with the payment stand-in and an adjustable clock. */
const inWords = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error) => {
    throw error instanceof Refusal ? error.inWords(words) : error;
  });

export async function openPaymentShop() {
  const { db } = await openTestDatabase();
  await seedCategories(db);
  let time = new Date('2026-11-21T10:00:00Z');
  const now = () => time;
  const sentWebhooks: Request[] = [];

  const standIn = await createPaymentStandIn({
    db,
    now,
    deliverWebhook(request) {
      sentWebhooks.push(request.clone());
      return webhooks.fetch(request);
    },
  });
  const { app, account: providerAccount } = standIn;
  const provider = razorpay.open(providerAccount, { base: BASE, fetch: (request) => app.fetch(request) });
  const languages = openLanguages(db);
  const couriers = { all: [] };
  const services: Services = {
    config: readConfig({}),
    db,
    log: quietLog,
    ...defaultOf(languages),
    languages,
    now,
    verifyIdToken: () => Promise.reject(new Error('not used here')),
    deleteIdentity: undefined,
    payments: openPayments([provider]),
    couriers,
    messengers: { all: [] },
    serviceability: createServiceability({ db, couriers, log: quietLog, now }),
    vocabulary: createVocabularyCache(db),
    missedSearches: createMissedSearches(db, now),
  };
  const webhooks = new Hono()
    .post('/api/webhooks/:provider', (c) => paymentWebhook(c, services))
    .onError((error, c) => c.json({}, ((error as ApiError).status ?? 500) as 400));

  const callBy = (buyer: typeof asha, headers: Record<string, string> = {}) => ({
    c: new Context(new Request('http://shop/', { headers })),
    account: buyer,
  });

  return {
    db,
    services,
    provider,
    standIn,
    webhooks,
    advanceClock(ms: number) {
      time = new Date(time.getTime() + ms);
    },

    async reset(stock: number) {
      sentWebhooks.length = 0;
      standIn.misbehave();
      await db.execute(sql`truncate account, product, coupon_code, shop_settings, orders, payment, refund, payment_event, outbox, standin_order,
        standin_payment, standin_payment_link, standin_refund, standin_webhook cascade`);
      await db.insert(account).values([asha, ravi].map((buyer) => ({ ...buyer, uid: buyer.id })));
      await db.insert(product).values({
        ...{ id: 'mug', slug: 'mug', rank: 1, name: 'Steel Mug', categoryId: 'home' },
        ...{ price: toPaise(500), mrp: toPaise(600), description: '', details: '', care: '' },
        pictures: [],
      });
      await db
        .insert(productVariant)
        .values({ id: 'mug-variant', productId: 'mug', title: 'default', position: 0, quantity: stock });
    },

    /** Creates a payment and returns the provider's order ID. */
    async open({
      buyer = asha,
      key,
      amount = MUG_TOTAL,
      ...input
    }: {
      buyer?: typeof asha;
      key?: string;
      amount?: Paise;
      items?: typeof MUG | undefined;
      address?: typeof home;
      coupon?: string;
    } = {}): Promise<string> {
      const call = callBy(buyer, key === undefined ? {} : { 'Idempotency-Key': key });
      const order = { items: MUG, ...input, amount };
      const reply = await inWords(
        paymentHandlers['order.createPayment']({ ...call, input: order }, services),
      );
      return reply.data.order.id;
    },

    /** A code for 100 rupees off: a mug then costs `MUG_TOTAL_WITH_COUPON`. */
    addCoupon: (limits: Partial<typeof couponCode.$inferInsert> = {}) =>
      db.insert(couponCode).values({
        ...{ code: 'HUNDRED', amount: toPaise(100), minSubtotal: ZERO, active: true, version: 1 },
        ...limits,
      }),

    /** Does what the payment window does when its button is pressed. */
    async pay(orderId: string, outcome: 'pay' | 'fail' = 'pay'): Promise<Signed> {
      const [opened] = await db.select().from(standInOrder).where(eq(standInOrder.id, orderId));
      const { amount } = opened!;
      const response = await app.request('/standins/razorpay/pay', {
        method: 'POST',
        body: JSON.stringify({
          key: providerAccount.RAZORPAY_KEY_ID,
          order_id: orderId,
          amount,
          method: 'upi',
          outcome,
        }),
      });
      return (await response.json()) as Signed;
    },

    /** A second payment for the same order, which banks sometimes cause. */
    async payAgain(orderId: string): Promise<Signed> {
      const id = `pay_again${Math.random().toString(36).slice(2)}`;
      const [opened] = await db.select().from(standInOrder).where(eq(standInOrder.id, orderId));
      const { amount } = opened!;
      await db
        .insert(standInPayment)
        .values({ id, orderId, amount, status: 'authorized', more: {}, createdAt: time });
      await provider.capture({ orderId, id, amount });
      return { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: '' };
    },

    verify: (signed: Signed, { buyer = asha, address }: { buyer?: typeof asha; address?: Address } = {}) =>
      inWords(
        paymentHandlers['order.verifyPayment'](
          { ...callBy(buyer), input: { ...signed, ...(address && { address }) } },
          services,
        ),
      ),

    /** Delivers due webhooks, and all earlier ones again. */
    async deliverWebhooks(): Promise<void> {
      const before = sentWebhooks.map((request) => request.clone());
      await standIn.deliver();
      for (const request of before) await webhooks.fetch(request);
    },

    buyOnDelivery: (buyer: typeof asha, quantity = 1) =>
      placeOrder(services, {
        account: buyer,
        payment: 'cod',
        lines: [{ productId: 'mug', quantity }],
        amount: quote([{ price: toPaise(500), quantity }], 'cod', firstSettings.policy).total,
        address: home,
        idempotencyKey: crypto.randomUUID(),
        requestHash: '',
      }),

    async stockLeft(): Promise<number> {
      const [row] = await db.select().from(productVariant).where(eq(productVariant.productId, 'mug'));
      return row!.quantity;
    },
    orders: () => db.select().from(orders).orderBy(orders.createdAt, orders.id),
    payments: () => db.select().from(payment).orderBy(payment.createdAt, payment.id),
    refunds: () => db.select().from(refund).orderBy(refund.createdAt, refund.id),
    emails: () => readEmails(services),
  };
}
