import { desc, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '#server/database/schema.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
let zubin: Shopper;
let order: string;
const BANK = { accountHolder: 'Nila Rao', accountNumber: '998877665544', ifsc: 'SBIN0009988' };
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
  await shop.updateCustomer(zubin.id, { tags: ['Mehtaxyz'], note: 'Call Zubin.' });
});

test('finds a customer by part of the name or email, with order totals', async () => {
  const [found] = await shop.owner.call('admin.customer.list', { q: 'ZUBI' });
  expect(found).toMatchObject({ id: zubin.id, email: zubin.email, orders: 1, spent: 64_000, erased: false });
  expect((await shop.owner.call('admin.customer.get', { id: zubin.id })).history).toMatchObject([
    { _id: order, status: 'processing', amount: 64_000, quantity: 1 },
  ]);
  const page = await shop.owner.page('admin.customer.list', { limit: 1 });
  const rest = await shop.owner.page('admin.customer.list', { cursor: page.nextCursor! });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toContain(zubin.id);
});

test('lists matching customers once each, newest first, page by page', async () => {
  for (let i = 0; i < 30; i++) await shop.signIn(`${['Kiran', 'K_ran', 'Meera'][i % 3]} O${i}`);
  const allCustomers = await shop.db.select().from(account).orderBy(desc(account.id));
  for (const q of ['', 'IRAN', 'k_ran', 'n o1', 'a o', '@example.ORG', '%', 'nobody']) {
    const expected = allCustomers.filter(
      (one) =>
        one.email !== shop.owner.email && `${one.name} ${one.email}`.toLowerCase().includes(q.toLowerCase()),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await shop.owner.page('admin.customer.list', {
        q,
        limit: 4,
        count: 'true',
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(expected.length);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected.map(({ id }) => id));
  }
});

test('lists staff only if they have ordered', async () => {
  const member = await shop.addStaff('staff');
  const isListed = async () =>
    (await shop.owner.call('admin.customer.list', { q: member.email })).some(
      ({ email }) => email === member.email,
    );
  expect(await isListed()).toBe(false);
  await shop.buy(member, await shop.stock());
  expect(await isListed()).toBe(true);
});

test('finds a customer by part of a phone number, with phone, addresses and returns', async () => {
  const mug = await shop.stock();
  const meera = await shop.signIn('Meera Phone');
  await shop.buy(meera, mug, { phone: '+91 98200 55501', address: '1 First Street' });
  await shop.buy(meera, mug, { phone: '9820055501', address: '1 First Street' });
  const last = await shop.buy(meera, mug, { phone: '9820055502', address: '2 Second Street' });
  const found = async (q: string) =>
    (await shop.owner.call('admin.customer.list', { q })).map(({ id }) => id);
  expect(await found('98200 55501')).toEqual([meera.id]);
  expect(await found('+919820055502')).toEqual([meera.id]);
  expect(await found('820055')).toEqual([meera.id]);
  expect(await found('9820055509')).toEqual([]);
  expect(await shop.owner.call('admin.customer.list', { q: meera.email })).toMatchObject([
    { phone: expect.stringContaining('55502') },
  ]);

  await shop.bring(last, 'delivered');
  const { returns } = await meera.call('order.return', {
    ...{ id: last, resolution: 'exchange' as const },
    items: [{ productId: mug, size: 'default', quantity: 1, reason: 'faulty' as const }],
  });
  expect(await shop.owner.call('admin.customer.get', { id: meera.id })).toMatchObject({
    phones: [expect.stringContaining('55502'), expect.stringContaining('55501')],
    addresses: [{ address: '2 Second Street' }, { address: '1 First Street' }],
    returns: [{ _id: returns[0]!._id, orderId: last, status: 'requested' }],
  });
});

test('staff tag customers and write a note, which the list is filtered by and the log mentions', async () => {
  const vani = await shop.signIn('Vani');
  const customer = (more: object) => shop.updateCustomer(vani.id, more);
  expect(await customer({ tags: ['VIP', ' vip', 'Wholesale '] })).toMatchObject({
    ...{ tags: ['VIP', 'Wholesale'], note: '' },
  });
  expect(await customer({ note: 'Calls on Mondays.' })).toMatchObject({
    ...{ tags: ['VIP', 'Wholesale'], note: 'Calls on Mondays.' },
  });
  const tagged = await shop.owner.call('admin.customer.list', { tag: 'wholesale' });
  expect(tagged.map(({ id, tags }) => ({ id, tags }))).toEqual([{ id: vani.id, tags: ['VIP', 'Wholesale'] }]);
  await shop.updateCustomer(zubin.id, { tags: ['Mehtaxyz', 'WHOLESALE'] });
  expect(await shop.owner.call('admin.customer.tags')).toEqual([
    { name: 'Mehtaxyz', customers: 1 },
    { name: 'VIP', customers: 1 },
    { name: expect.stringMatching(/^wholesale$/i), customers: 2 },
  ]);
  const { items } = await shop.owner.page('admin.audit.list', { subject: `customer:${vani.id}` });
  expect(items.map(({ action }) => action)).toEqual(['edit', 'edit']);
  expect(JSON.stringify(items)).not.toContain('Mondays');
  await expect(customer({ tags: ['x'.repeat(256)] })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the second of two who write a note gets the one of the first', async () => {
  const { id } = await shop.signIn('Tara');
  const colleague = await shop.addStaff('owner');
  const opened = await colleague.call('admin.customer.get', { id });
  await shop.updateCustomer(id, { note: 'Calls on Mondays.' });
  const second = { id, version: opened.version, note: 'Prefers email.' };
  await expect(colleague.call('admin.customer.update', second)).rejects.toMatchObject({
    ...{ code: 'conflict', data: { note: 'Calls on Mondays.', version: expect.any(String) } },
  });
  const { version, note } = await colleague.call('admin.customer.get', { id });
  expect(note).toBe('Calls on Mondays.');
  await shop.owner.call('admin.customer.block', { id, reason: 'Refuses parcels' });
  expect(
    await colleague.call('admin.customer.update', { ...second, version }),
    'a block is not an edit of the note',
  ).toMatchObject({ note: 'Prefers email.' });
  await shop.owner.call('admin.customer.block', { id, reason: null });
});

test('a blocked customer cannot place orders until the block ends, and staff see why', async () => {
  const mug = await shop.stock();
  const ravi = await shop.signIn('Ravi');
  const first = await shop.buy(ravi, mug);
  await expect(
    shop.owner.call('admin.customer.block', { id: ravi.id, reason: ' ' }),
    'a block needs a reason',
  ).rejects.toMatchObject({ code: 'invalid_input' });
  const blocked = await shop.owner.call('admin.customer.block', { id: ravi.id, reason: 'Refuses parcels' });
  expect(blocked).toMatchObject({ isBlocked: true, blocked: { reason: 'Refuses parcels' } });
  const message =
    'We can’t accept new orders from this account. Please contact us if you think this is a mistake.';
  await expect(shop.buy(ravi, mug)).rejects.toMatchObject({ code: 'forbidden', message });
  expect((await ravi.call('order.list', {})).map(({ _id }) => _id)).toEqual([first]);
  await shop.updateCustomer(ravi.id, { tags: ['Late'], note: 'Calls at night.' });
  const orderFor = async (member: Shopper) => (await member.call('admin.order.get', { id: first })).customer;
  const seen = { tags: ['Late'], isBlocked: true, note: 'Calls at night.' };
  expect(await orderFor(shop.owner)).toMatchObject(seen);
  expect(await orderFor(await shop.addStaff('staff')), 'may not see customers').toMatchObject({
    ...{ ...seen, note: '' },
  });
  const listed = await shop.owner.call('admin.customer.list', { state: 'blocked' });
  expect(listed.map(({ id }) => id)).toEqual([ravi.id]);

  const open = await shop.owner.call('admin.customer.block', { id: ravi.id, reason: null });
  expect(open).toMatchObject({ isBlocked: false, blocked: null });
  await shop.buy(ravi, mug);
  const { items } = await shop.owner.page('admin.audit.list', { subject: `customer:${ravi.id}` });
  expect(items.map(({ action }) => action)).toEqual(['unblock_customer', 'edit', 'block_customer']);
});

test('stores a name of any length', async () => {
  const { id } = await shop.signIn('अ'.repeat(5000), 'long@example.org');
  expect((await shop.owner.call('admin.customer.get', { id })).name).toHaveLength(5000);
});

test('exports everything that is stored about a customer', async () => {
  const response = await shop.owner.fetch(
    new Request(shop.owner.address('admin.customer.export', { id: zubin.id })),
  );
  const text = await response.text();
  expect(response.headers.get('Content-Disposition')).toContain('attachment');
  for (const secret of SECRETS) expect(text).toContain(secret);
  expect(JSON.parse(text)).toMatchObject({ orders: [{ id: order }], emails: [{}], orderNotes: [{}] });
  expect(JSON.parse(text).account, 'what only a search reads').not.toHaveProperty('words');
});

test('exports bank account and return messages to the customer and erases them with the account', async () => {
  const account = { accountHolder: 'Nila Secretname', accountNumber: '998877665544', ifsc: 'SBIN0009988' };
  const nila = await shop.signIn('Nila');
  const productId = await shop.stock();
  const id = await shop.buy(nila, productId);
  await shop.bring(id, 'delivered');
  const items = [{ productId, size: 'default', quantity: 1, reason: 'too_small' as const }];
  const { returns } = await nila.call('order.return', {
    ...{ id, resolution: 'refund', items },
    payout: { method: 'bank', ...account },
  });
  const step = {
    id: returns[0]!._id,
    restock: true,
    reference: 'N1',
    message: 'Dear Nilambari, we paid you.',
  };
  for (const to of ['approved', 'received', 'refunded'] as const)
    await shop.owner.call('admin.return.setStatus', { ...step, to });
  const exported = await shop.owner.fetch(
    new Request(shop.owner.address('admin.customer.export', { id: nila.id })),
  );
  expect(JSON.parse(await exported.text()).returns).toMatchObject([{ payout: account }]);

  await shop.owner.call('admin.customer.erase', { id: nila.id });
  const { rows: tables } = await shop.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await shop.db.execute(sql`select t::text as row from ${sql.identifier(name)} t`);
    for (const secret of [...Object.values(account), 'Nilambari'])
      expect(JSON.stringify(rows).includes(secret), `${secret} in ${name}`).toBe(false);
  }
});

test.each([
  [{ method: 'upi', upiId: 'asha' }, 'Please enter a valid UPI ID, such as name@bank.'],
  [{ method: 'bank', ...BANK, ifsc: 'SBIN1234567' }, 'Please enter a valid IFSC, such as SBIN0001234.'],
  [{ method: 'bank', ...BANK, accountNumber: '12' }, 'Please enter a valid account number: 9 to 18 digits.'],
  [undefined, 'Please tell us where to send your refund.'],
] as const)('refuses a refund to %j with a message', async (payout, message) => {
  const nila = await shop.signIn('Nila');
  const productId = await shop.stock();
  const id = await shop.buy(nila, productId);
  await shop.bring(id, 'delivered');
  const items = [{ productId, size: 'default', quantity: 1, reason: 'too_small' as const }];
  const asked = nila.call('order.return', { id, resolution: 'refund', items, ...(payout && { payout }) });
  await expect(asked).rejects.toMatchObject({ code: 'invalid_input', message });
});

test('erases a customer without open orders from every table', async () => {
  await expect(shop.owner.call('admin.customer.erase', { id: zubin.id })).rejects.toMatchObject({
    code: 'conflict',
  });
  await shop.bring(order, 'delivered');
  await zubin.call('user.current'); // caches the account, which must be removed
  expect(await shop.owner.call('admin.customer.erase', { id: zubin.id })).toMatchObject({
    name: 'Erased customer',
    erased: true,
    signInErased: true,
    orders: 1,
    spent: 64_000,
  });
  await expect(zubin.call('user.current')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await shop.owner.call('admin.order.get', { id: order })).toMatchObject({
    amount: 64_000,
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
