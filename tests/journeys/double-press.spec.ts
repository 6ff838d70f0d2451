import type { Locator, Page } from '@playwright/test';
import { expect, PASSWORD, test } from './shopper.ts';

/** Two presses before the page is drawn again, as a nervous finger or a bouncing switch makes them. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

function callsTo(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path) && request.method() === 'POST') calls.push(request.url());
  });
  return calls;
}

test('two presses of Login log in once', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await page.goto('/login');
  const calls = callsTo(page, '/api/auth/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressTwice(page.getByRole('button', { name: 'Login', exact: true }));
  await expect(page).toHaveURL('/');
  expect(calls).toHaveLength(1);
});

test('two presses of Create Account create one', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/signup');
  const calls = callsTo(page, 'accounts:signUp');
  await page.getByLabel('Username').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressTwice(page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL(/\/login/);
  expect(calls).toHaveLength(1);
});

test('two presses cancel an order once', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInAtOnce();
  await shopper.orderOnDelivery('gym-gloves');
  await page.goto('/order');
  await shopper
    .orders()
    .getByRole('link', { name: /Order ID/ })
    .click();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const calls = callsTo(page, '/cancel');
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
