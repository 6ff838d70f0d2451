import { failRequest } from '../specification/responses.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('an order can be paid from My Orders after its payment window was closed', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const payment = page.getByRole('dialog', { name: 'Pay Haroz' });
  const note = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  await payment.getByRole('button', { name: 'Close' }).click();
  await expect(note(/^The payment window was closed/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(note(/^The payment window was closed/)).toBeHidden();
  await payment.getByRole('button', { name: 'Fail this payment' }).click();
  // Until the answer has arrived, the window does not close.
  await expect(payment.getByRole('alert')).not.toBeEmpty();
  await payment.getByRole('button', { name: 'Close' }).click();
  await expect(note(/^Payment failed: .* You can safely try again/)).toBeVisible();

  await page.goto('/order');
  await expect(shopper.orders()).toContainText('Waiting for payment');
  await expect(shopper.orders()).not.toContainText('don’t pay again');
  await expect(shopper.orders()).toContainText(/We hold these items for you until \d+:\d+/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await payment.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast.filter({ hasText: 'Payment successful! Order placed.' })).toBeVisible();
  await expect(shopper.orders()).toContainText('Paid Online');
  await expect(shopper.orders()).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText('1');

  await shopper
    .orders()
    .getByRole('link', { name: /Order ID/ })
    .click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Quantity: 1.*Size: M/s);
  await expect(main).toContainText(/Order Summary.*Subtotal.*Delivery Fee.*Total Amount/s);
});

test('a payment that could not be confirmed is looked up again, and ordering the same items again places a new order', async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/verify-payment/);
  await shopper.signInByApi();
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.route('**/api/order/verify-payment', failRequest);
  const pay = page.getByRole('button', { name: /^Pay ₹/ }).first();
  const payment = page.getByRole('dialog', { name: 'Pay Haroz' });
  await pay.click();
  await payment.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(
    shopper.toast.filter({ hasText: 'An error occurred during payment verification.' }),
  ).toBeVisible();
  const hint = page.getByRole('alert').filter({ hasText: 'please don’t pay again' });
  await expect(hint).toBeVisible();
  await expect(hint.getByRole('link', { name: 'See My Orders' })).toHaveAttribute('href', '/order');
  await expect(pay).toHaveAttribute('data-kind', 'quiet');
  await expect(page.getByLabel('State')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment not confirmed');
  await page.getByRole('button', { name: 'Change address or payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place Your Order');
  await expect(page.getByLabel('State')).toBeVisible();
  await page.unroute('**/api/order/verify-payment');
  await expect(page).toHaveURL('/order', { timeout: 30_000 });
  await expect(shopper.orders()).toContainText('Paid Online');

  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await pay.click();
  await payment.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast.filter({ hasText: 'Payment successful! Order placed.' })).toBeVisible();
  await expect(shopper.orders()).toHaveCount(2);
});

test('an order whose response was lost is not placed twice, and the page explains it', async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/order\/create/);
  await shopper.signInByApi();
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.route('**/api/order/create', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await expect(shopper.toast.filter({ hasText: 'Could not place order.' })).toBeVisible();
  await page.unroute('**/api/order/create');
  await pay.click();
  await expect(shopper.toast.filter({ hasText: 'This order was already placed.' })).toHaveClass(/info/);
  await expect(page).toHaveURL('/order');
  await expect(shopper.orders()).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText('1');
});
