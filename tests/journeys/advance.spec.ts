import { Merchant } from './merchant.ts';
import { expect, lookAt, open, testWithSamples as test } from './own-shop.ts';
import { Shopper } from './shopper.ts';

test('an order with an advance is confirmed by its payment, and the courier collects the rest', {
  tag: '@long',
}, async ({ browser, origin }) => {
  const merchant = await open(browser, origin, Merchant);
  const { page } = merchant;
  await merchant.signInByApi();
  await page.goto('/admin/settings/cash-on-delivery');
  await page.getByLabel('Advance').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const shopper = await open(browser, origin, Shopper);
  await shopper.signInByApi();
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  const { page: shopping } = shopper;
  await shopping.goto('/checkout');
  await shopper.fillAddress();
  await shopping.getByLabel('Cash on Delivery (COD)').check();
  await expect(shopping.getByText('₹100 now, and')).toBeVisible();
  await shopping.getByRole('button', { name: 'Pay ₹100' }).click();
  await expect(shopping).toHaveURL(/\/l\//);
  await shopping.getByRole('button', { name: 'Let the payment fail' }).click();
  await shopping.goto('/order');
  await expect(shopper.orders()).toContainText('Please pay ₹100 online to confirm your order.');
  await lookAt(shopping, ['/order'], [360, 1440]);

  await page.goto('/admin/orders?tab=confirm');
  await page.getByRole('row').filter({ hasText: 'Asha' }).getByRole('link').first().click();
  await expect(page.getByText('advance').first()).toBeVisible();
  await lookAt(page, [new URL(page.url()).pathname], [360, 1440]);

  await shopping.getByRole('link', { name: 'Pay ₹100 now' }).click();
  await shopping.getByRole('button', { name: /^Pay/ }).click();
  await expect(shopping).toHaveURL(/\/confirm\//);
  await shopping.goto('/order');
  await expect(shopper.orders()).toContainText('₹100 paid in advance.');
  await page.goto('/admin/orders?tab=pack');
  await expect(page.getByRole('row').filter({ hasText: 'Asha' })).toBeVisible();
});
