import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import { couponCode } from '#server/database/schema.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let mug: string;

beforeAll(async () => {
  shop = await openTestShop();
  mug = await shop.stock({ price: 500, stock: 500 });
});
beforeEach(async () => {
  await shop.db.delete(couponCode);
  await shop.db.insert(couponCode).values({
    ...{ code: 'FIRST30', percent: 30, minSubtotal: ZERO, active: true, version: 1, firstOrdersOnly: true },
  });
});

type Customer = Awaited<ReturnType<TestShop['signIn']>>;

let addresses = 0;
const newAddress = () => {
  addresses++;
  return {
    ...HOME,
    phone: String(6_000_000_000 + addresses),
    address: `${addresses}, 4th Cross, Indiranagar`,
  };
};

const items = () => [{ productId: mug, quantity: 1 }];
const order = ({ call }: Customer, coupon?: string, address = newAddress()) =>
  call('order.create', {
    ...{ items: items(), address, paymentMethod: 'COD', coupon },
    amount: coupon ? 490 : 640,
  });
const check = ({ call }: Customer) => call('coupon.check', { code: 'FIRST30', items: items() });
const refused = (words: string) => ({ fields: { coupon: expect.stringContaining(words) } });
const DETAILS_USED = refused('the same phone number, address or email');

test('a code that is deleted while an order with it is placed is refused', async () => {
  const asha = await shop.signIn();
  const { orderId } = await order(asha, 'FIRST30');
  await shop.db.delete(couponCode);
  const { rows } = await shop.db.execute(
    sql`select coupon_refusal(o) as refusal from orders o where o.id = ${orderId}`,
  );
  expect(rows).toEqual([{ refusal: 'coupon_used_up' }]);
});

describe('a code for first orders only', () => {
  test('applies to the first order, and is refused for the second', async () => {
    const asha = await shop.signIn();
    await order(asha, 'FIRST30');
    await expect(order(asha, 'FIRST30')).rejects.toMatchObject(refused('your first order'));
  });

  test('is refused after an order without it, also when checking the code', async () => {
    const asha = await shop.signIn();
    await order(asha);
    await expect(check(asha)).rejects.toMatchObject(refused('your first order'));
  });

  test('can be used again after the first order is cancelled', async () => {
    const asha = await shop.signIn();
    const { orderId } = await order(asha, 'FIRST30');
    await asha.call('order.cancel', { id: orderId });
    await order(asha, 'FIRST30');
  });

  test('stays reserved while an unpaid attempt is replaced, and needs an address', async () => {
    const asha = await shop.signIn();
    const attempt = { items: items(), amount: 390, coupon: 'FIRST30' };
    await expect(asha.call('order.createPayment', attempt)).rejects.toMatchObject(refused('address'));
    const address = newAddress();
    await asha.call('order.createPayment', { ...attempt, address });
    await order(asha, 'FIRST30', address);
  });

  test('is refused for a phone number that another account ordered with, in any format', async () => {
    const { phone } = newAddress();
    await order(await shop.signIn(), undefined, { ...newAddress(), phone });
    const again = { ...newAddress(), phone: `+91 ${phone}` };
    await expect(order(await shop.signIn(), 'FIRST30', again)).rejects.toMatchObject(DETAILS_USED);
  });

  test('is refused for an address that another account ordered to, however it is written', async () => {
    const { address } = newAddress();
    await order(await shop.signIn(), undefined, { ...newAddress(), address });
    const ravi = await shop.signIn('Ravi');
    const written = ` ${address.toUpperCase().replaceAll(', ', ' ')}.`;
    const again = { ...newAddress(), address: written };
    await expect(order(ravi, 'FIRST30', again)).rejects.toMatchObject(DETAILS_USED);
    await order(ravi, 'FIRST30', { ...again, pincode: '560001' });
  });

  test('distinguishes addresses in Hindi', async () => {
    const street = (address: string) => ({ ...newAddress(), address });
    await order(await shop.signIn(), 'FIRST30', street('12, गांधी मार्ग, इंदिरानगर'));
    await order(await shop.signIn(), 'FIRST30', street('12, नेहरू मार्ग, इंदिरानगर'));
    const again = order(await shop.signIn(), 'FIRST30', street('12 गांधी मार्ग इंदिरानगर'));
    await expect(again).rejects.toMatchObject(DETAILS_USED);
  });

  test.each([
    ['asha.rao@gmail.com', 'Asha.R.a.o+2@GoogleMail.com'],
    ['asha@firm.example', 'Asha+shop@firm.example'],
  ])('is refused for a mailbox that ordered as %s and comes as %s', async (first, second) => {
    await order(await shop.signIn('Asha', first));
    await expect(order(await shop.signIn('Asha', second), 'FIRST30')).rejects.toMatchObject(DETAILS_USED);
  });

  test('is not refused for another mailbox of the same provider', async () => {
    await order(await shop.signIn('Asha', 'a.sha@firm.example'));
    await order(await shop.signIn('Asha', 'ash.a@firm.example'), 'FIRST30');
  });

  test('does not say when it is checked whether someone else has ordered', async () => {
    const { phone } = newAddress();
    await order(await shop.signIn(), undefined, { ...newAddress(), phone });
    const ravi = await shop.signIn('Ravi');
    const ask = (phone: string) =>
      ravi.call('coupon.check', { code: 'FIRST30', items: items(), phone } as never);
    expect(await ask(phone)).toEqual(await ask(newAddress().phone));
  });

  test('answers an account three times whether someone else has ordered, and then always refuses', async () => {
    const taken = newAddress();
    await order(await shop.signIn(), undefined, taken);
    const ravi = await shop.signIn('Ravi');
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(order(ravi, 'FIRST30', taken)).rejects.toMatchObject(DETAILS_USED);
    await expect(order(ravi, 'FIRST30')).rejects.toMatchObject(DETAILS_USED);
    await order(ravi);
  });

  test.runIf(TEST_DATABASE_URL)('is used once by ten concurrent orders with one address', async () => {
    const address = newAddress();
    const customers = await Promise.all(Array.from({ length: 10 }, () => shop.signIn()));
    const phones = customers.map(() => ({ ...newAddress(), address: address.address }));
    const outcomes = await Promise.allSettled(
      customers.map((one, index) => order(one, 'FIRST30', phones[index])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

test('a code that each customer can use once is refused for a second address of one mailbox', async () => {
  await shop.db.update(couponCode).set({ firstOrdersOnly: false, maxUsesPerCustomer: 1 });
  const address = newAddress();
  await order(await shop.signIn('Asha', 'asha.devi@gmail.com'), 'FIRST30', address);
  const again = await shop.signIn('Asha', 'ashadevi+1@gmail.com');
  await expect(order(again, 'FIRST30', address)).rejects.toMatchObject(refused('used up'));
  await order(await shop.signIn('Ravi'), 'FIRST30', address);
});
