import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/database/schema.ts';
import { readEmails } from '#server/testing/emails.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

type Person = Awaited<ReturnType<TestShop['signIn']>>;

let shop: TestShop;
let owner: Person;
let asha: Person;
let mug: string;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  asha = await shop.signIn();
  mug = await shop.stock({ stock: 90 });
});

async function place(person = asha) {
  const items = [{ productId: mug, quantity: 1 }];
  const address = { ...HOME, phone: person.phone };
  const order = { items, amount: 640, address, paymentMethod: 'COD' } as const;
  const { orderId } = await person.call('order.create', order);
  return person.call('order.get', { id: orderId });
}

test('orders are numbered from 1001 upwards, and the number is in their email, history and list', async () => {
  const first = await place();
  const second = await place();
  expect(first.number).toBeGreaterThanOrEqual(1001);
  expect(second.number).toBeGreaterThan(first.number);
  const [email] = await readEmails(shop.services, eq(outbox.orderId, second._id));
  for (const text of [email!.subject, email!.text, email!.html]) expect(text).toContain(`#${second.number}`);
  const listed = await asha.call('order.list');
  expect(listed.map(({ number }) => number).toSorted()).toEqual([first.number, second.number]);
});

test('concurrent orders have different numbers', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => shop.signIn()));
  const orders = await Promise.all(people.map(place));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(8);
});

test('an online order has a number too', async () => {
  const items = [{ productId: mug, quantity: 1 }];
  await asha.call('order.createPayment', { items, amount: 540, address: HOME });
  const [newest] = await asha.call('order.list');
  expect(newest).toMatchObject({ status: 'payment_pending', number: expect.any(Number) });
});

test('the merchant finds an order by its number with or without #, by its short ID, and in the activity log', async () => {
  const order = await place();
  const found = async (q: string) => (await owner.call('admin.order.list', { q })).map(({ _id }) => _id);
  for (const q of [`#${order.number}`, String(order.number), ` ${order.number} `, order._id.slice(-6)])
    expect(await found(q), q).toEqual([order._id]);
  expect(await found('#999999999')).toEqual([]);

  await owner.call('admin.order.pack', { ids: [order._id], packed: true });
  for (const q of [`#${order.number}`, order._id.slice(-6)])
    expect(await owner.call('admin.audit.list', { q })).toMatchObject([
      { subject: `order:${order._id}`, names: { [order._id]: `#${order.number}` } },
    ]);
  const [change] = await owner.call('admin.stock.history', { id: mug, limit: 1 });
  expect(change).toMatchObject({ reference: `order:${order._id}`, orderNumber: order.number });
});

test('refusals and bulk results name an order by its number', async () => {
  const order = await place();
  await asha.call('order.cancel', { id: order._id });
  await expect(asha.call('order.cancel', { id: order._id })).rejects.toMatchObject({
    message: `#${order.number} is Cancelled and can no longer be cancelled.`,
  });
  const [result] = await owner.call('admin.order.setStatus', {
    orders: [{ id: order._id }],
    to: 'shipped',
    carrier: 'Delhivery',
  });
  expect(result).toMatchObject({ done: false, message: expect.stringContaining(`#${order.number} is`) });
});
