import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { ZERO } from '#domain/money.ts';
import { seed } from '#samples/seed.ts';
import { couponCode } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

let shop: TestShop;
let mug: string;

beforeAll(async () => {
  shop = await openTestShop();
  mug = await shop.stock({ price: 500, stock: 500 });
});
beforeEach(() => shop.db.delete(couponCode));

const coupon: Input<'admin.coupon.create'> = {
  ...{
    code: 'FIRST30',
    percent: 30,
    amount: null,
    maxDiscount: null,
    minSubtotal: ZERO,
    startsAt: null,
    endsAt: null,
  },
  ...{ maxUses: null, maxUsesPerCustomer: 1, active: true, claim: '30% off your first order' },
};
const add = (change: Partial<typeof couponCode.$inferInsert> = {}) =>
  shop.db.insert(couponCode).values({
    ...{
      code: 'FIRST30',
      percent: 30,
      minSubtotal: ZERO,
      active: true,
      version: 1,
      claim: '30% off your first order',
    },
    ...change,
  });
const offers = async () => (await shop.visitor.call('shop.settings')).offers;

describe('the coupons that pages advertise', () => {
  test('are those of a new shop: first orders and subscribers, as the specified banner', async () => {
    await seed(shop.db);
    expect(await offers()).toEqual([
      expect.objectContaining({ code: 'FIRST30', percent: 30, firstOrdersOnly: true, maxDiscount: 100_000 }),
      expect.objectContaining({
        code: null,
        percent: 20,
        forSubscribers: true,
        maxUsesPerCustomer: 1,
      }),
    ]);
    expect(JSON.stringify(firstSettings.banner)).not.toContain('%');
  });

  test('name the code for subscribers only where it is asked for', async () => {
    await seed(shop.db);
    const answer = async () => (await shop.visitor.call('coupon.ofSubscribers')).code;
    expect(JSON.stringify(await shop.visitor.call('shop.settings'))).not.toContain('WELCOME20');
    expect(JSON.stringify(await shop.visitor.call('content.home'))).not.toContain('WELCOME20');
    expect(await answer()).toBe('WELCOME20');
    await shop.db.update(couponCode).set({ active: false });
    expect(await answer()).toBeNull();
  });

  test('show the code for subscribers only after the link in the email, if there is a mailing list', async () => {
    await seed(shop.db);
    const owner = await shop.addStaff('owner');
    const { version, settings } = await owner.call('admin.settings.get');
    const mailingList = { ...settings.mailingList, isOn: true };
    await owner.call('admin.settings.update', { version, settings: { ...settings, mailingList } });
    expect(await shop.visitor.call('coupon.ofSubscribers')).toEqual({ code: null });
    await owner.call('admin.settings.update', { version: version + 1, settings });
    expect(await shop.visitor.call('coupon.ofSubscribers')).toEqual({ code: 'WELCOME20' });
  });

  test('have the banner message of their language', async () => {
    const owner = await shop.addStaff('owner');
    const claim = 'पहले ऑर्डर पर 20% की छूट';
    await expect(
      owner.call('admin.coupon.create', { ...coupon, translations: { hi: { claim } } }),
    ).rejects.toMatchObject({ fields: { 'translations.hi.claim': expect.stringContaining('20%') } });
    const translations = { hi: { claim: claim.replace('20', '30') } };
    await owner.call('admin.coupon.create', { ...coupon, translations });
    const { offers: inHindi } = await shop.visitor.inHindi.call('shop.settings');
    expect(inHindi).toMatchObject([{ claim: coupon.claim, translatedClaim: 'पहले ऑर्डर पर 30% की छूट' }]);
    expect((await offers())[0]).not.toHaveProperty('translatedClaim');
  });

  test.each<[string, Partial<typeof couponCode.$inferInsert>]>([
    ['paused', { active: false }],
    ['not started', { startsAt: new Date(Date.now() + 60_000) }],
    ['expired', { endsAt: new Date(Date.now() - 1) }],
    ['without an offer text', { claim: null }],
  ])('omit one that is %s', async (_, change) => {
    await add(change);
    expect(await offers()).toEqual([]);
  });

  test('omit one that is used up', async () => {
    await add({ maxUses: 1 });
    expect(await offers()).toHaveLength(1);
    await buy(await shop.signIn(), { coupon: 'FIRST30' });
    expect(await offers()).toEqual([]);
  });

  test('cannot advertise another discount than their own', async () => {
    const owner = await shop.addStaff('owner');
    await expect(owner.call('admin.coupon.create', { ...coupon, percent: 25 })).rejects.toMatchObject({
      fields: { claim: expect.stringContaining('30%') },
    });
    await owner.call('admin.coupon.create', coupon);
    expect(await offers()).toMatchObject([{ claim: '30% off your first order' }]);
  });
});

type Customer = Awaited<ReturnType<TestShop['signIn']>>;

let phones = 6_000_000_000;
const newAddress = () => ({ ...HOME, phone: String(phones++) });

const buy = (
  { call }: Customer,
  {
    coupon,
    address = newAddress(),
    amount = 490,
  }: { coupon?: string; address?: typeof HOME; amount?: number } = {},
) =>
  call('order.create', {
    ...{ items: [{ productId: mug, quantity: 1 }], address, paymentMethod: 'COD', coupon },
    amount: coupon ? amount : 640,
  });
