import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise, toRupees, ZERO } from '#domain/money.ts';
import { readEmails } from '#server/testing/emails.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

test('settings start with the values of shop.config.ts, and a change applies to orders from then on', async () => {
  const first = await owner.call('admin.settings.get');
  expect(first).toMatchObject({ version: 0, changedBy: null, settings: { policy: { codFee: 10_000 } } });
  const asha = await shop.signIn();
  const bottle = await shop.stock();
  const items = [{ productId: bottle, quantity: 1 }];
  const place = (amount: number) =>
    asha.call('order.create', { items, amount, address: HOME, paymentMethod: 'COD' });
  const { orderId } = await place(640);

  const { settings } = first;
  const changed = {
    ...settings,
    returnDays: 14,
    policy: { ...settings.policy, codFee: toPaise(50) },
    contact: { ...settings.contact, email: 'new@haroz.test', address: '1 New Street' },
  };
  const second = await owner.call('admin.settings.update', { version: first.version, settings: changed });
  expect(second).toMatchObject({ version: first.version + 1, changedBy: owner.email, settings: changed });
  expect(await shop.visitor.call('shop.settings')).toMatchObject({
    returnDays: 14,
    policy: { codFee: 5_000 },
  });

  await expect(place(640)).rejects.toMatchObject({ code: 'amount_changed', data: { amount: 590 } });
  await place(590);
  const email = (await readEmails(shop.services)).at(-1);
  expect(email!.text).toContain('new@haroz.test');
  expect(email!.html).toContain('1 New Street');
  expect(await asha.call('order.get', { id: orderId })).toMatchObject({
    amount: 640,
    breakdown: { codFee: 10_000 },
  });
  expect((await owner.call('admin.audit.list', { subject: 'settings' }))[0]).toMatchObject({
    actor: owner.email,
    before: settings,
    after: changed,
  });
});

test('the second of two concurrent changes to a setting is refused with the current version', async () => {
  const { version, settings } = await owner.call('admin.settings.get');
  await owner.call('admin.settings.update', { version, settings: { ...settings, lowStock: 3 } });
  await expect(
    owner.call('admin.settings.update', { version, settings: { ...settings, lowStock: 9 } }),
  ).rejects.toMatchObject({
    code: 'conflict',
    data: { version: version + 1, settings: { lowStock: 3 } },
  });
  const staff = await shop.addStaff('staff', { permissions: ['catalogue'] });
  expect(await staff.call('admin.product.lowStock')).toEqual({ threshold: 3 });
});

test('two owners who change different settings keep both changes', async () => {
  const { version, settings } = await owner.call('admin.settings.get');
  const { policy, tax } = settings;
  const merged = { policy: { ...policy, deliveryFee: toPaise(55) }, tax: { ...tax, otherPercent: 12 } };
  await Promise.all([
    owner.call('admin.settings.update', { version, settings: { ...settings, tax: merged.tax } }),
    owner.call('admin.settings.update', { version, settings: { ...settings, policy: merged.policy } }),
  ]);
  expect(await owner.call('admin.settings.get')).toMatchObject({
    version: version + 2,
    settings: { ...settings, ...merged },
  });
  const changes = await owner.call('admin.audit.list', { subject: 'settings', limit: 2 });
  expect(changes).toMatchObject([
    { before: changes[1]!.after, after: { ...settings, ...merged } },
    { before: settings },
  ]);
});

test('changes that are only valid apart are refused', async () => {
  const { version, settings } = await owner.call('admin.settings.get');
  const { tax } = settings;
  const gstin = '29ABCDE1234F1ZW';
  await owner.call('admin.settings.update', { version, settings: { ...settings, tax: { ...tax, gstin } } });
  const kerala = { ...settings, tax: { ...tax, state: 'Kerala' as const } };
  await expect(owner.call('admin.settings.update', { version, settings: kerala })).rejects.toMatchObject({
    code: 'conflict',
    data: { settings: { tax: { gstin, state: tax.state } } },
  });
});

test.each([
  [
    'settings.policy.coupons.0.amount',
    { policy: { coupons: [{ minSubtotal: toPaise(1), amount: toPaise(2) }] } },
  ],
  ['settings.tax.gstin', { tax: { gstin: '27ABCDE1234F1Z0' } }],
  ['settings.tax.gstin', { tax: { gstin: '29ABCDE1234F1Z5' } }],
  ['settings.contact.email', { contact: { email: 'nobody' } }],
])('refuses an invalid setting at the field %s', async (field, wrong) => {
  const { version, settings } = await owner.call('admin.settings.get');
  const broken = Object.fromEntries(
    Object.entries(wrong).map(([key, value]) => [key, { ...settings[key as 'tax'], ...value }]),
  );
  await expect(
    owner.call('admin.settings.update', { version, settings: { ...settings, ...broken } }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
});

const coupon: Input<'admin.coupon.create'> = {
  code: 'diwali',
  percent: 10,
  amount: null,
  maxDiscount: null,
  minSubtotal: ZERO,
  startsAt: null,
  endsAt: null,
  maxUses: 2,
  maxUsesPerCustomer: 1,
  active: true,
};

test('a coupon code takes its percentage off up to its maximum number of uses', async () => {
  await owner.call('admin.coupon.create', coupon);
  const bottle = await shop.stock({ price: 1000 });
  const items = [{ productId: bottle, quantity: 1 }];
  const { settings } = await owner.call('admin.settings.get');
  const buy = (buyer: Pick<TestShop['visitor'], 'call'>) =>
    buyer.call('order.create', {
      items,
      amount: 900 + toRupees(settings.policy.codFee),
      address: HOME,
      paymentMethod: 'COD',
      coupon: 'Diwali',
    });
  const [asha, ravi, meera] = [await shop.signIn(), await shop.signIn('Ravi'), await shop.signIn('Meera')];
  expect(await asha.call('coupon.check', { code: 'diwali', items })).toEqual({
    code: 'DIWALI',
    discount: 10_000,
  });
  const { orderId } = await buy(asha);
  const again = { code: 'invalid_input', fields: { coupon: 'You have used this code already.' } };
  await expect(buy(asha)).rejects.toMatchObject(again);
  await expect(asha.call('coupon.check', { code: 'DIWALI', items })).rejects.toMatchObject(again);
  expect(await asha.call('order.get', { id: orderId })).toMatchObject({
    breakdown: { couponDiscount: 10_000 },
    couponCode: 'DIWALI',
  });
  const both = await Promise.allSettled([buy(ravi), buy(meera)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const late = await shop.signIn('Late');
  await expect(late.call('coupon.check', { code: 'DIWALI', items })).rejects.toMatchObject({
    fields: { coupon: 'This code has been used up.' },
  });
  expect(await owner.call('admin.coupon.list')).toMatchObject([{ code: 'DIWALI', orders: 2, version: 1 }]);
});

test('refuses a concurrent change of a coupon code, and an unknown code', async () => {
  const updated = await owner.call('admin.coupon.update', { ...coupon, version: 1, active: false });
  expect(updated).toMatchObject({ code: 'DIWALI', active: false, version: 2 });
  await expect(owner.call('admin.coupon.update', { ...coupon, version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    data: { version: 2 },
  });
  await expect(owner.call('admin.coupon.create', coupon)).rejects.toMatchObject({ code: 'conflict' });
  const items = [{ productId: await shop.stock(), quantity: 1 }];
  await expect((await shop.signIn()).call('coupon.check', { code: 'DIWALI', items })).rejects.toMatchObject({
    fields: { coupon: 'This code isn’t valid.' },
  });
});
