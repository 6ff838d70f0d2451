import type { Locator, Page } from '@playwright/test';
import { openWithDelayedScripts } from './delay-scripts.ts';
import { test } from './shared-context.ts';
import { expect, PASSWORD } from './shopper.ts';

/** Clicks twice before the page renders again. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

function recordCalls(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path) && request.method() === 'POST') calls.push(request.url());
  });
  return calls;
}

test('pressing Login twice logs in once', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await page.goto('/login');
  const calls = recordCalls(page, '/api/auth/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressTwice(page.getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL('/');
  expect(calls).toHaveLength(1);
});

for (const isHydrated of [true, false])
  test(`pressing Create Account twice ${isHydrated ? 'after' : 'before'} hydration creates one account`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    const release = await openWithDelayedScripts(page, '/signup');
    if (isHydrated) {
      release();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    }
    const calls = recordCalls(page, 'accounts:signUp');
    await page.getByLabel('Username').fill(shopper.name);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await pressTwice(page.getByRole('button', { name: 'Create Account' }));
    release();
    await expect(page).toHaveURL(/\/login/);
    expect(calls).toHaveLength(1);
  });

test('pressing Cancel twice cancels an order once', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.placeCodOrder('gym-gloves');
  await page.goto('/order');
  await shopper
    .orders()
    .getByRole('link', { name: /Order ID/ })
    .click();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const calls = recordCalls(page, '/cancel');
  await pressTwice(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cancel/ })
      .first(),
  );
  await expect(shopper.toast).toHaveCount(1);
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('pressing Pay again and again while the page of an advance loads places one order', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await shopper.addToCartByApi('gym-gloves');
  const payUrl = '/about?advance';
  await page.route('**/api/order/create', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, payUrl } } });
  });
  const slow = Promise.withResolvers<void>();
  await page.route(`**${payUrl}`, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel(/Cash on Delivery/).check();
  const calls = recordCalls(page, '/api/order/create');
  const isOpening = page.waitForRequest(`**${payUrl}`);
  await page.evaluate(() => {
    const press = () => document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click();
    setInterval(press, 100);
  });
  await isOpening;
  await page.waitForTimeout(1500);
  slow.resolve();
  await expect(page).toHaveURL(payUrl);
  expect(calls).toHaveLength(1);
});
