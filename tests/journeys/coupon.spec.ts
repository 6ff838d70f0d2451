import { expect, test } from './merchant.ts';
import type { Shopper } from './shopper.ts';

const open = { percent: null, amount: null, maxDiscount: null, startsAt: null, endsAt: null, active: true };

const newCode = () => `CODE${Math.random().toString(36).slice(2, 10).toUpperCase()}`;

test('an invalid code shows a reason; a valid one is applied, survives a reload, and is used up by the order', async ({
  merchant,
  shopper,
}) => {
  const { page } = shopper;
  const code = newCode();
  const limits = { minSubtotal: 0, maxUses: null, maxUsesPerCustomer: 1 };
  await merchant.post('coupons', { ...open, ...limits, code, percent: 10 });
  shopper.expectBrowserError(/status of 400 .*\/api\/coupon\/check/);
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByText('Have a coupon code?').click();
  const field = page.getByLabel('Coupon code');

  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a code.');
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();
  await expect(page).toHaveURL('/checkout');

  await field.fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${code} takes ₹` })).toBeVisible();
  await expect(page.getByText('Coupon Discount')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: `${code} takes ₹` })).toBeVisible();
  await expect(field).toHaveValue(code);

  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page
    .getByRole('dialog', { name: 'Pay Haroz' })
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL('/order');
  await shopper
    .orders()
    .getByRole('link', { name: /Order ID/ })
    .click();
  await expect(page.getByRole('term').filter({ hasText: `(${code})` })).toBeVisible();
  expect((await shopper.lastEmail()).text).toContain(`Coupon Discount (${code}): -₹`);

  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await page.getByText('Have a coupon code?').click();
  await field.fill(code);
  await field.blur();
  await expect(page.getByText('You have used this code already.')).toBeVisible();
  await field.fill('');
  await field.blur();
  await expect(page.getByText('You have used this code already.')).toBeHidden();
});

test('a code with a minimum subtotal is checked again when the cart changes, and a better automatic coupon wins', async ({
  merchant,
  shopper,
}) => {
  const { page } = shopper;
  const code = newCode();
  const limits = { minSubtotal: 100, maxUses: null, maxUsesPerCustomer: null };
  await merchant.post('coupons', { ...open, ...limits, code, amount: 1_000 });
  shopper.expectBrowserError(/status of 400 .*\/api\/coupon\/check/);
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await page.getByText('Have a coupon code?').click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code} takes ₹10 off.`)).toBeVisible();
  await shopper.addToCartByApi('sheesham-tray');
  await page.reload();
  await expect(page.getByText('The automatic coupon saves you more, so we’re using that one.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The automatic coupon saves you more, so we’re using that one.')).toBeHidden();
  await expect(page.getByLabel('Coupon code')).toHaveValue('');
});

test('a code stays applied when the response arrives while Apply is still pressed', async ({
  merchant,
  shopper,
}) => {
  const { page } = shopper;
  const code = newCode();
  const limits = { minSubtotal: 0, maxUses: null, maxUsesPerCustomer: null };
  await merchant.post('coupons', { ...open, ...limits, code, amount: 1_000 });
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await page.getByText('Have a coupon code?').click();
  const field = page.getByLabel('Coupon code');
  const answered = page.getByText(`${code} takes ₹10 off.`);

  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click({ delay: 1000 }); // longer than the shop needs
  await expect(answered).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await field.fill(code);
  await field.press('Tab');
  await page.waitForTimeout(1000);
  await page.keyboard.press('Enter');
  await expect(answered).toBeVisible();
});

async function openCheckoutWith(code: string, shopper: Shopper) {
  const { page } = shopper;
  await shopper.addToCartByApi('sheesham-tray');
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByText('Have a coupon code?').click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByLabel('Coupon code').blur();
}

test('a code that becomes invalid during the checkout shows an error, and no order is placed', async ({
  merchant,
  shopper,
}) => {
  const { page } = shopper;
  const code = newCode();
  const coupon = { ...open, code, amount: 1_000, minSubtotal: 0, maxUses: 1, maxUsesPerCustomer: null };
  await merchant.post('coupons', coupon);
  shopper.expectBrowserError(/status of 400 .*\/api\/(coupon|order)\//);
  await openCheckoutWith(code, shopper);
  await expect(page.getByText(`${code} takes ₹10 off.`)).toBeVisible();
  await merchant.post(`coupon/${code}`, { ...coupon, version: 1, active: false });
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code isn’t valid.' }).last()).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await expect(page.getByText('Coupon Discount')).toBeHidden();
});

test('a code that takes off less than before shows the new total, and the order is placed with it', async ({
  merchant,
  shopper,
}) => {
  const { page } = shopper;
  const code = newCode();
  const coupon = { ...open, code, amount: 10_000, minSubtotal: 0, maxUses: null, maxUsesPerCustomer: null };
  await merchant.post('coupons', coupon);
  shopper.expectBrowserError(/status of 409 .*\/api\/order\/create/);
  await openCheckoutWith(code, shopper);
  await expect(page.getByText(`${code} takes ₹100 off.`)).toBeVisible();
  await merchant.post(`coupon/${code}`, { ...coupon, version: 1, amount: 4_000 });
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.toast).toContainText('The total is now ₹');
  await expect(page.getByText(`${code} takes ₹40 off.`)).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
});
