import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { expirePending, reconcile } from './reconcile.ts';
import { makeRefunds } from './refund.ts';

const shop = await openPaymentShop();
const STOCK = 2;
const DELIVERY = MUG_TOTAL - 50_000;
/** Of one coupon: all orders, and those of one account. */
const USES = { maxUses: 2, maxUsesPerCustomer: 1 };

async function mugPrice(): Promise<number> {
  const [mug] = await shop.db.select({ price: product.price }).from(product);
  return mug!.price;
}

/** What a story has brought forth so far. */
interface Story {
  opened: string[];
  signed: { who: typeof asha; payment: Signed }[];
}

/** One step of a story; `n` chooses among buyers, payments and lengths of time. A refusal is an answer, too. */
const steps = {
  async open({ opened }: Story, n: number) {
    opened.push(await shop.open({ who: n % 2 ? ravi : asha, amount: (await mugPrice()) + DELIVERY }));
  },
  async openWithCoupon({ opened }: Story, n: number) {
    const amount = (await mugPrice()) + DELIVERY - 10_000;
    opened.push(await shop.open({ who: n % 2 ? ravi : asha, amount, coupon: 'HUNDRED' }));
  },
  changePrice: (_: Story, n: number) => shop.db.update(product).set({ price: 50_000 + n * 1000 }),
  archive: (_: Story, n: number) => shop.db.update(product).set({ state: n > 0 ? 'active' : 'archived' }),
  async pay({ opened, signed }: Story, n: number) {
    signed.push({ who: asha, payment: await shop.pay(opened[n % opened.length]!) });
  },
  async payLate(story: Story, n: number) {
    shop.standIn.misbehave('captureLate');
    await steps.pay(story, n);
    shop.standIn.misbehave();
  },
  fail: ({ opened }: Story, n: number) => shop.pay(opened[n % opened.length]!, 'fail'),
  payAgain: ({ opened }: Story, n: number) => shop.payAgain(opened[n % opened.length]!),
  async verify({ signed }: Story, n: number) {
    const { payment } = signed[n % signed.length]!;
    await shop.verify(payment, { who: asha }).catch(() => shop.verify(payment, { who: ravi }));
  },
  webhook: () => shop.deliverWebhooks(),
  reconcile: () => reconcile(shop.services),
  expire: () => expirePending(shop.services),
  refund: () => makeRefunds(shop.services),
  buyOnDelivery: (_: Story, n: number) => shop.buyOnDelivery(n % 2 ? ravi : asha),
  break: async () => shop.standIn.misbehave('down'),
  mend: async () => shop.standIn.misbehave(),
  wait: async (_: Story, n: number) => shop.advanceClock([MINUTE, 3 * MINUTE, 31 * MINUTE, 5 * HOUR][n]!),
};
type Step = [name: keyof typeof steps, n: number];

/** Buying comes up more often, or most stories would tell of nothing. */
const names = [
  ...(Object.keys(steps) as Step[0][]),
  ...Array<Step[0]>(5).fill('open'),
  ...Array<Step[0]>(5).fill('openWithCoupon'),
  ...Array<Step[0]>(6).fill('pay'),
];
const stories = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: 3 })), {
  minLength: 10,
  maxLength: 40,
});

async function tell(story: Step[]): Promise<void> {
  await shop.reset(STOCK);
  await shop.addCoupon(USES);
  const soFar: Story = { opened: [], signed: [] };
  for (const [name, n] of story) await steps[name](soFar, n).catch(() => undefined);
}

async function letTheDustSettle(): Promise<void> {
  shop.standIn.misbehave();
  shop.advanceClock(24 * HOUR);
  await shop.deliverWebhooks();
  await reconcile(shop.services);
  await expirePending(shop.services);
  await makeRefunds(shop.services);
}

async function checkTheBooks(): Promise<void> {
  const orders = await shop.orders();
  const payments = await shop.payments();
  const capturedFor = (id: string) =>
    payments.filter(({ orderId, status }) => orderId === id && status === 'captured').length;

  const theirs = (await shop.db.select().from(standInPayment))
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id, status }) => [id, status]);
  const ours = payments.map(({ id, status }) => [id, status]);
  expect(ours.sort(), 'all money is an order or back').toEqual(theirs.sort());

  for (const { id, status, paymentMethod, paid } of orders) {
    const isOrder = status === 'processing';
    if (paymentMethod === 'online') {
      expect(isOrder || status === 'cancelled', 'nothing stays pending').toBe(true);
      expect(paid, 'paid is what became an order').toBe(isOrder);
      expect(capturedFor(id), 'one payment for one order').toBe(isOrder ? 1 : 0);
    }
  }
  const kept = new Set(orders.filter(({ status }) => status === 'processing').map(({ id }) => id));
  const emails = (await shop.emails()).map(({ dedupeKey }) => dedupeKey);
  const refunded = payments.filter(({ status }) => status === 'refunded');
  const expected = [
    ...[...kept].map((id) => `order-confirmation:${id}`),
    ...refunded.map(({ id }) => `payment-refund:${id}`),
  ];
  expect(emails.sort(), 'an email for each order and each refund').toEqual(expected.sort());

  const withCoupon = orders.filter(({ couponCode, status }) => couponCode && status !== 'cancelled');
  expect(withCoupon.length, 'uses of the coupon').toBeLessThanOrEqual(USES.maxUses);
  const customers = new Set(withCoupon.map(({ accountId }) => accountId));
  expect(customers.size, 'one use of each customer').toBe(withCoupon.length);

  const lines = (await shop.db.select().from(orderLine)).filter(({ orderId }) => kept.has(orderId));
  const sold = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  expect((await shop.stockLeft()) + sold, 'stock is conserved').toBe(STOCK);
}

test('any sequence of events ends with one order or a refund for each payment, and no stock is lost', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      await tell(story);
      await letTheDustSettle();
      await checkTheBooks();
    }),
    { numRuns: 40 },
  );
}, 300_000);
