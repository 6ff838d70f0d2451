import type { Page } from '@playwright/test';
import * as hi from '../../content/hi/index.ts';
import type { Shopper } from './shopper.ts';
import { expect, see, storedPages, test } from './worker.ts';

// The tests of this file share a shop.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ connection }) => connection.restore());

const MUG = '/productdetail/stoneware-mug';
const message = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const cart = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` });
const addToCart = (page: Page) => page.locator('main button', { hasText: /^Add/ });

const cartOfAccount = async (page: Page) => {
  const { data } = await (await page.request.post('/api/cart/get')).json();
  return Object.values(data as Record<string, Record<string, number>>).flatMap((sizes) =>
    Object.values(sizes),
  );
};

test('pages that were seen open while the shop is down, and others lead to a list of them', async ({
  shopper: { page },
  connection,
}) => {
  await see(page, '/');
  await see(page, MUG);
  await connection.cut();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stoneware Mug');
  await expect(message(page, 'Prices and stock on this page may have changed.')).toBeVisible();
  await addToCart(page).click();
  await expect(cart(page, 1)).toBeVisible();

  await page.goto('/faq');
  await expect(page).toHaveURL('/offline?from=%2Ffaq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not connected');
  const picture = page.getByRole('main').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
  const lists = page.getByRole('main').getByRole('list');
  await expect(lists.nth(0)).toContainText('Stoneware Mug');
  await lists
    .nth(1)
    .getByRole('link', { name: /Stoneware Mug/ })
    .click();
  await expect(page).toHaveURL(MUG);
  await page.getByRole('banner').getByRole('link', { name: 'Haroz' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await page.goto('/faq');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/offline?from=%2Ffaq');
  await connection.restore();
  await expect(page, 'goes on by itself').toHaveURL('/faq');
  await page.waitForFunction(() => !window.replayEarlyInput);
});

test('the cart that was open lists its items while the shop is down', async ({ shopper, connection }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await see(page, '/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await connection.cut();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('We could not load prices and stock.');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Breton Stripe Tee (M)']);
  await connection.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
});

test('Hindi pages that were seen open while the shop is down, and others lead to the Hindi offline page', {
  tag: '@long',
}, async ({ shopper: { page }, connection }) => {
  await see(page, '/hi');
  await see(page, `/hi${MUG}`);
  const { name } = (await (await page.request.get('/hi/api/product/stoneware-mug')).json()).data;
  await connection.cut();

  await page.reload();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(name);
  await expect(message(page, hi.offline.pageMayBeOld)).toBeVisible();
  await page.locator('main button', { hasText: hi.product.addToCart.idle }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: hi.layout.cartItems(1) })).toBeVisible();

  await page.goto('/hi/faq');
  await expect(page).toHaveURL('/hi/offline?from=%2Fhi%2Ffaq');
  await expect(heading).toHaveText(hi.offline.heading);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  const lists = page.getByRole('main').getByRole('list');
  await expect(lists.nth(0)).toContainText(name);
  await lists.nth(1).getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/hi${MUG}`);
  await expect(heading).toContainText(name);

  // The English offline page is not stored.
  await page.goto('/about');
  await expect(page).toHaveURL('/hi/offline?from=%2Fabout');
  await page.goto('/hi/checkout');
  await expect(page).toHaveURL('/hi/offline?from=%2Fhi%2Fcheckout');
  await page.goto('/hi/faq');
  await connection.restore();
  await page.reload();
  await expect(page).toHaveURL('/hi/faq');
  await page.waitForFunction(() => !window.replayEarlyInput);
});

test('what a signed-in customer adds while the shop is down is added once when it is back', async ({
  shopper,
  connection,
  context,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await see(page, MUG);
  await expect(cart(page, 1)).toBeVisible();
  await connection.cut();
  await addToCart(page).click();
  await expect(message(page, 'You’re not connected. We’ll add this to your cart')).toBeVisible();
  await expect(cart(page, 2)).toBeVisible();
  await page.reload();
  await expect(cart(page, 2)).toBeVisible();
  await addToCart(page).click();
  await expect(cart(page, 3)).toBeVisible();

  await connection.restore();
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto(MUG)]);
  for (const tab of [page, other]) await expect(cart(tab, 3)).toBeVisible();
  await expect.poll(() => cartOfAccount(page)).toEqual([3]);
  expect(await page.evaluate(() => localStorage.getItem('haroz.cart-pending'))).toBe('[]');
  await page.reload();
  await expect(cart(page, 3)).toBeVisible();
});

async function openFilledCheckout(shopper: Shopper) {
  await shopper.signInByApi();
  await shopper.placeCodOrder('knitted-gloves-oat');
  await shopper.addToCartByApi('stoneware-mug');
  await see(shopper.page, '/cart');
  await shopper.page.goto('/checkout');
  await expect(shopper.page.getByLabel('State')).toHaveValue('Karnataka');
}

test('an order is refused while the shop is down, and not sent later', async ({ shopper, connection }) => {
  const { page } = shopper;
  await openFilledCheckout(shopper);
  await connection.cut();
  for (const [method, text] of [
    [/^Online Payment/, 'Failed to initiate payment. We couldn’t reach the shop. Nothing will be sent later'],
    [
      'Cash on Delivery (COD)',
      'Could not place order. We couldn’t reach the shop. Nothing will be sent later',
    ],
  ] as const) {
    await page.getByLabel(method).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(message(page, text)).toBeVisible();
  }
  await page.reload();
  await expect(page).toHaveURL('/offline?from=%2Fcheckout');
  await connection.restore();
  await page.goto('/order');
  await expect(shopper.orders()).toHaveCount(1);
  expect(await storedPages(page)).not.toContain('/order');
});

/** Choices that say nothing about a person. */
const CHOICES = ['haroz.assistant-hidden', 'haroz.greeted', 'haroz.language'];

const storedKeys = (page: Page) =>
  page.evaluate(
    (choices) =>
      [localStorage, sessionStorage]
        .flatMap((storage) => Object.keys(storage))
        .filter((key) => key.startsWith('haroz.') && !choices.includes(key)),
    CHOICES,
  );

test('logging out deletes the pages and products seen, the cart and the checkout, in all tabs', async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await see(page, MUG);
  await expect(cart(page, 1)).toBeVisible();
  const other = await context.newPage();
  for (const [tab, path] of [
    [page, '/about'],
    [other, '/faq'],
  ] as const) {
    await tab.goto('/checkout');
    await tab.getByLabel('Phone Number').fill('9876543210');
    await see(tab, path);
    await expect.poll(() => storedKeys(tab)).toContain('haroz.checkout');
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(message(page, 'Logged out successfully!')).toBeVisible();
  await expect.poll(() => storedPages(page)).toEqual([]);
  for (const tab of [page, other]) await expect.poll(() => storedKeys(tab)).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('haroz pictures')).keys()).length);
  await expect.poll(pictures).toBeLessThanOrEqual(1); // the index
});

test('a full storage breaks no page, and the shop works without what could not be stored', async ({
  shopper: { page },
  context,
}) => {
  await see(page, '/');
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  for (const path of [MUG, '/collection', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto(MUG);
  await addToCart(page).click();
  await expect(cart(page, 1)).toBeVisible();
});

test('when the merchant switches offline use off, browsers delete the worker and all it stored', async ({
  shopper: { page },
  browser,
  connection,
}) => {
  await see(page, '/');
  const merchantContext = await browser.newContext({ baseURL: connection.origin });
  const { Merchant, signInAsMerchant } = await import('./merchant.ts');
  const merchant = new Merchant(await merchantContext.newPage());
  await signInAsMerchant(merchant);
  await merchant.page.goto('/admin/settings/offline');
  const choice = merchant.page.getByLabel('Open visited pages without a network');
  await choice.uncheck();
  await merchant.page.getByRole('button', { name: 'Save' }).click();
  await expect(merchant.page.getByText('Unsaved changes')).toBeHidden();

  await expect
    .poll(async () => {
      await page.goto('/');
      return page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    })
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await merchantContext.close();
});
