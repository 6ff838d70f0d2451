import type { Page } from '@playwright/test';
import { test } from '../journeys/shared-context.ts';
import { expect, PASSWORD, type Shopper } from '../journeys/shopper.ts';
import { errorResponse, failRequest } from './responses.ts';

const REFUSED = /status of 400/;

async function fillSignUp({ page, name, email }: Shopper, password = PASSWORD) {
  await page.goto('/signup');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test("8 Registration: 'The email address is already in use.'", async ({ shopper }) => {
  shopper.expectBrowserError(REFUSED);
  await shopper.registerByApi();
  await fillSignUp(shopper);
  await expect(shopper.toast).toContainText('The email address is already in use.');
});

test("8 Registration: 'The password is too weak.'", async ({ shopper }) => {
  shopper.expectBrowserError(REFUSED);
  await fillSignUp(shopper, '12345');
  await expect(shopper.toast).toContainText('The password is too weak.');
});

test("8 Registration: otherwise 'Registration failed. Please try again.', also logged", async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(/accounts:signUp|network-request-failed/);
  await page.route('**/accounts:signUp*', failRequest);
  const logged = page.waitForEvent('console', (message) => message.text().includes('network-request-failed'));
  await fillSignUp(shopper);
  await expect(shopper.toast).toContainText('Registration failed. Please try again.');
  await logged;
});

test("8 Registration: 'Registration successful! Please check your email to verify your account.'", async ({
  shopper,
}) => {
  await fillSignUp(shopper);
  await expect(shopper.toast).toContainText(
    'Registration successful! Please check your email to verify your account.',
  );
  await expect(shopper.page).toHaveURL('/login');
});

for (const [path, failure] of [
  ['/signup', 'Google registration failed.'],
  ['/login', 'Google login failed. Please try again.'],
] as const) {
  test(`8 Google: '${failure}' at ${path}`, async ({ shopper }) => {
    const { page } = shopper;
    shopper.expectBrowserError(/gapi/);
    await page.route('**/gapi.js', failRequest);
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(shopper.toast).toContainText(failure);
  });
}

/** Signs in through Google's window, which is 500 by 600. */
async function throughGoogle({ page, email }: Shopper) {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (url, target, features) => {
      Object.assign(window, { features });
      return open.call(window, url, target, features);
    };
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Name').fill('Asha Rao');
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

const featuresOf = (page: Page) => page.evaluate(() => (window as unknown as { features: string }).features);

test("8 Google: 'Google Login Successful!', goes to /; 9 Identity: a popup of 500 x 600", async ({
  shopper,
}) => {
  const { page } = shopper;
  await throughGoogle(shopper);
  await expect(shopper.toast).toContainText('Google Login Successful!');
  await expect(page).toHaveURL('/');
  expect(await featuresOf(page)).toMatch(/width=500,height=600/);
});

test('8 Google: the backend’s own message', async ({ shopper }) => {
  await shopper.page.route('**/api/auth/googlelogin', (route) =>
    route.fulfill(errorResponse('We are closed today.')),
  );
  await throughGoogle(shopper);
  await expect(shopper.toast).toContainText('We are closed today.');
});

test("8 Login: 'Invalid email or password.' and 'Please verify your email before logging in.'", async ({
  shopper,
}) => {
  shopper.expectBrowserError(REFUSED);
  await shopper.registerByApi();
  await shopper.page.goto('/login');
  await shopper.fillLogin('another password');
  await expect(shopper.toast.filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await shopper.fillLogin();
  await expect(
    shopper.toast.filter({ hasText: 'Please verify your email before logging in.' }),
  ).toBeVisible();
});

test("5, 8 Login: 'Please enter your email to reset password.' and 'Password reset email sent. Check your inbox.'", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.registerByApi();
  await page.goto('/login');
  const forgot = page.getByRole('button', { name: 'Forgot Password?' });
  await forgot.click();
  await expect(shopper.toast).toContainText('Please enter your email to reset password.');
  await page.getByLabel('Email').fill(shopper.email);
  await forgot.click();
  await expect(
    shopper.toast.filter({ hasText: 'Password reset email sent. Check your inbox.' }),
  ).toBeVisible();
});

test("8 Login: 'Failed to send reset email. Try again.'", async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectBrowserError(/sendOobCode/);
  await page.route('**/accounts:sendOobCode*', failRequest);
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(shopper.toast).toContainText('Failed to send reset email. Try again.');
});

test("8 Logout: 'Logout failed. Please try again.' and 'Logged out successfully!'", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  shopper.expectBrowserError(/api\/auth\/logout/);
  await page.goto('/about');
  for (const text of ['Logout failed. Please try again.', 'Logged out successfully!']) {
    if (text.startsWith('Logout failed')) await page.route('**/api/auth/logout', failRequest);
    else await page.unroute('**/api/auth/logout');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(shopper.toast.filter({ hasText: text })).toBeVisible();
  }
});
