import { beforeAll, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
});

async function setRules(rules: Partial<typeof firstSettings.cod>) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const cod = { ...firstSettings.cod, ...rules };
  await shop.owner.call('admin.settings.update', { version, settings: { ...settings, cod } });
}

const items = (productId: string, quantity = 1) => [{ productId, quantity }];

test('below the minimum cash on delivery is refused before and when the order is placed, and nothing is lost', async () => {
  await setRules({ minTotal: toPaise(1000) });
  const [asha, mug] = [await shop.signIn(), await shop.stock({ stock: 3 })];
  await asha.call('cart.add', { itemId: mug });
  const reason =
    'Cash on delivery is available for orders of ₹1,000 or more. Please pay online, or change your cart.';
  expect(await asha.call('order.checkCod', { items: items(mug) })).toEqual({ isOffered: false, reason });
  await expect(shop.buy(asha, mug)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { paymentMethod: reason },
  });
  expect(await shop.stockOf(mug)).toEqual({ default: 3 });
  expect(await asha.call('cart.get')).toEqual({ [mug]: { default: 1 } });
  expect(await asha.call('order.checkCod', { items: items(mug, 2) })).toEqual({ isOffered: true });
  await shop.buy(asha, mug, { quantity: 2, amount: 1100 });
});

test('cash on delivery is refused for listed PIN codes, and online payment is not', async () => {
  await setRules({ pincodes: ['79', HOME.pincode] });
  const [asha, mug] = [await shop.signIn(), await shop.stock()];
  expect(await asha.call('order.checkCod', { items: items(mug), pincode: HOME.pincode })).toEqual({
    isOffered: false,
    reason: expect.stringContaining(HOME.pincode),
  });
  await expect(shop.buy(asha, mug)).rejects.toMatchObject({
    message: `Cash on delivery is not available for PIN code ${HOME.pincode}. Please pay online.`,
  });
  await asha.call('order.createPayment', { items: items(mug), amount: 540, address: HOME });
});

test('cash on delivery is refused for a category and what is below it', async () => {
  const [asha, bottle] = [await shop.signIn(), await shop.stock({ name: 'Steel Bottle' })];
  const { categories } = await shop.visitor.call('shop.settings');
  const { parentId } = categories.find(({ id }) => id === 'bottles')!;
  for (const categoryIds of [['bottles'], [parentId!]]) {
    await setRules({ categoryIds });
    await expect(shop.buy(asha, bottle)).rejects.toMatchObject({
      message: 'Cash on delivery is not available for Steel Bottle. Please pay online, or change your cart.',
    });
  }
  await setRules({
    categoryIds: categories.map(({ id }) => id).filter((id) => id !== 'bottles' && id !== parentId),
  });
  await shop.buy(asha, bottle);
});

test('a phone number with returned parcels gets a sentence that tells nothing about other orders', async () => {
  await setRules({ returnedParcels: 2 });
  const [asha, ravi, mug] = [await shop.signIn(), await shop.signIn(), await shop.stock()];
  const phone = '9812345670';
  for (const _ of [1, 2]) {
    const id = await shop.buy(asha, mug, { phone: `+91 ${phone}` });
    await shop.bring(id, 'shipped');
    await shop.owner.call('admin.order.returnToSender', { id, restock: true, reason: '' });
  }
  const order = {
    items: items(mug),
    amount: 640,
    address: { ...HOME, phone },
    paymentMethod: 'COD',
  } as const;
  const text = 'Cash on delivery is not available for this order. Please pay online.';
  await expect(ravi.call('order.create', order)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { paymentMethod: text },
  });
  await expect(ravi.inHindi.call('order.create', order)).rejects.toMatchObject({
    message: expect.stringMatching(/कैश ऑन डिलीवरी नहीं मिलती/),
  });
  await shop.buy(ravi, mug, { phone: '9812345671' });
  await setRules({ returnedParcels: 3 });
  await ravi.call('order.create', order);
});

test('without rules and couriers the settings of the shop’s pages have no word about them', async () => {
  shop.services.config.hasCourierStandIn = false;
  await setRules({ returnedParcels: 2 });
  expect(await shop.visitor.call('shop.settings')).not.toHaveProperty('checkCod');
  await setRules({ pincodes: ['79'] });
  expect(await shop.visitor.call('shop.settings')).toHaveProperty('checkCod', true);
});
