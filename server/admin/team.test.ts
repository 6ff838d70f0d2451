import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { type Rupees, toPaise } from '#domain/money.ts';
import { readConfig } from '#server/config/config.ts';
import { firstIdAt } from '#server/database/id.ts';
import { account, auditEntry } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';
import { grant, teamHandlers } from './team.ts';

const verifyEmail = ({ id }: { id: string }) =>
  shop.db.update(account).set({ emailVerified: true }).where(eq(account.id, id));

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  await verifyEmail(owner);
});

test('an owner invites and removes a team member, and the log records both', async () => {
  const ravi = await shop.signIn('Ravi');
  await expect(ravi.call('admin.me')).rejects.toMatchObject({ code: 'not_found' });

  await owner.call('admin.team.grant', { email: ravi.email.toUpperCase(), role: 'staff' });
  expect(await ravi.call('admin.me')).toEqual({
    ...{ name: 'Ravi', email: ravi.email, role: 'staff', permissions: ['orders', 'returns', 'stock'] },
  });
  await owner.call('admin.team.grant', { email: ravi.email, role: 'owner' });
  expect(await ravi.call('admin.me')).toMatchObject({ role: 'owner' });

  await owner.call('admin.team.revoke', { email: ravi.email });
  await expect(ravi.call('admin.me')).rejects.toMatchObject({ code: 'not_found' });

  const subject = `staff:${ravi.email}`;
  expect(await owner.call('admin.audit.list', { subject })).toMatchObject([
    { actor: owner.email, action: 'revoke_role', subject, before: { role: 'owner' }, after: null },
    { actor: owner.email, action: 'grant_role', before: { role: 'staff' }, after: { role: 'owner' } },
    { actor: owner.email, action: 'grant_role', before: null, after: { role: 'staff' } },
  ]);
});

test('an owner chooses permissions, and limits of refunds', async () => {
  const kavya = await shop.signIn('Kavya');
  const grant = (access: Partial<Input<'admin.team.grant'>>) =>
    owner.call('admin.team.grant', { email: kavya.email, role: 'staff', ...access });
  await expect(grant({ permissions: [] })).rejects.toMatchObject({
    fields: { permissions: expect.any(String) },
  });
  await expect(grant({ permissions: ['refunds'] })).rejects.toMatchObject({
    fields: { refundLimit: expect.any(String) },
  });
  const limits = { refundLimit: toPaise(500 as Rupees), refundLimitPerDay: toPaise(400 as Rupees) };
  await expect(grant({ permissions: ['refunds'], ...limits })).rejects.toMatchObject({
    fields: { refundLimitPerDay: expect.any(String) },
  });
  limits.refundLimitPerDay = toPaise(2000 as Rupees);
  const team = await grant({ permissions: ['orders', 'refunds'], ...limits });
  expect(team.find(({ email }) => email === kavya.email)).toMatchObject({
    ...{ role: 'staff', permissions: ['orders', 'refunds'], ...limits },
  });
  expect(await kavya.call('admin.me')).toMatchObject({ permissions: ['orders', 'refunds'] });
  await grant({ permissions: ['stock'], ...limits });
  const [newest] = await owner.call('admin.audit.list', { subject: `staff:${kavya.email}` });
  expect(newest).toMatchObject({
    before: { permissions: ['orders', 'refunds'], ...limits },
    after: { permissions: ['stock'], refundLimit: null, refundLimitPerDay: null },
  });
});

test('only staff get their role with the current user', async () => {
  const ravi = await shop.signIn('Ravi');
  expect(await ravi.call('user.current')).toEqual({ name: 'Ravi', email: ravi.email });
  expect(await owner.call('user.current')).toMatchObject({ role: 'owner' });
  const staffMember = await shop.addStaff('staff');
  expect(await staffMember.call('user.current')).toMatchObject({ role: 'staff' });
  const named = await shop.signIn('Meera', 'Merchant@haroz.test');
  expect(await named.call('user.current')).toMatchObject({ role: 'owner' });
});

test('the log is paged', async () => {
  for (const email of ['one@example.org', 'two@example.org', 'three@example.org'])
    await owner.call('admin.team.grant', { email, role: 'staff' });
  const first = await owner.page('admin.audit.list', { q: owner.email, limit: 2 });
  const rest = await owner.page('admin.audit.list', { q: owner.email, cursor: first.nextCursor! });
  expect(first.items).toHaveLength(2);
  expect(
    first.items
      .concat(rest.items)
      .map(({ subject }) => subject)
      .slice(0, 3)
      .toSorted(),
  ).toEqual(['staff:one@example.org', 'staff:three@example.org', 'staff:two@example.org']);
});

test('the log is searched by part of an email, an order number or a product name', async () => {
  const buyer = await shop.signIn('Buyer', 'buyer.of.lamps@example.org');
  const lamp = await shop.stock({ name: 'Brass Lamp' });
  const { orderId } = await buyer.call('order.create', {
    ...{ items: [{ productId: lamp, quantity: 1 }], amount: 640, paymentMethod: 'COD' as const },
    address: HOME,
  });
  await owner.call('admin.order.pack', { ids: [orderId], packed: true });
  await owner.call('admin.product.stock', {
    id: lamp,
    counts: [{ variantId: (await variantIds(shop.db, lamp)).default!, quantity: 9, was: 10 }],
  });
  await owner.call('admin.team.grant', { email: 'kavya.iyer@example.org', role: 'staff' });
  const subjects = async (q: string) =>
    (await owner.call('admin.audit.list', { q })).map((one) => one.subject);
  expect(await subjects(`#${orderId.slice(-6).toUpperCase()}`)).toEqual([`order:${orderId}`]);
  expect(await subjects('lamp brass')).toEqual([`product:${lamp}`]);
  expect(await subjects('kavya.iy')).toEqual(['staff:kavya.iyer@example.org']);
  expect(await subjects(owner.email.slice(0, 12))).toContain(`order:${orderId}`);
  expect(await subjects('xylophone')).toEqual([]);
});

test('the log is filtered by kind of subject and by author', async () => {
  const second = await shop.addStaff('owner');
  await second.call('admin.team.grant', { email: 'dev@example.org', role: 'staff' });
  const subjects = async (filter: Input<'admin.audit.list'>) =>
    (await owner.call('admin.audit.list', filter)).map(({ subject }) => subject);
  expect(await subjects({ actor: second.email })).toEqual(['staff:dev@example.org']);
  const team = await subjects({ kind: 'staff' });
  expect(team).toContain('staff:dev@example.org');
  expect(team.every((subject) => subject.startsWith('staff:'))).toBe(true);
  expect(await subjects({ kind: 'settings' })).toEqual([]);
  expect(await subjects({ kind: 'product', q: 'dev@example.org' })).toEqual([]);
});

test('names what an entry is about as it is called now', async () => {
  const mug = await shop.stock({ name: 'Mug' });
  const { name, ...product } = await owner.call('admin.product.get', { id: mug });
  const chart = await owner.call('admin.sizeChart.create', {
    ...{ name: 'Cups', unit: 'cm', measuredOn: 'other', note: '' },
    ...{ measures: [{ name: 'Height', isLength: true }], rows: [{ size: 'M', values: ['9'] }] },
  });
  await owner.call('admin.product.update', {
    ...{ ...product, id: mug, slug: product.id, sizeChartId: chart.id, name: 'Cup' },
  });
  const [edit] = await owner.call('admin.audit.list', { subject: `product:${mug}` });
  expect(edit).toMatchObject({ before: { name }, after: { sizeChartId: chart.id } });
  expect(edit!.names).toEqual({ [owner.email]: 'Meera', [mug]: 'Cup', [chart.id]: 'Cups' });
});

test('refuses to remove someone who is not on the team', async () => {
  await expect(owner.call('admin.team.revoke', { email: 'nobody@example.org' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('ADMIN_EMAILS are owners, and so is merchant@haroz.test on a local shop', async () => {
  const team = await owner.call('admin.team.list');
  expect(team[0]).toMatchObject({
    email: 'merchant@haroz.test',
    role: 'owner',
    grantedBy: null,
    grantedAt: null,
  });
  const merchant = await shop.signIn('Merchant', 'merchant@haroz.test');
  const [unverified] = await owner.call('admin.team.list');
  expect(unverified).toMatchObject({ name: null });
  await verifyEmail(merchant);
  expect((await owner.call('admin.team.list'))[0]).toMatchObject({ name: 'Merchant' });
  expect(await merchant.call('admin.me')).toMatchObject({ role: 'owner' });
});

test('a team member added under the sign-in stand-in is not staff once real accounts are configured', async () => {
  const { db, now } = shop.services;
  const [demo, real] = [
    readConfig({}),
    readConfig({ FIREBASE_PROJECT_ID: 'real', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'real.example' }),
  ];
  const email = 'impostor@example.org';
  await grant({ config: demo, db, now }, 'a test', { email, role: 'owner' });
  const listed = async (config: typeof demo) =>
    (await teamHandlers['admin.team.list']({} as never, { ...shop.services, config })).data.map(
      (person) => person.email,
    );
  expect(await listed(demo)).toContain(email);
  expect(await listed(real)).not.toContain(email);
  await grant({ config: real, db, now }, 'a test', { email, role: 'staff' });
  expect(await listed(real)).toContain(email);
});

test('the log of a period has the changes of its first and its last day in India', async () => {
  const subject = 'setup:period';
  const times = [
    '2026-03-01T18:29:59Z',
    '2026-03-01T18:30:00Z',
    '2026-03-03T18:29:59Z',
    '2026-03-03T18:30:00Z',
  ];
  await shop.db.insert(auditEntry).values(
    times.map((time) => ({
      ...{ id: `${firstIdAt(new Date(time))}-period`, at: new Date(time) },
      ...{ actor: owner.email, action: 'edit' as const, subject },
    })),
  );
  const timesOf = async (period: Input<'admin.audit.list'>) =>
    (await owner.call('admin.audit.list', { subject, ...period })).map(({ at }) => new Date(at).getTime());
  const expected = (...indexes: number[]) => indexes.map((index) => Date.parse(times[index]!));
  expect(await timesOf({ from: '2026-03-02', to: '2026-03-03' })).toEqual(expected(2, 1));
  expect(await timesOf({ from: '2026-03-04' })).toEqual(expected(3));
  expect(await timesOf({ to: '2026-03-01' })).toEqual(expected(0));
});
