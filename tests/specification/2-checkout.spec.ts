import { test } from '../journeys/shared-context.ts';
import { expect, type Shopper } from '../journeys/shopper.ts';
import { neverRespond, replacePrice } from './responses.ts';

async function open(shopper: Shopper) {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('stoneware-mug');
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Place Your Order' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  return page;
}

test('2 Checkout: Place Your Order, Shipping Address with six required fields, Payment Method, Order Summary', async ({
  shopper,
}) => {
  const page = await open(shopper);
  for (const name of ['Shipping Address', 'Order Summary'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payment Method' })).toBeVisible();
  for (const label of ['Full Name', 'Phone Number', 'Address', 'Pincode', 'City / District', 'State']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  }
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('type', 'tel');
  const left = await page.getByRole('heading', { name: 'Shipping Address' }).boundingBox();
  const right = await page.getByRole('heading', { name: 'Order Summary' }).boundingBox();
  expect(left!.x).toBeLessThan(right!.x);
});

test("2 Checkout: State is 'Select your state' and 36 states and union territories; the empty option is disabled", async ({
  shopper,
}) => {
  const page = await open(shopper);
  const options = page.getByLabel('State').locator('option');
  await expect(options).toHaveCount(37);
  await expect(options.first()).toHaveText('Select your state');
  await expect(options.first()).toBeDisabled();
  await expect(page.getByLabel('State')).toHaveValue('');
});

test("2 Checkout: 'Fetching location...' shows while waiting for the place of a pincode", async ({
  shopper,
}) => {
  const page = await open(shopper);
  await page.route('**/api/pincode/*', neverRespond);
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('Pincode').blur();
  await expect(page.getByText('Fetching location...')).toBeVisible();
});

test("2 Checkout: 'No extra fees & smooth checkout - via Online Payment', 'Save ₹100', 'Pay online to avoid this charge'", async ({
  shopper,
}) => {
  const page = await open(shopper);
  await expect(page.getByText('No extra fees & smooth checkout - via Online Payment')).toBeVisible();
  await expect(page.getByLabel('Online Payment')).toBeChecked();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await expect(page.getByText('Save ₹100')).toBeVisible();
  await page.getByRole('button', { name: 'Pay online to avoid this charge' }).click();
  await expect(page.getByLabel('Online Payment')).toBeChecked();
});

test("2 Checkout: the lines of the summary, and the button 'Pay' plus the total", async ({ shopper }) => {
  let price = 600;
  await replacePrice(shopper.page, 'stoneware-mug', () => price);
  const page = await open(shopper);
  const lines = page.locator('dl > div');
  await page.getByLabel('Cash on Delivery (COD)').check();
  await expect(lines).toHaveText([
    ...['Subtotal (1 item)₹600', 'Delivery Fee₹40', 'Cash on Delivery Fee₹100', 'Total Amount₹740'],
  ]);
  await expect(page.getByRole('button', { name: 'Pay ₹740' })).toBeVisible();

  price = 1999;
  await page.reload();
  await page.getByLabel('Online Payment').check();
  await expect(lines).toHaveText([
    ...[
      'Subtotal (1 item)₹1,999',
      'Coupon Discount-₹200',
      'Delivery Fee₹40',
      'Delivery Discount-₹40',
      'Total Amount₹1,799',
    ],
  ]);
  await expect(lines.nth(2).locator('s')).toHaveText('₹40');
  await expect(page.getByRole('button', { name: 'Pay ₹1,799' })).toBeVisible();
});

test("2 Checkout: the submit button reads 'Processing...' while busy, and is disabled", async ({
  shopper,
}) => {
  const page = await open(shopper);
  await page.route('**/api/order/create', neverRespond);
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
});

test('2 Checkout: the payment script is loaded when the page appears and removed when left', async ({
  shopper,
}) => {
  const page = await open(shopper);
  const script = page.locator('script[src*="checkout.js"]');
  await expect(script).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => 'Razorpay' in window)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Haroz' }).click();
  await expect(page).toHaveURL('/');
  await expect(script).toHaveCount(0);
});

test('5 Checkout: the lookup fills city and state', async ({ shopper }) => {
  const page = await open(shopper);
  await shopper.fillAddress();
  await page.getByLabel('Pincode').fill('194101');
  await page.getByLabel('Pincode').blur();
  await expect(page.getByLabel('State')).toHaveValue('Ladakh');
  await expect(page.getByLabel('City / District')).toHaveValue('Leh');
});

test("5 Checkout: 'Please enter a valid 6-digit PIN code.' and 'Invalid PIN code. Please check and try again.'", async ({
  shopper,
}) => {
  const page = await open(shopper);
  for (const [pin, problem] of [
    ['1234', 'Please enter a valid 6-digit PIN code.'],
    ['999999', 'Invalid PIN code. Please check and try again.'],
  ] as const) {
    await page.getByLabel('Pincode').fill(pin);
    await page.getByLabel('Pincode').blur();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(problem);
  }
});

test("5 Checkout: 'Could not fetch location. Please check your connection.'", async ({ shopper }) => {
  const page = await open(shopper);
  shopper.expectBrowserError(/api\/pincode/);
  await page.route('**/api/pincode/*', (route) => route.abort('failed'));
  await page.getByLabel('Pincode').fill('560038');
  await page.getByLabel('Pincode').blur();
  await expect(page.getByText('Could not fetch location. Please check your connection.')).toBeVisible();
});
