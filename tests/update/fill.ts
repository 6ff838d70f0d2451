import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/client.ts';
import { endpoints, type Input } from '#contract/schemas.ts';
import { SIZES } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/orders/payment-methods.ts';
import { quote } from '#domain/orders/pricing.ts';
import type { Database } from '#server/database/database.ts';
import { product, productVariant, staff } from '#server/database/schema.ts';
import { firstSettings } from '#shop';
import { type Customer, signInCustomers } from '../crash/customers.ts';

const SHIRT = { id: 'old-shirt', price: toPaise(1000) };
const CUSTOMERS = 8;
const UPI = { method: 'upi', upiId: 'asha@okbank' } as const;

/** A product of whose items the orders are, customers, and an owner. */
export async function addPeople(db: Database): Promise<Customer[]> {
  const { id, price } = SHIRT;
  await db.insert(product).values({
    ...{ id, slug: id, rank: 100, name: 'Old Shirt', price, mrp: price, categoryId: 'top-wear' },
    ...{ description: 'Linen', details: '', care: '', options: [sizeOption(SIZES)] },
    translations: { hi: { name: 'पुरानी कमीज़' } },
    pictures: [{ file: '/pictures/bottles/1', alt: '', width: 960, height: 1280, color: '#d4d0ca' }],
  });
  await db
    .insert(productVariant)
    .values(
      SIZES.map((title, position) => ({ productId: id, title, position, values: [title], quantity: 100 })),
    );
  const people = await signInCustomers(db, CUSTOMERS + 1);
  const email = `${people.at(-1)!.id}@example.org`;
  await db.insert(staff).values({ email, role: 'owner', grantedBy: 'a test', grantedAt: new Date() });
  return people;
}

/** Brings a running shop into every state that its tables know. */
export async function fillShop(origin: string, people: Customer[]): Promise<void> {
  const clientOf = ({ headers, address: home }: Customer, base = origin) => {
    const { call } = createClient(
      base,
      (request) => {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
        return fetch(request);
      },
      endpoints,
    );
    return { call, home };
  };
  type Person = ReturnType<typeof clientOf>;
  const [owner, ...customers] = people.toReversed().map((person) => clientOf(person)) as [
    Person,
    ...Person[],
  ];
  let turn = 0;
  const nextCustomer = () => customers[turn++ % customers.length]!;
  const cartOf = (payment: PaymentMethod) => {
    const items = [{ productId: SHIRT.id, size: 'M', quantity: 2 }];
    const { total } = quote([{ price: SHIRT.price, quantity: 2 }], payment, firstSettings.policy);
    return { items, amount: toRupees(total) };
  };

  async function orderCod(customer = nextCustomer()) {
    const order = { ...cartOf('cod'), address: customer.home, paymentMethod: 'COD' as const };
    const { orderId } = await customer.call('order.create', order, { idempotencyKey: randomUUID() });
    return { id: orderId, customer };
  }

  async function openPayment(customer = nextCustomer()) {
    const { items, amount } = cartOf('online');
    const input = { items, amount, address: customer.home };
    const { order } = await customer.call('order.createPayment', input, { idempotencyKey: randomUUID() });
    return { order, customer };
  }

  async function pay({ order, customer }: Awaited<ReturnType<typeof openPayment>>, outcome: 'pay' | 'fail') {
    const { key } = await customer.call('payment.key');
    const response = await fetch(`${origin}/standins/razorpay/pay`, {
      method: 'POST',
      body: JSON.stringify({ key, order_id: order.id, amount: order.amount, method: 'upi', outcome }),
    });
    const signed = await response.json();
    if (outcome === 'fail') return { id: '', customer };
    const { orderId } = await customer.call('order.verifyPayment', signed);
    return { id: orderId, customer };
  }

  const orderOnline = async () => pay(await openPayment(), 'pay');

  async function bring(id: string, upTo: 'shipped' | 'out_for_delivery' | 'delivered') {
    await owner.call('admin.order.issue', { ids: [id] });
    for (const to of ['shipped', 'out_for_delivery', 'delivered'] as const) {
      const orders = [{ id, trackingNumber: 'T1' }];
      await owner.call('admin.order.setStatus', { orders, to, carrier: 'India Post' });
      if (to === upTo) return;
    }
  }

  async function sendBack(
    { id, customer }: Awaited<ReturnType<typeof orderCod>>,
    steps: Input<'admin.return.setStatus'>['to'][],
    { quantity = 1, isExchange = false } = {},
  ) {
    const item = { productId: SHIRT.id, size: 'M', quantity, reason: 'too_small' as const };
    const { returns } = await customer.call('order.return', {
      id,
      items: [{ ...item, ...(isExchange && { newSize: 'L' }) }],
      ...(isExchange ? { resolution: 'exchange' } : { resolution: 'refund', payout: UPI }),
    });
    const returnId = returns.at(-1)!._id;
    for (const to of steps)
      await owner.call('admin.return.setStatus', {
        ...{ id: returnId, to, restock: true },
        ...(to === 'declined' && { message: 'It was washed.' }),
        ...(to === 'refunded' && { reference: 'UPI 1' }),
      });
    return returnId;
  }

  const delivered = async (order = orderCod()) => {
    const placed = await order;
    await bring(placed.id, 'delivered');
    return placed;
  };

  await orderCod();
  await bring((await orderCod()).id, 'shipped');
  await bring((await orderCod()).id, 'out_for_delivery');
  await bring((await orderOnline()).id, 'delivered');
  await orderOnline();
  await owner.call('admin.order.cancel', { id: (await orderCod()).id, reason: 'You asked for it.' });
  await owner.call('admin.order.cancel', { id: (await orderOnline()).id, reason: 'It is damaged.' });
  const { id: undelivered } = await orderCod();
  await bring(undelivered, 'shipped');
  await owner.call('admin.order.returnToSender', { id: undelivered, restock: true });
  await owner.call('admin.order.note', { id: undelivered, text: 'Nobody was at home.' });

  await sendBack(await delivered(), []);
  await sendBack(await delivered(), ['approved']);
  await sendBack(await delivered(), ['approved', 'received']);
  await sendBack(await delivered(), ['declined']);
  await sendBack(await delivered(), ['approved', 'received', 'refunded'], { quantity: 2 });
  await sendBack(await delivered(orderOnline()), ['approved', 'received', 'refunded']);
  await sendBack(await delivered(), ['approved', 'received', 'exchanged'], { isExchange: true });
  const withdrawn = await delivered();
  const returnId = await sendBack(withdrawn, []);
  await withdrawn.customer.call('order.cancelReturn', { id: withdrawn.id, returnId });

  const inHindi = clientOf(people[1]!, `${origin}/hi`);
  await orderCod(inHindi);
  for (const customer of customers.slice(0, 3))
    await customer.call('cart.update', { itemId: SHIRT.id, size: 'L', quantity: 2 });

  for (const name of ['Vastra', 'Vastra Two']) {
    const brand = await owner.call('admin.content.get', { document: 'brand' });
    const at = { document: 'brand' as const, revision: brand.revision };
    const { revision } = await owner.call('admin.content.save', {
      ...at,
      content: { ...brand.content, name },
    });
    await owner.call('admin.content.publish', { ...at, revision });
  }
  const about = await owner.call('admin.content.get', { document: 'page:about@hi' });
  const at = { document: 'page:about@hi' as const, revision: about.revision };
  await owner.call('admin.content.save', {
    ...at,
    content: { ...about.content, markdown: 'हम कमीज़ बेचते हैं।' },
  });

  await owner.call('admin.coupon.create', {
    ...{
      code: 'VASTRA100',
      percent: null,
      amount: toPaise(100),
      maxDiscount: null,
      minSubtotal: toPaise(500),
    },
    ...{ startsAt: null, endsAt: null, maxUses: 10, maxUsesPerCustomer: 1, active: true },
    ...{ firstOrdersOnly: false, forSubscribers: false, claim: null },
  });
  const csv = 'slug,name,category,subCategory,price,mrp,stock\nimported-cap,Cap,fashion,top-wear,300,400,5\n';
  const body = new Blob([csv], { type: 'text/csv' });
  const { id, problems } = await owner.call('admin.import.check', {}, { body });
  if (!id) throw new Error(`The import has problems: ${JSON.stringify(problems)}`);
  await owner.call('admin.import.run', { id, stock: true });
  while ((await owner.call('admin.import.get', { id })).state !== 'finished') await sleep(200);

  // Last, because a customer with an open payment cannot order: a failed attempt, and one that waits.
  await pay(await openPayment(), 'fail');
  await openPayment();
}
