import { asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { type Paise, paise, ZERO } from '#domain/money.ts';
import { creditLimits, creditLines, uncreditedLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { invoice, orderReturns, orders, payment, refund } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { isLong } from '../../../tests/long.ts';

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
});

const percent = fc.constantFrom(0, 0, 30, 100);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      quantities: fc.tuple(fc.nat(2), fc.nat(1), fc.nat(1)),
      ...{ fees: percent, amount: percent, restock: fc.boolean(), hasReference: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      ...{ item: fc.nat(2), isFaulty: fc.boolean(), restock: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), restock: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps that are not possible any more change nothing. */
async function ifPossible<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const PRICES = [999, 333.33, 2750];
const QUANTITIES = [3, 1, 1];

async function place(customer: Shopper, products: string[]): Promise<string> {
  const order = {
    items: products.map((productId, index) => ({ productId, quantity: QUANTITIES[index]! })),
    ...{ address: HOME, paymentMethod: 'COD' as const },
  };
  const { data } = await customer.call('order.create', { ...order, amount: 1 }).catch((error) => error);
  return (await customer.call('order.create', { ...order, amount: data.amount })).orderId;
}

test('whatever is refunded, returned and cancelled, credits, refunds and stock add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 7 }), async (isPaidOnline, steps) => {
      const asha = await shop.signIn();
      const products = await Promise.all(
        PRICES.map((price, index) => shop.stock({ price, hsn: ['6205', '6911', '9617'][index]!, stock: 10 })),
      );
      const id = await place(asha, products);
      if (isPaidOnline) await shop.payOnline(id);
      await shop.owner.call('admin.order.issue', { ids: [id] });
      const back = [0, 0, 0];
      for (const one of steps) await take(asha, id, products, one, back);
      await check(id, products, back);
    }),
    { numRuns: isLong ? 60 : 8 },
  );
});

async function take(asha: Shopper, id: string, products: string[], step: Step, back: number[]) {
  const { owner } = shop;
  const before = await owner.call('admin.order.get', { id });
  if (step.do === 'move') {
    const to = (['shipped', 'out_for_delivery', 'delivered'] as const).find((next) =>
      before.nextStatuses.includes(next),
    );
    if (to) await owner.call('admin.order.setStatus', { orders: [{ id }], to, carrier: 'India Post' });
    return;
  }
  if (step.do === 'refund') {
    const {
      items: all,
      method,
      version,
      invoiced,
      credited,
    } = await owner.call('admin.order.refundable', { id });
    const items = all
      .map(({ position, quantity }) => ({
        position,
        quantity: Math.min(quantity, step.quantities[position]!),
        restock: step.restock,
      }))
      .filter(({ quantity }) => quantity > 0);
    const limits = creditLimits(invoiced, credited, items);
    const part = (total: Paise, percents: number) => paise(Math.floor((total * percents) / 100));
    const fees = part(limits.fees, step.fees);
    const amount = part(paise(limits.total - fees), step.amount);
    const total = sumOf(creditLines(invoiced, credited, { items, fees, amount }), 'total');
    const done = await ifPossible(() =>
      owner.call('admin.order.refund', {
        ...{ id, version, items, fees, amount, total, reason: 'A reason' },
        ...(method === 'transfer' && step.hasReference && { reference: 'UPI 1' }),
      }),
    );
    if (done && step.restock) for (const { position, quantity } of items) back[position]! += quantity;
    return;
  }
  if (step.do === 'return') {
    const item = {
      ...{ productId: products[step.item]!, size: before.items[step.item]!.size, quantity: 1 },
      reason: step.isFaulty ? ('faulty' as const) : ('changed_mind' as const),
    };
    const requested = await ifPossible(() =>
      asha.call('order.return', {
        ...{ id, resolution: 'refund', items: [item], payout: { method: 'upi', upiId: 'asha@okbank' } },
      }),
    );
    if (!requested) return;
    for (const to of ['approved', 'received', 'refunded'] as const)
      await owner.call('admin.return.setStatus', {
        ...{ id: requested.returns.at(-1)!._id, to, restock: step.restock, reference: 'UPI 2' },
      });
    if (step.restock) back[step.item]! += 1;
    return;
  }
  const notSent = before.items.map((item) => item.notSent ?? 0);
  const ended =
    before.status === 'processing'
      ? await ifPossible(() => owner.call('admin.order.cancel', { id, reason: 'A reason' }))
      : await ifPossible(() => owner.call('admin.order.returnToSender', { id, restock: step.restock }));
  if (ended && (step.restock || before.status === 'processing'))
    QUANTITIES.forEach((quantity, index) => {
      back[index]! += quantity - notSent[index]!;
    });
}

async function check(id: string, products: string[], back: number[]) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const documents = await shop.db
    .select()
    .from(invoice)
    .where(eq(invoice.orderId, id))
    .orderBy(asc(invoice.issuedAt));
  const sold = documents.find(({ kind }) => kind === 'invoice')!.document;
  const credited = documents
    .filter(({ kind }) => kind === 'credit_note')
    .flatMap(({ document }) => document.lines);
  const left = uncreditedLines(sold.lines, credited);
  for (const line of left) expect(line.total).toBeGreaterThanOrEqual(0);
  for (const line of left) expect(line.quantity).toBeGreaterThanOrEqual(0);
  const total = sumOf(credited, 'total');
  expect(total + sumOf(left, 'total')).toBe(order!.total);

  const payments = await shop.db.select().from(payment).where(eq(payment.orderId, id));
  const ids = payments.map((one) => one.id);
  const refunds = await shop.db.select().from(refund).where(inArray(refund.paymentId, ids));
  const atProvider = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const returns = await shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, id));
  if (payments.length > 0) {
    expect(atProvider).toBe(total);
    expect(atProvider).toBeLessThanOrEqual(payments[0]!.amount);
  } else {
    expect(atProvider).toBe(0);
    const promised = returns.reduce((sum, one) => sum + one.refund, 0);
    if (order!.status !== 'cancelled' && order!.status !== 'returned_to_sender') expect(promised).toBe(total);
    expect(order!.cashReduction).toBeLessThanOrEqual(promised);
    expect(order!.total - order!.cashReduction).toBeGreaterThanOrEqual(0);
  }
  if (order!.status === 'cancelled' || order!.status === 'returned_to_sender')
    expect(sumOf(left, 'total')).toBe(ZERO);

  for (const [index, product] of products.entries()) {
    const stock = Object.values(await shop.stockOf(product));
    expect(stock).toEqual([10 - QUANTITIES[index]! + back[index]!]);
  }
}
