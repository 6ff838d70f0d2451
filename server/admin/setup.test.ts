import { expect, test } from 'vitest';
import type { Settings } from '#domain/settings.ts';
import type { SetupStep } from '#domain/setup.ts';
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
    ...['brand', 'contact', 'tax', 'productFacts', 'payment', 'delivery', 'products', 'testOrder', 'goLive'],
  ]);
  expect(steps.filter(({ isDone }) => isDone)).toEqual([]);
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

test('contact, tax and product information are done once nothing of the sample’s is left', async () => {
  const { isDone, changeSettings } = await openEmptyShop();
  const contact = { email: 'namaste@nilaya.example', phone: '+91 22 4000 1000' };
  const address = '7 Hill Road, Mumbai, Maharashtra 400050';
  await changeSettings((before) => ({ ...before, contact: { ...before.contact, ...contact } }));
  expect(await isDone('contact')).toBe(false);
  await changeSettings((before) => ({
    ...before,
    contact: { ...before.contact, address },
    tax: { ...before.tax, legalName: 'Nilaya Weaves LLP', address },
    facts: { ...before.facts, manufacturer: `Nilaya, ${address}` },
  }));
  for (const step of ['contact', 'tax', 'productFacts'] as const) expect(await isDone(step), step).toBe(true);
});

test('delivery is done with changed fees', async () => {
  const { isDone, changeSettings } = await openEmptyShop();
  await changeSettings((before) => ({ ...before, policy: { ...before.policy, deliveryFee: 6_000 } }));
  expect(await isDone('delivery')).toBe(true);
});

test('an active product and an order are steps; the order confirms the default fees', async () => {
  const { isDone, stock, signIn } = await openEmptyShop();
  await stock({ state: 'draft' });
  expect(await isDone('products')).toBe(false);
  const productId = await stock();
  expect(await isDone('products')).toBe(true);
  const asha = await signIn();
  const items = [{ productId, quantity: 1 }];
  await asha.call('order.create', { items, amount: 640, address: HOME, paymentMethod: 'COD' });
  expect([await isDone('testOrder'), await isDone('delivery')]).toEqual([true, true]);
});

test('a test account takes payments, but does not go live', async () => {
  const { isDone, setup } = await openEmptyShop({ ...RAZORPAY, ...SMTP });
  expect([await isDone('payment'), await isDone('goLive')]).toEqual([true, false]);
  expect(await setup()).toMatchObject({
    paymentAccount: 'test',
    blockers: [{ name: 'sign-in' }, { name: 'payment' }, { name: 'address' }],
  });
});
