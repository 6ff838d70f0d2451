import { type BrowserContext, chromium, type Worker } from '@playwright/test';
import { PUSH_WORKER, type PushPayload } from '#contract/worker.ts';
import type { MessageChoice } from '#domain/messages.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { Merchant } from './merchant.ts';
import { expect, lookAt, lookHere, testWithSamples } from './own-shop.ts';
import { Shopper, test } from './shopper.ts';

const DEVICE = '300000000000001';
const MERCHANT_DEVICE = '300000000000002';

/**
 * Answers the browser's question with yes when it is asked, and subscribes at the stand-in, because the test has no internet.
 * The worker is the browser's.
 */
async function usePushStandIn(context: BrowserContext, device: string) {
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
  }, device);
}

testWithSamples(
  'a customer turns on notifications after an order, gets them, and turns them off, and the merchant gets theirs',
  { tag: '@long' },
  async ({ browser, origin }) => {
    const openPage = async (device: string) => {
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
      await usePushStandIn(context, device);
      return context.newPage();
    };
    const merchant = new Merchant(await openPage(MERCHANT_DEVICE));
    await merchant.signInByApi();
    const { version, settings } = (await (await merchant.request.get('/api/admin/settings')).json()).data;
    const choice: MessageChoice = 'push_or_email';
    const messages = { ...settings.messages, order_shipped: choice };
    await merchant.post('settings', { version, settings: { ...settings, messages } });

    await merchant.page.goto('/admin/notifications');
    await merchant.page.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(merchant.page.getByText('(this device)')).toBeVisible();
    await merchant.page.getByLabel('New order: device or phone').selectOption('Notification');
    await merchant.page.getByRole('button', { name: 'Save' }).click();
    await expect(merchant.page.getByText('Notifications saved.')).toBeVisible();
    await lookHere(merchant.page, 'admin notifications', [360, 1440]);

    const shopper = new Shopper(await openPage(DEVICE));
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
    await lookHere(page, 'offer', [360, 1440]);
    await offer.click();
    await expect(shopper.toast).toContainText('This device now gets news about your orders.');
    await expect(offer).toBeHidden();

    const [{ _id: id }] = (await (await shopper.request.get('/api/order/userorders')).json()).data;
    await merchant.post('orders/status', {
      orders: [{ id, trackingNumber: 'T1' }],
      to: 'shipped',
      carrier: 'India Post',
    });
    const expectOn = (device: string, text: RegExp) =>
      expect
        .poll(
          async () => {
            const shown = await (await page.request.get(`/dev/phone.json?phone=${device}`)).json();
            return (shown as { text: string }[]).map((one) => one.text);
          },
          { timeout: 45_000 },
        )
        .toEqual([expect.stringMatching(text)]);
    await expectOn(DEVICE, /^Haroz\nYour order #\d+ is on its way with India Post\.$/);
    await merchant.page.goto('/dev/phone');
    await expect(merchant.page.getByText(/is on its way with India Post\./)).toBeVisible();

    await page.goto('/account');
    await expect(page.getByText('(This device)')).toBeVisible();
    await lookAt(page, ['/account'], [360, 1440]);
    await page.getByRole('button', { name: /^Turn off for / }).click();
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    await expectOn(MERCHANT_DEVICE, /^Haroz\nNew order \d+\. See the details/);
  },
);

interface WorkerScope {
  registration: { getNotifications: () => Promise<Event[]> };
  clients: { openWindow: (url: string) => Promise<null> };
  NotificationEvent: new (type: string, init: { notification: unknown; action: string }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/** Presses the only notification, or its button. A browser opens a window only after a press by a person, so the call is returned. */
const press = (worker: Worker, action = '') =>
  worker.evaluate(async (action) => {
    const scope = self as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
    });
  }, action);

test('a browser shows what the push service delivers, and a press opens the page of the order or stops messages', async ({
  baseURL,
  launchOptions,
}) => {
  // The headless shell has no notifications.
  const browser = await chromium.launch({ ...launchOptions, executablePath: findChromium()! });
  const context = await browser.newContext({
    baseURL: baseURL!,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  await page.goto('/about');
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      // The page registers the worker of pages, too.
      const active = versions.find(
        ({ status, scriptURL }) => status === 'activated' && scriptURL.endsWith(PUSH_WORKER),
      );
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/push-worker.js', { scope: '/push/' }));
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/');
      return (await registration!.getNotifications()).map(({ title, body, lang }) => [title, body, lang]);
    });
  const payload: PushPayload = {
    ...{ title: 'Haroz', body: 'आपका ऑर्डर आज पहुँचेगा।', tag: 'a', icon: '/icons/icon-192.png', language: 'hi' },
    ...{ url: `${baseURL}/order/1`, stop: { label: 'संदेश बंद करें', url: `${baseURL}/stop/x` } },
  };
  const worker = context.serviceWorkers().find((one) => one.url().endsWith(PUSH_WORKER));
  for (const [action, url] of [
    ['', payload.url],
    ['stop', payload.stop.url],
  ] as const) {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: new URL(baseURL!).origin, registrationId, data: JSON.stringify(payload) },
    });
    await expect.poll(shown).toEqual([[payload.title, payload.body, payload.language]]);
    expect(await press(worker!, action)).toBe(url);
    expect(await shown()).toEqual([]);
  }
  await browser.close();
});
