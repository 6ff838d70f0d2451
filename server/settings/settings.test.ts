import { expect, test } from 'vitest';
import { toPaise, toRupees } from '#domain/money.ts';
import { createBackend } from '#server/backend/backend.ts';
import { readConfig } from '#server/config/config.ts';
import { shopSettings } from '#server/database/schema.ts';
import { recordLog } from '#server/testing/recorded-log.ts';
import { HOME, openTestShop } from '#server/testing/shop.ts';
import { firstSettings, ownSettings } from '#shop';
import { currentSettings } from './current.ts';
import { parseSettings } from './parse-settings.ts';

const { policy, contact, tax } = firstSettings;

test('a shop whose stored settings lack a current field takes orders with its default', async () => {
  const shop = await openTestShop();
  const { codFee: _, ...policyBefore } = policy;
  const { supportHours: __, ...contactBefore } = contact;
  const { lowStock: ___, ...before } = firstSettings;
  const settings = { ...before, policy: { ...policyBefore, deliveryFee: 7_000 }, contact: contactBefore };
  await shop.db.insert(shopSettings).values({
    version: 1,
    settings: settings as unknown as typeof firstSettings,
    changedBy: 'meera@example.org',
    changedAt: new Date(),
  });
  const asha = await shop.signIn();
  const { orderId } = await asha.call('order.create', {
    items: [{ productId: await shop.stock(), quantity: 1 }],
    amount: 500 + 70 + toRupees(policy.codFee),
    address: HOME,
    paymentMethod: 'COD',
  });
  expect(await asha.call('order.get', { id: orderId })).toMatchObject({
    breakdown: { codFee: policy.codFee },
  });
  const owner = await shop.addStaff('owner');
  expect(await owner.call('admin.settings.get')).toMatchObject({
    version: 1,
    settings: { ...firstSettings, policy: { ...policy, deliveryFee: 7_000 } },
  });
});

test('an invalid stored value is logged at start and replaced by its default; an unknown field is ignored', async () => {
  const { log, entries } = recordLog();
  const shop = await openTestShop();
  const settings = { ...firstSettings, policy: { ...policy, codFee: 'much' }, theme: { accent: 'saffron' } };
  await shop.db.insert(shopSettings).values({
    version: 1,
    settings: settings as unknown as typeof firstSettings,
    changedBy: 'meera@example.org',
    changedAt: new Date(),
  });
  const { onlineDiscount: _, ...shown } = policy;
  expect((await shop.visitor.call('shop.settings')).policy).toEqual(shown);
  const owner = await shop.addStaff('owner');
  expect((await owner.call('admin.settings.get')).settings).toEqual(firstSettings);
  expect(parseSettings(settings).settings).toEqual(firstSettings);
  await createBackend(readConfig({}), shop.db, log);
  expect(entries()).toContainEqual(
    expect.objectContaining({ version: 1, problems: [expect.stringContaining('policy.codFee: ')] }),
  );
});

test('stored settings are checked once, and again when they or the shop are others', async () => {
  const shop = await openTestShop();
  const store = (version: number, returnDays: number) =>
    shop.db.insert(shopSettings).values({
      version,
      settings: { ...firstSettings, returnDays },
      changedBy: 'meera@example.org',
      changedAt: new Date(),
    });
  const read = async () => (await currentSettings(shop.db)).settings;
  expect(await read()).toEqual(firstSettings);
  await store(1, 3);
  const first = await read();
  expect(first.returnDays).toBe(3);
  expect(await read()).toBe(first);
  await shop.db.update(shopSettings).set({ settings: { ...firstSettings, returnDays: 4 } });
  expect((await read()).returnDays).toBe(4);
  await store(2, 5);
  expect((await read()).returnDays).toBe(5);
  const other = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  expect((await currentSettings(other.db)).settings).toEqual(ownSettings);
  expect((await read()).returnDays).toBe(5);
});

test('settings that all calls share cannot be changed', async () => {
  const shop = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  const { settings } = await currentSettings(shop.db);
  expect(() => settings.policy.coupons.push({ minSubtotal: toPaise(1), amount: toPaise(1) })).toThrow(
    TypeError,
  );
});

test('lists stay as stored, however short', () => {
  const stored = { ...firstSettings, banner: ['One text'], tax: { ...tax, rates: [] } };
  expect(parseSettings(stored)).toEqual({ settings: stored, problems: [] });
});

test.each([
  ['a list with an invalid entry', { ...firstSettings, banner: ['One text', 7] }],
  ['a group of the wrong type', { ...firstSettings, contact: 'by post' }],
  ['a group that is null', { ...firstSettings, policy: null }],
  ['settings that are not an object', 'settings'],
])('the default replaces %s', (_, stored) => {
  expect(parseSettings(stored).settings).toEqual(firstSettings);
});

test('the defaults themselves never change', () => {
  const { settings } = parseSettings({});
  settings.policy.coupons.push({ minSubtotal: toPaise(1), amount: toPaise(1) });
  expect(parseSettings({}).settings).toEqual(firstSettings);
});

test('a shop opened without the sample catalogue has own defaults, and keeps them with it', async () => {
  const shop = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  const owner = await shop.addStaff('owner');
  const before = await owner.call('admin.settings.get');
  expect(before).toMatchObject({ version: 0, settings: ownSettings, changedBy: null, changedAt: null });
  await createBackend(readConfig({}), shop.db, recordLog().log);
  expect(await owner.call('admin.settings.get')).toEqual(before);
});

test('an own shop opened again has current defaults, or what its owner saved', async () => {
  const shop = await openTestShop({ SAMPLE_CATALOGUE: '0' });
  const open = () => createBackend(readConfig({ SAMPLE_CATALOGUE: '0' }), shop.db, recordLog().log);
  await shop.db.update(shopSettings).set({ settings: { ...ownSettings, returnDays: 3 } });
  await open();
  const owner = await shop.addStaff('owner');
  const { version, settings } = await owner.call('admin.settings.get');
  expect(settings).toEqual(ownSettings);
  await owner.call('admin.settings.update', { version, settings: { ...settings, returnDays: 12 } });
  await open();
  expect((await owner.call('admin.settings.get')).settings).toEqual({ ...ownSettings, returnDays: 12 });
});

test('what is missing or invalid in the stored settings of an own shop is not filled with the sample’s', () => {
  const { contact: _, ...stored } = { ...ownSettings, banner: 7 };
  expect(parseSettings(stored, ownSettings).settings).toEqual(ownSettings);
});
