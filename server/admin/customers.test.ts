import { desc, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let zubin: Shopper;
let order: string;
const SECRETS = ['Zubin', 'zubin', 'Mehtaxyz', '9000012345', '7 Secret Lane'];

beforeAll(async () => {
  shop = await openMerchantShop();
  zubin = await shop.signIn('Zubin');
  order = await shop.buy(zubin, await shop.stock(), {
    firstName: 'Zubin',
    lastName: 'Mehtaxyz',
    phone: '9000012345',
    address: '7 Secret Lane',
  });
  await shop.owner.call('admin.order.note', { id: order, text: 'Zubin called.' });
});

test('a customer is found by a part of the name or address, with what they bought', async () => {
  const [found] = await shop.owner.call('admin.customer.list', { q: 'ZUBI' });
  expect(found).toMatchObject({ id: zubin.id, email: zubin.email, orders: 1, spent: 640, erased: false });
  expect((await shop.owner.call('admin.customer.get', { id: zubin.id })).history).toMatchObject([
    { _id: order, status: 'Processing', amount: 640, pieces: 1 },
  ]);
  const page = await shop.owner.page('admin.customer.list', { limit: 1 });
  const rest = await shop.owner.page('admin.customer.list', { cursor: page.nextCursor! });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toContain(zubin.id);
});

test('those with a part of a name or address are found each once, newest first, page after page', async () => {
  for (let i = 0; i < 30; i++) await shop.signIn(`${['Kiran', 'K_ran', 'Meera'][i % 3]} O${i}`);
  const everybody = await shop.db.select().from(account).orderBy(desc(account.id));
  for (const q of ['', 'IRAN', 'k_ran', 'n o1', 'a o', '@example.ORG', '%', 'nobody']) {
    const expected = everybody.filter((one) =>
      `${one.name} ${one.email}`.toLowerCase().includes(q.toLowerCase()),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.owner.page('admin.customer.list', { q, limit: 4, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected.map(({ id }) => id));
  }
});

test('a name of any length is kept', async () => {
  const { id } = await shop.signIn('अ'.repeat(5000), 'long@example.org');
  expect((await shop.owner.call('admin.customer.get', { id })).name).toHaveLength(5000);
});

test('is given everything that is kept about them', async () => {
  const response = await shop.owner.fetch(
    new Request(shop.owner.address('admin.customer.export', { id: zubin.id })),
  );
  const text = await response.text();
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  for (const secret of SECRETS) expect(text).toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ orders: [{ id: order }], letters: [{}], orderNotes: [{}] });
  expect(JSON.parse(text).account, 'what only a search reads').not.toHaveProperty('words');
});

test('is erased only when nothing is open, and then nothing of them is left in any table', async () => {
  await expect(shop.owner.call('admin.customer.erase', { id: zubin.id })).rejects.toMatchObject({
    code: 'conflict',
  });
  await shop.bring(order, 'Delivered');
  await zubin.call('user.current'); // known now, and to be forgotten
  expect(await shop.owner.call('admin.customer.erase', { id: zubin.id })).toMatchObject({
    name: 'Erased customer',
    erased: true,
    signInErased: true,
    orders: 1,
    spent: 640,
  });
  await expect(zubin.call('user.current')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await shop.owner.call('admin.order.get', { id: order })).toMatchObject({
    amount: 640,
    address: { firstName: 'Erased', phone: '', state: 'Karnataka', pincode: '560038' },
  });
  const { rows: tables } = await shop.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await shop.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    const text = JSON.stringify(rows);
    for (const secret of SECRETS) expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
  }
});
