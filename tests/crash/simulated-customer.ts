import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { type Cart, linesOf, setQuantity } from '#domain/cart.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { quote } from '#domain/orders/pricing.ts';
import { firstSettings } from '#shop';
import { type Customer, callAs } from './customers.ts';
import { PRODUCTS } from './products.ts';
import type { Random } from './random.ts';

type Order = Output<'order.list'>[number];
type Items = Input<'order.create'>['items'];
type Signed = Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>;

/** Expected error codes; any other error except UNAVAILABLE fails the test. */
const REFUSALS = ['out_of_stock', 'conflict', 'too_many_requests'];
const UNAVAILABLE = ['unavailable', 'provider_unavailable'];

export const isUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && UNAVAILABLE.includes(error.code);

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.includes(error.code);

export type SimulatedCustomer = ReturnType<typeof simulateCustomer>;

export function simulateCustomer(customer: Customer, origin: string, random: Random) {
  const { id } = customer;
  const { call, page } = callAs(customer, origin);
  const confirmed = new Map<string, { amount: number; items: Items; payment: boolean }>();
  /** Payments that the shop has not confirmed or refunded yet, by ID. */
  const unsettled = new Map<string, Signed>();
  const refunded = new Set<string>();
  let cart: Cart = {};
  let retryError: string | undefined;
  /** Clicks on the pay button without a response, which may have paid. */
  let paymentsWithoutResponse = 0;
  /** The call without a response: the cart it leads to, and the order to retry. */
  let open: { cart: Cart; order?: { key: string; items: Items } } | undefined;

  const pick = <One>(list: readonly One[]) => list[random(list.length)]!;
  const oneOf = (soldBy: string) => pick(PRODUCTS.filter((product) => product.soldBy === soldBy));
  const fail = (what: string, details: unknown): never => {
    throw new Error(`${id}: ${what}: ${JSON.stringify(details)}`);
  };
  const totalOf = (items: Items, payment: PaymentMethod) => {
    const lines = items.map(({ productId, quantity }) => ({
      price: PRODUCTS.find(({ id }) => id === productId)!.price,
      quantity,
    }));
    return toRupees(quote(lines, payment, firstSettings.policy).total);
  };

  async function changeCart() {
    const { id: itemId } = oneOf('cod');
    const quantity = random(4);
    const next = setQuantity(cart, itemId, ONE_SIZE, quantity);
    open = { cart: next };
    const answer = await call('cart.update', { itemId, quantity });
    if (!isDeepStrictEqual(answer, next)) fail('wrong cart', { next, answer });
    cart = next;
  }

  async function orderCod() {
    const itemsInCart = linesOf(cart);
    const items = itemsInCart.length > 0 ? itemsInCart : [{ productId: 'mug', quantity: 1 + random(3) }];
    const order = { key: randomUUID(), items };
    const next = items.reduce((rest, { productId }) => setQuantity(rest, productId, ONE_SIZE, 0), cart);
    open = { cart: next, order };
    const calls = await Promise.allSettled(Array.from({ length: 1 + random(2) }, () => place(order)));
    const answers = calls.flatMap((made) => (made.status === 'fulfilled' ? made.value : []));
    if (new Set(answers).size > 1) fail('one key, several orders', answers);
    const refusals = calls.flatMap((made) => (made.status === 'rejected' ? made.reason : []));
    if (answers.length === 0) throw refusals.find(isUnavailable) ?? refusals[0];
    cart = next;
  }

  async function place({ key, items }: { key: string; items: Items }): Promise<string> {
    const amount = totalOf(items, 'cod');
    const input = { items, amount, address: customer.address, paymentMethod: 'COD' as const };
    const { orderId } = await call('order.create', input, { idempotencyKey: key });
    confirmed.set(orderId, { amount, items, payment: false });
    return orderId;
  }

  /** Returns the error code if the order was not placed. After a rate limit it tries again. */
  async function retryOrder(order: { key: string; items: Items }): Promise<string | undefined> {
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
    const input = { items, amount, address: customer.address };
    const { order } = await call('order.createPayment', input, { idempotencyKey: randomUUID() });
    if (random(6) === 0) return;
    if (random(6) === 0) await clickInPaymentWindow('fail', order);
    const signed = await clickInPaymentWindow('pay', order);
    if (!signed) return;
    unsettled.set(signed.razorpay_payment_id, signed);
    if (random(3) > 0) await verify(signed, { amount, items });
  }

  async function clickInPaymentWindow(outcome: 'pay' | 'fail', order: { id: string; amount: number }) {
    paymentsWithoutResponse += 1;
    const { key } = await call('payment.key');
    const response = await fetch(`${origin}/standins/razorpay/pay`, {
      method: 'POST',
      body: JSON.stringify({ key, order_id: order.id, amount: order.amount, method: 'upi', outcome }),
    }).catch((cause) => {
      throw new ApiError('unavailable', 'The payment window did not respond.', { cause });
    });
    if (response.status >= 500) throw new ApiError('unavailable', 'The payment window failed.');
    const answer = (await response.json()) as Signed;
    paymentsWithoutResponse -= 1;
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
      refunded.add(paymentId);
    }
  }

  return {
    id,
    confirmed,
    unsettled,
    refunded,
    orders: () => listOrders(),

    async shop(isDown: () => boolean): Promise<void> {
      while (!isDown()) {
        try {
          await pick([changeCart, changeCart, orderCod, orderOnline, orderOnline])();
        } catch (error) {
          if (isUnavailable(error)) return;
          if (!isRefusal(error)) throw error;
        }
        open = undefined;
      }
    },

    async check(): Promise<void> {
      const found = await call('cart.get');
      const possible = open ? [cart, open.cart] : [cart];
      if (!possible.some((one) => isDeepStrictEqual(one, found))) fail('wrong cart', { possible, found });
      if (open?.order) {
        retryError = await retryOrder(open.order);
        cart = retryError ? found : open.cart;
      } else cart = found;
      open = undefined;
      for (const signed of [...unsettled.values()]) await verify(signed);
      checkOrders(await listOrders());
    },
  };

  async function listOrders(cursor?: string): Promise<Order[]> {
    const { items, nextCursor } = await page('order.list', { limit: 100, ...(cursor && { cursor }) });
    return nextCursor ? [...items, ...(await listOrders(nextCursor))] : items;
  }

  function checkOrders(orders: Order[]) {
    const byId = new Map(orders.map((order) => [order._id, order]));
    if (byId.size !== orders.length) fail('a duplicate order', orders);
    for (const [orderId, { amount, items, payment }] of confirmed) {
      const order = byId.get(orderId);
      const isAsConfirmed =
        order?.status === 'Processing' &&
        order.amount === amount &&
        order.payment === payment &&
        items.every(({ productId, quantity }) =>
          order.items.some((item) => item.productId === productId && item.quantity === quantity),
        );
      if (!isAsConfirmed) fail('a confirmed order has changed', { orderId, amount, items, order });
    }
    const unconfirmed = orders.filter(({ _id }) => !confirmed.has(_id));
    const cod = unconfirmed.filter(({ paymentMethod }) => paymentMethod === 'COD');
    if (cod.length > 0) fail('an order that was not confirmed', { cod, retryError });
    const paid = unconfirmed.filter(({ payment }) => payment);
    if (paid.length > paymentsWithoutResponse) fail('more paid orders than payments', paid);
    for (const order of orders) {
      const sum = order.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
      if (order.items.length === 0 || toPaise(sum) !== order.breakdown.subtotal)
        fail('an order without its items', order);
    }
  }
}
