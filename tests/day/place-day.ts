import { toPaise, toRupees } from '#domain/money.ts';
import { quote } from '#domain/orders/pricing.ts';
import type { Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';
import type { Day } from './open-day.ts';

const ORDERS_PER_CUSTOMER = 5;
const PLACES = [
  { city: 'Bengaluru', state: 'Karnataka', pincode: '560038' },
  { city: 'Pune', state: 'Maharashtra', pincode: '411004' },
  { city: 'Kolkata', state: 'West Bengal', pincode: '700001' },
] as const;
/** The last digits say what happens to the parcel (docs/standins.md). */
const ENDINGS = ['01', '02', '03', '04', '50', '51', '52', '53', '54', '55'];

/** Places orders by the calls of the checkout, confirms those that wait, and cancels some. Returns the IDs of those to send. */
export async function placeOrders(day: Day, count: number): Promise<string[]> {
  const ids: string[] = [];
  const cancelled: string[] = [];
  for (let index = 0; index < count; ) {
    const shopper = await day.signIn();
    for (let own = 0; own < ORDERS_PER_CUSTOMER && index < count; own++, index++) {
      // Not a multiple of the number of endings, so that all kinds of orders have all of them.
      const quantity = index % 7 === 3 ? 2 : 1;
      const id = await place(day, shopper, index, quantity);
      day.shoppers.set(id, shopper);
      if (index % 25 === 24) {
        await shopper.call('order.cancel', { id });
        cancelled.push(id);
      } else ids.push(id);
      if (quantity === 2 && index % 2 === 1 && !cancelled.includes(id)) await confirmByLink(day, shopper);
    }
  }
  for (let from = 0; from < ids.length; from += 100)
    await day.owner.call('admin.order.confirm', { ids: ids.slice(from, from + 100) });
  return ids;
}

async function place({ mug, standIns }: Day, shopper: Shopper, index: number, quantity: number) {
  const phone = `98${String(index).padStart(6, '0')}${ENDINGS[index % ENDINGS.length]}`;
  const address = { ...HOME, ...PLACES[index % PLACES.length]!, phone };
  const items = [{ productId: mug, quantity }];
  const isOnline = index % 4 === 1;
  const { total } = quote(
    [{ price: toPaise(500), quantity }],
    isOnline ? 'online' : 'cod',
    firstSettings.policy,
  );
  const amount = toRupees(total);
  if (!isOnline) {
    const { orderId } = await shopper.call('order.create', { items, amount, address, paymentMethod: 'COD' });
    return orderId;
  }
  const { order } = await shopper.call('order.createPayment', { items, amount, address });
  const { key } = await shopper.call('payment.key');
  const provider = standIns.find(({ routes }) =>
    routes.some(({ path }) => path.startsWith('/standins/razorpay')),
  )!;
  const paid = await provider.request('/standins/razorpay/pay', {
    method: 'POST',
    body: JSON.stringify({ key, order_id: order.id, amount: order.amount, method: 'upi', outcome: 'pay' }),
  });
  const { orderId } = await shopper.call('order.verifyPayment', await paid.json());
  return orderId;
}

/** Orders that were paid online have no link. */
async function confirmByLink(day: Day, shopper: Shopper): Promise<void> {
  const { text } = await day.lastEmailTo(shopper);
  const link = /https?:\S*\/confirm\/\S+/.exec(text)?.[0];
  if (!link) return;
  const body = new URLSearchParams({ answer: 'confirm' });
  const { pathname } = new URL(link);
  await day.api(new Request(new URL(pathname, day.services.config.publicOrigin), { method: 'POST', body }));
}
