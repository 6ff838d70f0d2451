import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { CONFIRMATION_LINK_MS } from '#domain/orders/confirmation.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { HOME } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

const PUNE = { address: '7 FC Road', city: 'Pune', state: 'Maharashtra', pincode: '411004' };

let shop: MerchantShop;
let asha: Shopper;
let mug: string;
let id: string;
let path: string;
beforeAll(async () => {
  shop = await openMerchantShop();
  await setSettings({});
});
beforeEach(async () => {
  asha = await shop.signIn();
  mug = await shop.stock({ name: 'Mug', stock: 9 });
  id = await shop.buy(asha, mug, { phone: asha.phone });
  path = await linkIn(asha);
});

async function setSettings(cod: Partial<typeof firstSettings.cod>) {
  const { version, settings } = await shop.owner.call('admin.settings.get');
  const confirmation = { ...firstSettings.confirmation, fromTotal: toPaise(1) };
  await shop.owner.call('admin.settings.update', {
    version,
    settings: { ...settings, confirmation, cod: { ...firstSettings.cod, ...cod } },
  });
}

async function linkIn(shopper: Shopper) {
  const { text } = await shop.lastEmailTo(shopper);
  return new URL(/https?:\S*\/confirm\/\S+/.exec(text)![0]).pathname;
}

const call = async (to: string, form?: Record<string, string>) => {
  const request = new Request(new URL(to, shop.services.config.publicOrigin), {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const response = await shop.api(request);
  return { status: response.status, headers: response.headers, page: await response.text() };
};
const answer = (form: Record<string, string>, to = path) => call(to, form);
const order = () => shop.owner.call('admin.order.get', { id });
const actions = async () => (await order()).history.map(({ action, actor }) => `${action} by ${actor}`);

describe('the link in the email about an unconfirmed order', () => {
  test('opens a page in both languages, without phone number and full address', async () => {
    const { status, headers, page } = await call(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(page).toContain('Please confirm your order.');
    expect(page).toContain('Mug');
    expect(page).toContain('₹640 to pay on delivery');
    expect(page).toContain(HOME.pincode);
    for (const secret of [asha.phone, HOME.address, HOME.lastName, asha.email])
      expect(page).not.toContain(secret);
    expect((await call(`/hi${path}`)).page).toContain('अपना ऑर्डर पक्का कर दें।');
    expect((await call(`${path.slice(0, -1)}~`)).status).toBe(404);
    expect((await call(`/confirm/${id}`)).status).toBe(404);
    expect((await answer({ answer: 'confirm' }, `/confirm/${id}`)).status).toBe(404);
    expect(await order()).toMatchObject({ isUnconfirmed: true });
  });

  test('confirms the order once, however often it is pressed', async () => {
    for (const _ of [1, 2]) {
      const { status, headers } = await answer({ answer: 'confirm' });
      expect([status, headers.get('location')]).toEqual([303, path]);
    }
    const { page } = await call(path);
    expect(page).toContain('Your order is confirmed.');
    expect(page).not.toContain('<form');
    expect((await actions()).filter((action) => action === 'Confirmed by customer')).toHaveLength(1);
    expect(await order()).toMatchObject({ isUnconfirmed: false, status: 'processing' });
  });

  test('changes the address of this order and confirms it', async () => {
    const other = await shop.buy(asha, mug, { phone: asha.phone });
    expect((await answer({ answer: 'address', ...PUNE })).status).toBe(303);
    const { firstName, lastName } = HOME;
    expect(await order()).toMatchObject({
      isUnconfirmed: false,
      address: { ...PUNE, firstName, lastName, phone: asha.phone },
    });
    expect(await actions()).toEqual(
      expect.arrayContaining(['Address changed by customer', 'Confirmed by customer']),
    );
    expect((await shop.owner.call('admin.order.get', { id: other })).address).toMatchObject(HOME_PLACE);
  });

  test('checks a new address as the checkout does, and keeps what was typed', async () => {
    const wrongState = await answer({ answer: 'address', ...PUNE, state: 'Goa' });
    expect(wrongState.status).toBe(400);
    expect(wrongState.page).toContain('PIN code 411004 is in Maharashtra.');
    expect(wrongState.page).toContain('value="7 FC Road"');
    const { page } = await answer({ answer: 'address', ...PUNE, address: '7', pincode: '41' });
    expect(page).toContain('Please enter a valid 6-digit PIN code.');
    expect(page).toContain('Please enter your house number and street');
    await setSettings({ pincodes: ['41'] });
    const excluded = await answer({ answer: 'address', ...PUNE });
    expect(excluded.page).toContain('Cash on delivery is not available for PIN code 411004.');
    await setSettings({});
    expect(await order()).toMatchObject({ isUnconfirmed: true, address: HOME_PLACE });
  });

  test('cancels the order, whose stock returns', async () => {
    await answer({ answer: 'cancel' });
    expect(await order()).toMatchObject({ status: 'cancelled', isUnconfirmed: false });
    expect(await shop.stockOf(mug)).toEqual({ default: 9 });
    expect((await shop.emailsTo(asha)).at(-1)).toContain('Cancelled');
    await answer({ answer: 'confirm' });
    expect((await call(path)).page).toContain('Cancelled');
    expect(await order()).toMatchObject({ status: 'cancelled' });
  });

  test('answers nothing once the order was confirmed and packed, or after a week', async () => {
    await shop.owner.call('admin.order.confirm', { ids: [id] });
    await shop.owner.call('admin.order.pack', { ids: [id], packed: true });
    for (const form of [{ answer: 'cancel' }, { answer: 'address', ...PUNE }]) await answer(form);
    expect(await order()).toMatchObject({ status: 'processing', packed: true, address: HOME_PLACE });
    id = await shop.buy(asha, mug, { phone: asha.phone });
    path = await linkIn(asha);
    shop.advanceClock(CONFIRMATION_LINK_MS + 1000);
    await answer({ answer: 'confirm' });
    expect((await call(path)).page).toContain('This link has expired.');
    expect(await order()).toMatchObject({ isUnconfirmed: true });
  });
});

test('an email about an order that needs no confirmation has no such link', async () => {
  await answer({ answer: 'confirm' });
  await shop.owner.call('admin.order.sendEmail', { id, template: 'order_confirmation' });
  const { text } = await shop.lastEmailTo(asha);
  expect(text).not.toContain('/confirm/');
  expect(text).not.toContain('Please confirm');
});

const { address, city, state, pincode } = HOME;
const HOME_PLACE = { address, city, state, pincode };
