import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { CONFIRMABLE_STEPS, POLICY_DOCUMENTS, type SetupStep } from '#domain/settings/setup.ts';
import { sampleCoupons } from '#samples/coupons.ts';
import { couponCode } from '#server/database/schema.ts';
import { HOME, openTestShop } from '#server/testing/shop.ts';

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};
const FIREBASE = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
const SMTP = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'orders@shop.example' };

async function openEmptyShop(settings: Record<string, string> = {}) {
  const shop = await openTestShop({ SAMPLE_CATALOGUE: '0', ...settings });
  const owner = await shop.addStaff('owner');
  const setup = () => owner.call('admin.setup');
  const isDone = async (name: SetupStep) => (await setup()).steps.find((step) => step.name === name)!.isDone;
  async function changeSettings(change: (settings: Settings) => Settings) {
    const { version, settings } = await owner.call('admin.settings.get');
    await owner.call('admin.settings.update', { version, settings: change(settings) });
  }
  return { ...shop, owner, setup, isDone, changeSettings };
}

test('an empty shop with stand-ins has everything to do, and names the environment variables', async () => {
  const { setup } = await openEmptyShop();
  const { steps, blockers, paymentAccount } = await setup();
  expect(steps.map(({ name }) => name)).toEqual([
    ...['brand', 'contact', 'tax', 'productFacts', 'home', 'policies', 'discounts', 'returns', 'delivery'],
    ...['payment', 'products', 'testOrder', 'goLive'],
  ]);
  expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
  expect(
    Object.fromEntries(steps.filter(({ open }) => open.length > 0).map(({ name, open }) => [name, open])),
  ).toEqual({
    contact: ['contact.email', 'contact.phone', 'contact.address'],
    tax: ['tax.legalName', 'tax.address'],
    productFacts: ['facts.countryOfOrigin', 'facts.manufacturer'],
    policies: [...POLICY_DOCUMENTS],
  });
  expect(paymentAccount).toBe('none');
  expect(blockers).toEqual([
    { name: 'sign-in', variables: FIREBASE },
    { name: 'payment', variables: Object.keys(RAZORPAY) },
    { name: 'email', variables: Object.keys(SMTP) },
    { name: 'address', variables: ['PUBLIC_ORIGIN'] },
  ]);
});

test('a shop with the sample catalogue has no steps', async () => {
  const shop = await openTestShop();
  const owner = await shop.addStaff('owner');
  expect(await owner.call('admin.setup')).toMatchObject({ steps: [], blockers: [] });
});

test('only an owner reads the steps', async () => {
  const shop = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  const staff = await shop.addStaff('staff');
  await expect(staff.call('admin.setup')).rejects.toMatchObject({ code: expect.any(String) });
});

test('the brand is done once it is published, not with a draft', async () => {
  const { owner, isDone } = await openEmptyShop();
  const { content } = await owner.call('admin.content.get', { document: 'brand' });
  const { revision } = await owner.call('admin.content.save', {
    ...{ document: 'brand', revision: 0, content: { ...content, name: 'Nilaya' } },
  });
  expect(await isDone('brand')).toBe(false);
  await owner.call('admin.content.publish', { document: 'brand', revision });
  expect(await isDone('brand')).toBe(true);
});

test('contact, tax and product information are done once nothing is missing', async () => {
  const { isDone, changeSettings } = await openEmptyShop();
  const contact = { email: 'namaste@nilaya.example', phone: '+91 22 4000 1000' };
  const address = '7 Hill Road, Mumbai, Maharashtra 400050';
  await changeSettings((before) => ({ ...before, contact: { ...before.contact, ...contact } }));
  expect(await isDone('contact')).toBe(false);
  await changeSettings((before) => ({
    ...before,
    contact: { ...before.contact, address },
    tax: { ...before.tax, legalName: 'Nilaya Weaves LLP', address },
    facts: { ...before.facts, countryOfOrigin: 'India', manufacturer: `Nilaya, ${address}` },
  }));
  for (const step of ['contact', 'tax', 'productFacts'] as const) expect(await isDone(step), step).toBe(true);
});

test('fees, return window and discounts are done once they are changed', async () => {
  const { isDone, changeSettings } = await openEmptyShop();
  const steps = ['delivery', 'returns', 'discounts'] as const;
  for (const step of steps) expect(await isDone(step), step).toBe(false);
  await changeSettings(({ policy, ...before }) => ({
    ...{ ...before, returnDays: 10 },
    policy: {
      ...policy,
      deliveryFee: toPaise(60),
      coupons: [{ minSubtotal: toPaise(1000), amount: toPaise(50) }],
    },
  }));
  for (const step of steps) expect(await isDone(step), step).toBe(true);
});

test('a coupon code is a decision about discounts', async () => {
  const { isDone, db } = await openEmptyShop();
  await db.insert(couponCode).values(sampleCoupons[0]!);
  expect(await isDone('discounts')).toBe(true);
});

test('pages and policies are done once each of them is published', async () => {
  const { isDone, setup, owner } = await openEmptyShop();
  for (const document of POLICY_DOCUMENTS) {
    expect(await isDone('policies'), document).toBe(false);
    const { content } = await owner.call('admin.content.get', { document });
    const { revision } = await owner.call('admin.content.save', { document, revision: 0, content });
    await owner.call('admin.content.publish', { document, revision });
    const { open } = (await setup()).steps.find(({ name }) => name === 'policies')!;
    expect(open).not.toContain(document);
  }
  expect(await isDone('policies')).toBe(true);
});

test('an owner confirms defaults, once and for every owner', async () => {
  const { isDone, owner, addStaff } = await openEmptyShop();
  const other = await addStaff('owner');
  for (const step of CONFIRMABLE_STEPS) {
    expect(await isDone(step), step).toBe(false);
    await other.call('admin.setup.confirm', { step });
    await owner.call('admin.setup.confirm', { step });
    expect(await isDone(step), step).toBe(true);
  }
  expect(await owner.call('admin.audit.list', { subject: 'setup:delivery' })).toEqual([
    expect.objectContaining({ actor: other.email, action: 'confirm' }),
  ]);
  const staff = await addStaff('staff');
  await expect(staff.call('admin.setup.confirm', { step: 'home' })).rejects.toMatchObject({
    code: expect.any(String),
  });
});

test('an active product and an order are steps; a test order confirms no fees', async () => {
  const { isDone, stock, signIn } = await openEmptyShop();
  await stock({ state: 'draft' });
  expect(await isDone('products')).toBe(false);
  const productId = await stock();
  expect(await isDone('products')).toBe(true);
  const asha = await signIn();
  const items = [{ productId, quantity: 1 }];
  await asha.call('order.create', { items, amount: 640, address: HOME, paymentMethod: 'COD' });
  expect([await isDone('testOrder'), await isDone('delivery')]).toEqual([true, false]);
});

test('a test account takes payments, but does not go live', async () => {
  const { isDone, setup } = await openEmptyShop({ ...RAZORPAY, ...SMTP });
  expect([await isDone('payment'), await isDone('goLive')]).toEqual([true, false]);
  expect(await setup()).toMatchObject({
    paymentAccount: 'test',
    blockers: [{ name: 'sign-in' }, { name: 'payment' }, { name: 'address' }],
  });
});
