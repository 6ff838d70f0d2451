import type { Locator } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect, type Shopper } from './shopper.ts';

const PHONE = { tag: '@phone' };

const codeOf = async (shopper: Shopper) => (await shopper.lastEmail()).subject.match(/\d{6}/)![0];

function countPresses() {
  let presses = 0;
  return {
    async press(control: Locator) {
      presses++;
      await control.click();
    },
    count: () => presses,
  };
}

async function requestCode(shopper: Shopper, next = '/') {
  const { page } = shopper;
  await page.goto(`/login?next=${next}`);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return page;
}

test(
  'a visitor orders with a code instead of a password, in at most 8 presses',
  PHONE,
  async ({ shopper }) => {
    const { page } = shopper;
    const { press, count } = countPresses();
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await page.goto('/productdetail/stoneware-mug');
    await press(button('Add to cart'));
    await press(page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }));
    await page.getByLabel('Email').fill(shopper.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toBeFocused();
    await page.getByLabel('Code').fill(await codeOf(shopper));
    await expect(page).toHaveURL('/checkout');
    await shopper.fillAddress();
    await press(page.getByLabel('Cash on Delivery (COD)'));
    await press(button(/^Pay ₹/));
    await expect(page.getByRole('region', { name: 'Thank you, Asha' })).toBeVisible();
    // Enter counts as a press.
    expect(count() + 1).toBeLessThanOrEqual(8);
  },
);

test('a wrong code can be corrected, the page can be reloaded, and a new code replaces the old one', async ({
  shopper,
}) => {
  const page = await requestCode(shopper);
  shopper.expectBrowserError(/api\/auth\/code/);
  const code = await codeOf(shopper);
  await page.getByLabel('Code').fill(String((Number(code) + 1) % 1e6).padStart(6, '0'));
  await expect(page.getByText('This code isn’t right. You can try 2 more times.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText(/Send a new code in \d+ s/)).toBeVisible();
  await page.reload();
  await page.getByLabel('Code').pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL('/');
  const current = await (await page.request.get('/api/user/getCurrentUser')).json();
  expect(current.data.email).toBe(shopper.email);
});

test('another email can be entered, and an empty one is asked for', async ({ shopper }) => {
  const page = await requestCode(shopper, '/checkout');
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Please enter your phone number or email' }),
  ).toBeVisible();
  await expect(page.getByLabel('Phone or email')).toBeFocused();
});
