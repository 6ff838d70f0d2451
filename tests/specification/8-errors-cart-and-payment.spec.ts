import type { Route } from '@playwright/test';
import { test } from '../journeys/shared-context.ts';
import { expect, type Shopper } from '../journeys/shopper.ts';
import { errorResponse, failRequest, replacePaymentWindow } from './responses.ts';

test("8 Cart: 'Failed to save cart.' and 'Could not update item quantity.'", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  for (const call of ['add', 'update'])
    await page.route(`**/api/cart/${call}`, (route) => route.fulfill(errorResponse()));
  await page.goto('/productdetail/stoneware-mug');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.toast).toContainText('Failed to save cart.');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await cart.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(shopper.toast.filter({ hasText: 'Could not update item quantity.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeVisible();
});

/** Presses Pay on a filled checkout, and reads the toast; the form can be sent again. */
async function pay(shopper: Shopper, method: 'online' | 'cod', message: string) {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('knitted-gloves-oat'); // so that the form is filled
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/checkout');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  if (method === 'cod') await page.getByLabel('Cash on Delivery (COD)').check();
  const button = page.getByRole('button', { name: /^Pay ₹/ });
  await button.click();
  await expect(shopper.toast.filter({ hasText: message })).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(page).toHaveURL('/checkout');
}

type RouteHandler = (route: Route) => unknown;
const refuses =
  (words?: string): RouteHandler =>
  (route) =>
    route.fulfill(errorResponse(words));

for (const [what, call, respond, message] of [
  ['the server’s message', 'getkey', refuses('No keys today.'), 'No keys today.'],
  ['else', 'order/create-order', refuses(), 'Failed to initiate payment.'],
  ['and without a connection', 'order/create-order', failRequest, 'Failed to initiate payment.'],
] as const) {
  test(`8 Payment, ${what}: '${message}'`, async ({ shopper }) => {
    shopper.expectBrowserError(/create-order/);
    await shopper.page.route(`**/api/${call}`, respond);
    await pay(shopper, 'online', message);
  });
}

test("8 Payment: 'Payment failed: ' plus the provider's description", async ({ shopper }) => {
  await replacePaymentWindow(shopper.page, 'fails');
  await pay(shopper, 'online', 'Payment failed: The bank said no.');
});

for (const [what, respond, message] of [
  ['without success: the server’s message', refuses('This payment is unknown.'), 'This payment is unknown.'],
  ['without success: else', refuses(), 'Payment verification failed.'],
  ['request error', failRequest, 'An error occurred during payment verification.'],
] as const) {
  test(`8 Payment, verification ${what}: '${message}'`, async ({ shopper }) => {
    shopper.expectBrowserError(/verify-payment/);
    await replacePaymentWindow(shopper.page, 'pays');
    await shopper.page.route('**/api/order/verify-payment', respond);
    await pay(shopper, 'online', message);
  });
}

for (const [what, respond, message] of [
  ['success false: the server’s message', refuses('The oven is full.'), 'The oven is full.'],
  ['success false: else', refuses(), 'Failed to place order.'],
  ['request error', failRequest, 'Could not place order.'],
] as const) {
  test(`8 COD, ${what}: '${message}'`, async ({ shopper }) => {
    shopper.expectBrowserError(/api\/order\/create/);
    await shopper.page.route('**/api/order/create', respond);
    await pay(shopper, 'cod', message);
  });
}
