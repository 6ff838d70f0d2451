import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { type Cart, linesOf, setQuantity } from '#domain/cart.ts';
import { rupees } from '#domain/money.ts';
import { type PaymentMethod, quote } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { firstSettings } from '#shop';
import { GOODS } from './goods.ts';
import { ADDRESS, callAs, type Person } from './people.ts';
import type { Random } from './random.ts';

type Order = Output<'order.list'>[number];
type Items = Input<'order.create'>['items'];
type Signed = Pick<
  Input<'order.verifyPayment'>,
  'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature'
>;

/** Answers that tell a shopper no; anything else but silence is a fault of the shop. */
const REFUSALS = ['out_of_stock', 'conflict', 'too_many_requests'];
const SILENCE = ['unavailable', 'provider_unavailable'];

export const isSilence = (error: unknown): error is ApiError =>
  error instanceof ApiError && SILENCE.includes(error.code);

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.includes(error.code);

export type Shopper = ReturnType<typeof createShopper>;

/**
 * Somebody who fills a cart, orders on delivery and online, now and then gives up in the middle, and remembers every word the
 * shop gave: what it confirmed must stay so.
 */
export function createShopper(person: Person, origin: string, random: Random) {
  const { id } = person;
  const { call } = callAs(person, origin);
  const confirmed = new Map<string, { amount: number; items: Items; payment: boolean }>();
  /** Payments that were made and not yet answered for by the shop. */
  const unsettled = new Map<string, Signed>();
  const paidBack = new Set<string>();
  let cart: Cart = {};
  /** Why the last order that was asked for again was not placed. */
  let refused: string | undefined;
  /** Presses of the pay button without an answer: money may have moved. */
  let maybePaid = 0;
  /** What was asked for without an answer: the cart it leads to, and the order to ask for again. */
  let open: { cart: Cart; order?: { key: string; items: Items } } | undefined;

  const pick = <One>(list: readonly One[]) => list[random(list.length)]!;
  const oneOf = (sold: string) => pick(GOODS.filter((good) => good.sold === sold));
  const fail = (what: string, details: unknown): never => {
    throw new Error(`${id}: ${what}: ${JSON.stringify(details)}`);
  };
  const totalOf = (items: Items, payment: PaymentMethod) => {
    const lines = items.map(({ productId, quantity }) => ({
      price: GOODS.find((good) => good.id === productId)!.price,
      quantity,
    }));
    return rupees(quote(lines, payment, firstSettings.policy).total);
  };

  async function changeCart() {
    const { id: itemId } = oneOf('on delivery');
    const quantity = random(4);
    const next = setQuantity(cart, itemId, ONE_SIZE, quantity);
    open = { cart: next };
    const answer = await call('cart.update', { itemId, quantity });
    if (!isDeepStrictEqual(answer, next)) fail('another cart', { next, answer });
    cart = next;
  }

  async function orderOnDelivery() {
    const wanted = linesOf(cart);
    const items = wanted.length > 0 ? wanted : [{ productId: 'mug', quantity: 1 + random(3) }];
    const order = { key: randomUUID(), items };
    const next = items.reduce((rest, { productId }) => setQuantity(rest, productId, ONE_SIZE, 0), cart);
    open = { cart: next, order };
    const calls = await Promise.allSettled(Array.from({ length: 1 + random(2) }, () => place(order)));
    const answers = calls.flatMap((made) => (made.status === 'fulfilled' ? made.value : []));
    if (new Set(answers).size > 1) fail('one key, several orders', answers);
    // One of two may be refused, by a limit, while the other is placed.
    const refusals = calls.flatMap((made) => (made.status === 'rejected' ? made.reason : []));
    if (answers.length === 0) throw refusals.find(isSilence) ?? refusals[0];
    cart = next;
  }

  async function place({ key, items }: { key: string; items: Items }): Promise<string> {
    const amount = totalOf(items, 'cod');
    const wish = { items, amount, address: ADDRESS, paymentMethod: 'COD' as const };
    const { orderId } = await call('order.create', wish, { idempotencyKey: key });
    confirmed.set(orderId, { amount, items, payment: false });
    return orderId;
  }

  /** Why an order without an answer was not placed. A limit says nothing about that: it may have been placed all the same. */
  async function askAgain(order: { key: string; items: Items }): Promise<string | undefined> {
    for (;;) {
      try {
        await place(order);
        return undefined;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.code !== 'too_many_requests') return error.code;
        await sleep(1000);
      }
    }
  }

  async function orderOnline() {
    const items = [{ productId: oneOf('online').id, quantity: 1 + random(2) }];
    const amount = totalOf(items, 'online');
    const wish = { items, amount, address: ADDRESS };
    const { order } = await call('order.createPayment', wish, { idempotencyKey: randomUUID() });
    if (random(6) === 0) return;
    if (random(6) === 0) await press('fail', order);
    const signed = await press('pay', order);
    if (!signed) return;
    unsettled.set(signed.razorpay_payment_id, signed);
    if (random(3) > 0) await verify(signed, { amount, items });
  }

  /** Presses a button of the payment window. */
  async function press(outcome: 'pay' | 'fail', order: { id: string; amount: number }) {
    maybePaid += 1;
    const { key } = await call('payment.key');
    const response = await fetch(`${origin}/standins/razorpay/pay`, {
      method: 'POST',
      body: JSON.stringify({ key, order_id: order.id, amount: order.amount, method: 'upi', outcome }),
    }).catch((cause) => {
      throw new ApiError('unavailable', 'The payment window went dark.', { cause });
    });
    if (response.status >= 500) throw new ApiError('unavailable', 'The payment window broke.');
    const answer = (await response.json()) as Signed;
    maybePaid -= 1;
    return answer.razorpay_payment_id ? answer : undefined;
  }

  async function verify(signed: Signed, bought?: { amount: number; items: Items }) {
    const paymentId = signed.razorpay_payment_id;
    try {
      const { orderId } = await call('order.verifyPayment', signed);
      const { amount, items } = bought ?? (await call('order.get', { id: orderId }));
      confirmed.set(orderId, { amount, items, payment: true });
      unsettled.delete(paymentId);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      if (!/refunding your payment/.test(error.message)) fail('no order and no refund', error.message);
      unsettled.delete(paymentId);
      paidBack.add(paymentId);
    }
  }

  return {
    id,
    confirmed,
    unsettled,
    paidBack,
    orders: () => call('order.list'),

    /** Buys this and that until it gets dark, or until no answer comes. */
    async shop(isDark: () => boolean): Promise<void> {
      while (!isDark()) {
        try {
          await pick([changeCart, changeCart, orderOnDelivery, orderOnline, orderOnline])();
        } catch (error) {
          if (isSilence(error)) return;
          if (!isRefusal(error)) throw error;
        }
        open = undefined;
      }
    },

    /** Asks again for what stayed without an answer, and looks whether every word was kept. */
    async checkWords(): Promise<void> {
      const found = await call('cart.get');
      const possible = open ? [cart, open.cart] : [cart];
      if (!possible.some((one) => isDeepStrictEqual(one, found))) fail('another cart', { possible, found });
      if (open?.order) {
        refused = await askAgain(open.order);
        cart = refused ? found : open.cart;
      } else cart = found;
      open = undefined;
      for (const signed of [...unsettled.values()]) await verify(signed);
      checkOrders(await call('order.list'));
    },
  };

  function checkOrders(orders: Order[]) {
    const byId = new Map(orders.map((order) => [order._id, order]));
    if (byId.size !== orders.length) fail('an order is there twice', orders);
    for (const [orderId, { amount, items, payment }] of confirmed) {
      const order = byId.get(orderId);
      const isAsConfirmed =
        order?.status === 'Processing' &&
        order.amount === amount &&
        order.payment === payment &&
        items.every(({ productId, quantity }) =>
          order.items.some((item) => item.productId === productId && item.quantity === quantity),
        );
      if (!isAsConfirmed) fail('a confirmed order is not as it was', { orderId, amount, items, order });
    }
    const more = orders.filter(({ _id }) => !confirmed.has(_id));
    const onDelivery = more.filter(({ paymentMethod }) => paymentMethod === 'COD');
    if (onDelivery.length > 0) fail('an order that nobody confirmed', { onDelivery, refused });
    const paid = more.filter(({ payment }) => payment);
    if (paid.length > maybePaid) fail('more paid orders than payments', paid);
    for (const order of orders) {
      const sum = order.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
      if (order.items.length === 0 || sum !== order.subtotal) fail('an order without its lines', order);
    }
  }
}
