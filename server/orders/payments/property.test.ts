import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Paise, subtract, toPaise } from '#domain/money.ts';
import { orderLine, product } from '#server/database/schema.ts';
import { standInPayment } from '#server/standins/schema.ts';
import {
  asha,
  HOUR,
  MINUTE,
  MUG_TOTAL,
  openPaymentShop,
  ravi,
  type Signed,
} from '#server/testing/payment-shop.ts';
import { isLong } from '../../../tests/long.ts';
import { expirePending, reconcile } from './reconcile.ts';
import { makeRefunds } from './refund.ts';

const shop = await openPaymentShop();
const STOCK = 2;
const DELIVERY = subtract(MUG_TOTAL, toPaise(500));
/** Maximum uses of a coupon, in total and per customer. */
const USES = { maxUses: 2, maxUsesPerCustomer: 1 };

async function mugPrice(): Promise<Paise> {
  const [mug] = await shop.db.select({ price: product.price }).from(product);
  return mug!.price;
}

/** The state of a scenario. */
interface ScenarioState {
  opened: string[];
  signed: { buyer: typeof asha; payment: Signed }[];
}

/** `n` selects a buyer, a payment or a duration. Refusals are allowed. */
const steps = {
  async open({ opened }: ScenarioState, n: number) {
    opened.push(await shop.open({ buyer: n % 2 ? ravi : asha, amount: add(await mugPrice(), DELIVERY) }));
  },
  async openWithCoupon({ opened }: ScenarioState, n: number) {
    const amount = subtract(add(await mugPrice(), DELIVERY), toPaise(100));
    opened.push(await shop.open({ buyer: n % 2 ? ravi : asha, amount, coupon: 'HUNDRED' }));
  },
  changePrice: (_: ScenarioState, n: number) => shop.db.update(product).set({ price: toPaise(500 + n * 10) }),
  archive: (_: ScenarioState, n: number) =>
    shop.db.update(product).set({ state: n > 0 ? 'active' : 'archived' }),
  async pay({ opened, signed }: ScenarioState, n: number) {
    signed.push({ buyer: asha, payment: await shop.pay(opened[n % opened.length]!) });
  },
  async payLate(state: ScenarioState, n: number) {
    shop.standIn.misbehave('captureLate');
    await steps.pay(state, n);
    shop.standIn.misbehave();
  },
  fail: ({ opened }: ScenarioState, n: number) => shop.pay(opened[n % opened.length]!, 'fail'),
  payAgain: ({ opened }: ScenarioState, n: number) => shop.payAgain(opened[n % opened.length]!),
  async verify({ signed }: ScenarioState, n: number) {
    const { payment } = signed[n % signed.length]!;
    await shop.verify(payment, { buyer: asha }).catch(() => shop.verify(payment, { buyer: ravi }));
  },
  webhook: () => shop.deliverWebhooks(),
  reconcile: () => reconcile(shop.services),
  expire: () => expirePending(shop.services),
  refund: () => makeRefunds(shop.services),
  buyOnDelivery: (_: ScenarioState, n: number) => shop.buyOnDelivery(n % 2 ? ravi : asha),
  break: async () => shop.standIn.misbehave('down'),
  mend: async () => shop.standIn.misbehave(),
  wait: async (_: ScenarioState, n: number) =>
    shop.advanceClock([MINUTE, 3 * MINUTE, 31 * MINUTE, 5 * HOUR][n]!),
};
type Step = [name: keyof typeof steps, n: number];

/** Buying is more frequent, or most scenarios would have no payment. */
const names = [
  ...(Object.keys(steps) as Step[0][]),
  ...Array<Step[0]>(5).fill('open'),
  ...Array<Step[0]>(5).fill('openWithCoupon'),
  ...Array<Step[0]>(6).fill('pay'),
];
const scenarios = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 3 })), {
  minLength: 10,
  maxLength: 40,
});

async function runScenario(scenario: Step[]): Promise<void> {
  await shop.reset(STOCK);
  await shop.addCoupon(USES);
  const state: ScenarioState = { opened: [], signed: [] };
  for (const [name, n] of scenario) await steps[name](state, n).catch(() => undefined);
}

async function finishPendingWork(): Promise<void> {
  shop.standIn.misbehave();
  shop.advanceClock(24 * HOUR);
  await shop.deliverWebhooks();
  await reconcile(shop.services);
  await expirePending(shop.services);
  await makeRefunds(shop.services);
}

async function checkConsistency(): Promise<void> {
  const orders = await shop.orders();
  const payments = await shop.payments();
  const capturedFor = (id: string) =>
    payments.filter(({ orderId, status }) => orderId === id && status === 'captured').length;

  const providerPayments = (await shop.db.select().from(standInPayment))
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id, status }) => [id, status]);
  const shopPayments = payments.map(({ id, status }) => [id, status]);
  expect(shopPayments.sort(), 'every payment has an order or a refund').toEqual(providerPayments.sort());

  for (const { id, status, paymentMethod, paid } of orders) {
    const isOrder = status === 'processing';
    if (paymentMethod === 'online') {
      expect(isOrder || status === 'cancelled', 'nothing stays pending').toBe(true);
      expect(paid, 'paid is what became an order').toBe(isOrder);
      expect(capturedFor(id), 'one payment for one order').toBe(isOrder ? 1 : 0);
    }
  }
  const processingIds = new Set(orders.filter(({ status }) => status === 'processing').map(({ id }) => id));
  const emails = (await shop.emails()).map(({ dedupeKey }) => dedupeKey);
  const refunded = payments.filter(({ status }) => status === 'refunded');
  const expected = [
    ...[...processingIds].map((id) => `order-confirmation:${id}`),
    ...refunded.map(({ id }) => `payment-refund:${id}`),
  ];
  expect(emails.sort(), 'an email for each order and each refund').toEqual(expected.sort());

  const withCoupon = orders.filter(({ couponCode, status }) => couponCode && status !== 'cancelled');
  expect(withCoupon.length, 'uses of the coupon').toBeLessThanOrEqual(USES.maxUses);
  const customers = new Set(withCoupon.map(({ accountId }) => accountId));
  expect(customers.size, 'one use of each customer').toBe(withCoupon.length);

  const lines = (await shop.db.select().from(orderLine)).filter(({ orderId }) => processingIds.has(orderId));
  const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect((await shop.stockLeft()) + sold, 'stock is conserved').toBe(STOCK);
}

test('any sequence of events ends with one order or a refund for each payment, and no stock is lost', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (scenario) => {
      await runScenario(scenario);
      await finishPendingWork();
      await checkConsistency();
    }),
    { numRuns: isLong ? 40 : 12 },
  );
}, 300_000);
