import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect, PASSWORD, type Shopper } from './shopper.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|^failed: /;

test.beforeEach(async ({ shopper }) => {
  shopper.expectBrowserError(NO_NETWORK);
  // Simulates a network that failed before the code for toasts was loaded.
  await shopper.page.route('**/assets/toasts-*.js', (route) => route.abort('internetdisconnected'));
});

// Other tests use the same browser context.
test.afterEach(({ context }) => context.setOffline(false));

const goOffline = (page: Page) => page.context().setOffline(true);

const messageOn = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

test('offline, what a signed-in customer adds to the cart is stored, and a message says so', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/productdetail/stoneware-mug', { waitUntil: 'networkidle' });
  await goOffline(page);
  await page.locator('main button', { hasText: /^Add/ }).click();
  await expect(messageOn(page, 'You’re not connected. We’ll add this to your cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('offline, a toast can be closed, and a drawer that cannot load shows an error', async ({
  shopper: { page },
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await goOffline(page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const message = messageOn(page, 'Could not open your cart. Please check your connection.');
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('offline, changing a quantity and logging out show an error', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/cart');
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(messageOn(page, 'Could not update item quantity.')).toBeVisible();
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await logOut(page);
  await expect(messageOn(page, 'Logout failed. Please try again.')).toBeVisible();
});

async function openFilledCheckout(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('knitted-gloves-oat'); // fills in the form
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
}

for (const [name, method, text] of [
  ['online', /^Online Payment/, 'Failed to initiate payment.'],
  ['by COD', 'Cash on Delivery (COD)', 'Could not place order.'],
] as const)
  test(`offline, paying ${name} shows '${text}', and the form can be submitted again`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await openFilledCheckout(shopper);
    await page.getByLabel(method).check();
    await goOffline(page);
    const pay = page.getByRole('button', { name: /^Pay ₹/ });
    await pay.click();
    await expect(messageOn(page, text)).toBeVisible();
    await expect(pay).toBeEnabled();
    await expect(page).toHaveURL('/checkout');
  });

test('offline, logging in shows an error', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectBrowserError(/network-request-failed/);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(shopper.email);
  await goOffline(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(messageOn(page, 'Login failed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});

test('the code for toasts is fetched while a page is idle, so that errors show without a network', async ({
  shopper: { page },
}) => {
  await page.unroute('**/assets/toasts-*.js');
  await page.goto('/about');
  await expect(page.locator('.Toastify')).toBeAttached();
});
