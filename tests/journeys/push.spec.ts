import type { BrowserContext } from '@playwright/test';
import type { MessageChoice } from '#domain/messages.ts';
import { Merchant } from './merchant.ts';
import { expect, lookAt, open, testWithSamples as test } from './own-shop.ts';
import { Shopper } from './shopper.ts';
import { findViolations } from './violations.ts';

const DEVICE = '300000000000001';

/**
 * Answers the browser's question with yes when it is asked, and subscribes at the stand-in, because the test has no internet.
 * The worker is the browser's.
 */
async function usePushStandIn(context: BrowserContext) {
  await context.addInitScript((device) => {
    const asked = 'test.notifications-asked';
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem(asked) ? 'granted' : 'default'),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(asked, 'yes');
      return 'granted';
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) => {
      if (typeof options?.applicationServerKey !== 'string') throw new TypeError('There is no key.');
      const { endpoint, ...keys } = await (await fetch(`/standins/messages/push/${device}`)).json();
      return { endpoint, keys, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
  }, DEVICE);
}

interface Scope {
  PushEvent: new (type: string, init: { data: string }) => Event;
  registration: { showNotification: (...shown: unknown[]) => Promise<void> };
  dispatchEvent: (event: Event) => boolean;
}

/** Returns what the worker of notifications shows for a body. The headless shell has no notifications, so its call is recorded. */
async function showIn(context: BrowserContext, data: string): Promise<unknown[]> {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/push-worker.js'));
  return worker!.evaluate((data) => {
    const scope = self as unknown as Scope;
    return new Promise<unknown[]>((resolve) => {
      scope.registration.showNotification = async (...shown) => resolve(shown);
      scope.dispatchEvent(new scope.PushEvent('push', { data }));
    });
  }, data);
}

test('a customer turns on notifications after an order, gets them, and turns them off', async ({
  browser,
  origin,
}) => {
  const merchant = await open(browser, origin, Merchant);
  await merchant.signInByApi();
  const { version, settings } = (await (await merchant.request.get('/api/admin/settings')).json()).data;
  const choice: MessageChoice = 'push_or_email';
  const messages = { ...settings.messages, order_shipped: choice };
  await merchant.post('settings', { version, settings: { ...settings, messages } });

  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
  await usePushStandIn(context);
  const shopper = new Shopper(await context.newPage());
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/account');
  await expect(page.getByText('once you have placed an order')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeHidden();

  await shopper.placeCodOrder('stoneware-mug');
  await page.goto('/order');
  const offer = page.getByRole('button', { name: 'Get news about this order on this device' });
  await expect(shopper.orders()).toHaveCount(1);
  await expect(offer).toBeHidden();
  await page.evaluate(() =>
    history.replaceState({ usr: { placedOrder: 'newest' }, key: 'placed', idx: 0 }, ''),
  );
  await page.reload();
  await expect(offer).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await offer.click();
  await expect(shopper.toast).toContainText('This device now gets news about your orders.');
  await expect(offer).toBeHidden();

  const [{ _id: id }] = (await (await shopper.request.get('/api/order/userorders')).json()).data;
  await merchant.post('orders/status', {
    orders: [{ id, trackingNumber: 'T1' }],
    to: 'shipped',
    carrier: 'India Post',
  });
  const onPhone = async () =>
    (await (await page.request.get(`/dev/phone.json?phone=${DEVICE}`)).json()) as { text: string }[];
  await expect
    .poll(async () => (await onPhone()).map(({ text }) => text), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/^Haroz\nYour order #\d+ is on its way with India Post\.$/)]);
  await merchant.page.goto('/dev/phone');
  await expect(merchant.page.getByText(/is on its way with India Post\./)).toBeVisible();

  const payload = {
    ...{ title: 'Haroz', body: 'आपका ऑर्डर आज पहुँचेगा।', tag: 'a', icon: '/icons/icon-192.png', language: 'hi' },
    ...{ url: `${origin}/order/${id}`, stop: { label: 'संदेश बंद करें', url: `${origin}/stop/x` } },
  };
  expect(await showIn(context, JSON.stringify(payload))).toEqual([
    'Haroz',
    expect.objectContaining({
      body: payload.body,
      lang: 'hi',
      data: expect.objectContaining({ url: payload.url }),
    }),
  ]);

  await page.goto('/account');
  await expect(page.getByText('(This device)')).toBeVisible();
  await lookAt(page, ['/account'], [360, 1440]);
  await page.getByRole('button', { name: /^Turn off for / }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});
