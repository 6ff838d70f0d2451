import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('a visitor signs up, verifies the email, logs in, finds a product and places a COD order', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUpVerifyAndLogin();

  await page.goto('/collection');
  await page.getByText('Lifestyle', { exact: true }).and(page.locator('label')).click();
  await page.getByText('Caps', { exact: true }).and(page.locator('label')).click();
  await expect(page).toHaveURL(/category=Lifestyle.*subCategory=Caps/);
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=low-high/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: /Bucket Hat, Olive/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bucket Hat, Olive' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.goto('/checkout');
  await shopper.fillAddress();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await shopper.openSummary();
  await expect(page.getByText('Cash on Delivery Fee')).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();

  await expect(shopper.toast).toContainText('Order placed successfully!');
  await expect(page).toHaveURL('/order');
  await expect(shopper.orders()).toHaveCount(1);
  await expect(shopper.orders()).toContainText('Bucket Hat, Olive');
  await expect(shopper.orders()).toContainText('Cash on Delivery');
  await expect(shopper.orders()).toContainText('12, 4th Cross, Indiranagar, Bengaluru, Karnataka - 560038');
  expect((await shopper.lastEmail()).subject).toMatch(/^Your Haroz order #/);
  const thanks = page.getByRole('region', { name: 'Thank you, Asha' });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toContainText(/Order #\d+/);
  await expect(thanks).toContainText(/Please pay the courier ₹[\d,]+ in cash/);
  await expect(thanks).toContainText(/Expected by \w+, \d+ \w+/);
  await expect(thanks).toContainText(`We’ve sent the details to ${shopper.email}.`);
  await expect(thanks.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
    'href',
    '/collection',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(shopper.orders()).toBeVisible();
  await expect(thanks.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Your addresses')).toBeHidden();
  await page.emulateMedia({ media: null });
  await thanks.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await page.goBack();
  await expect(thanks).toBeVisible();

  // The whole card opens the order.
  await shopper.orders().click({ position: { x: 8, y: 8 } });
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Bucket Hat, Olive' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(shopper.orders()).toHaveCount(1);
  await expect(thanks).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a declined payment can be tried again and then places a paid order', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/status of 400 .*\/standins\/razorpay\/pay/);
  await shopper.signInByApi();
  await shopper.addToCart('stoneware-mug');
  await page.goto('/checkout');
  await shopper.fillAddress();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();

  const payment = page.getByRole('dialog', { name: 'Pay Haroz' });
  await payment.getByRole('button', { name: 'Fail this payment' }).click();
  await expect(shopper.toast.filter({ hasText: 'Payment failed: ' })).toBeVisible();
  await payment.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast.filter({ hasText: 'Payment successful! Order placed.' })).toBeVisible();

  await expect(page).toHaveURL('/order');
  await expect(shopper.orders()).toHaveCount(1);
  await expect(shopper.orders()).toContainText('Paid Online');
  await expect(shopper.orders()).toContainText('Processing');
});

test('closing the payment window changes nothing, and the next payment succeeds', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCart('sheesham-tray');
  await page.goto('/checkout');
  await shopper.fillAddress();
  const pay = page.getByRole('button', { name: /^Pay ₹/ }).first();
  await pay.click();
  await page.getByRole('dialog', { name: 'Pay Haroz' }).getByRole('button', { name: 'Close' }).click();
  await expect(pay).toBeEnabled();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi Rao');
  await pay.click();
  await page
    .getByRole('dialog', { name: 'Pay Haroz' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL('/order');
  await expect(shopper.orders()).toHaveCount(1);
});

test('a payment becomes an order even if the browser closes before the confirmation', async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCart('sandalwood-candle');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.route('**/api/order/verify-payment', () => new Promise(() => {}));
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page
    .getByRole('dialog', { name: 'Pay Haroz' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Pay Haroz' })).toBeHidden();
  await page.close();

  const later = await context.newPage();
  await expect(async () => {
    await later.goto('/order');
    await expect(later.getByText('Paid Online')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(later.getByText('Sandalwood Candle')).toBeVisible();
});

test('a visitor’s cart survives login during the checkout', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await shopper.addToCart('terracotta-planter');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await shopper.fillLogin();
  await expect(page).toHaveURL('/checkout');
  await shopper.openSummary();
  await expect(page.getByText('Subtotal (1 item', { exact: false })).toBeVisible();
});

test('the checkout fills in the address of the last order, and never overwrites what the customer enters', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('gym-gloves');
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/checkout');
  await shopper.changeAddress();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Devi Rao');
  await expect(page.getByLabel('Phone Number')).toHaveValue(shopper.phone);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, 4th Cross, Indiranagar');
  await expect(page.getByLabel('Pincode')).toHaveValue('560038');
  await expect(page.getByLabel('City / District')).toHaveValue('Bengaluru');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('Full Name').fill('Ravi Kumar');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Kumar');
});
