import { test } from './shared-context.ts';
import { expect, Shopper } from './shopper.ts';

/** A random phone number, which no other test uses. */
const newPhone = () => `7${String(Math.random()).slice(2, 11)}`;

async function enterCode({ page }: Shopper, code: string) {
  const field = page.getByLabel('Coupon code');
  if (!(await field.isVisible())) await page.getByText('Have a coupon code?').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function openCheckout(shopper: Shopper, phone: string) {
  await shopper.addToCartByApi('sheesham-tray');
  await shopper.page.goto('/checkout');
  await shopper.fillAddress();
  await shopper.page.getByLabel('Phone Number').fill(phone);
  await shopper.page.getByLabel('Address', { exact: true }).fill(`${phone}, 4th Cross`);
}

async function placeCodOrder({ page }: Shopper) {
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
}

test('a subscriber sees the code and uses it once; the second time an error explains why', async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/status of 400 .*\/api\/coupon\/check/);
  await shopper.signInByApi();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Subscribe and get 20% off' })).toBeVisible();
  await page.getByLabel('Email address').fill('asha@example.org');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
  await expect(page.getByText('Thank you for subscribing.')).toBeHidden({ timeout: 10_000 });
  await expect(page.getByText('WELCOME20')).toBeVisible();

  const phone = newPhone();
  await openCheckout(shopper, phone);
  await enterCode(shopper, 'WELCOME20');
  await expect(page.getByText(/WELCOME20 takes ₹\d+.* off\./)).toBeVisible();
  await placeCodOrder(shopper);
  await expect(shopper.orders()).toContainText(/Coupon Discount \(WELCOME20\)-₹/);

  await openCheckout(shopper, phone);
  await enterCode(shopper, 'WELCOME20');
  await expect(page.getByText('You have used this code already.')).toBeVisible();
});

test('the code for first orders works once per customer, and the order can be placed without it', async ({
  shopper,
  browser,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/status of 400 .*\/api\/coupon\/check/);
  const phone = newPhone();
  await shopper.signInByApi();
  await openCheckout(shopper, phone);
  await page.getByText('Have a coupon code?').click();
  await expect(page.getByText('First order? FIRST30 takes 30% off, up to ₹1,000.')).toBeVisible();
  await enterCode(shopper, 'FIRST30');
  await expect(page.getByText(/FIRST30 takes ₹\d+.* off\./)).toBeVisible();
  await placeCodOrder(shopper);

  await openCheckout(shopper, phone);
  await enterCode(shopper, 'FIRST30');
  await expect(page.getByText('This code is only for your first order.')).toBeVisible();

  const context = await browser.newContext();
  const ravi = new Shopper(await context.newPage());
  ravi.expectBrowserError(/status of 400 .*\/api\/order\/create/);
  await ravi.signInByApi();
  await openCheckout(ravi, phone);
  await enterCode(ravi, 'FIRST30');
  await expect(ravi.page.getByText(/FIRST30 takes ₹\d+.* off\./)).toBeVisible();
  await ravi.page.getByLabel('Cash on Delivery (COD)').check();
  await ravi.page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(ravi.page.getByLabel('Coupon code')).toHaveAccessibleDescription(
    /an earlier order has the same phone number, address or email/,
  );
  await expect(ravi.page.getByText('Coupon Discount')).toBeHidden();
  await placeCodOrder(ravi);
  await context.close();
  expect(ravi.browserErrors).toEqual([]);
});

test('the offers of the banner link to the text that explains them', async ({ shopper: { page } }) => {
  await page.goto('/faq');
  await page.getByText('Which coupon codes can I use?').click();
  await expect(page.getByText(/FIRST30 takes 30% off your first order, up to ₹1,000\./)).toBeVisible();
  await expect(page.getByText(/Subscribe to the newsletter .* 20% off/)).toBeVisible();
  await page.goto('/');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('link', { name: '30% off your first order, up to ₹1,000' })).toHaveAttribute(
    'href',
    '/faq#offers',
  );
});
