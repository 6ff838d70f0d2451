import { expect, PASSWORD, test } from './shopper.ts';

/** A refused sign-in is an answer of 400 or 403, which the browser mentions in its console. */
const REFUSED = /status of (400|403)/;

test('an address that is not verified cannot log in', async ({ shopper }) => {
  shopper.expectComplaint(REFUSED);
  await shopper.signUp();
  await shopper.fillLogin();
  await expect(
    shopper.toast.filter({ hasText: 'Please verify your email before logging in.' }),
  ).toBeVisible();
  await expect(shopper.page).toHaveURL(/\/login/);
});

test('a wrong password, a used address and a weak password are told', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectComplaint(REFUSED);
  await shopper.signUp();
  await shopper.fillLogin('another password');
  await expect(shopper.toast.filter({ hasText: 'Invalid email or password.' })).toBeVisible();

  await page.goto('/signup');
  await page.getByLabel('Username').fill('Somebody else');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(shopper.toast.filter({ hasText: 'The email address is already in use.' })).toBeVisible();

  await page.getByLabel('Email').fill(`other.${shopper.email}`);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(shopper.toast.filter({ hasText: 'The password is too weak.' })).toBeVisible();
});

test('a forgotten password is set anew through the letter, and the old one no longer counts', async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectComplaint(REFUSED);
  await shopper.signUp();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(shopper.toast.filter({ hasText: 'Please enter your email to reset password.' })).toBeVisible();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(
    shopper.toast.filter({ hasText: 'Password reset email sent. Check your inbox.' }),
  ).toBeVisible();

  await page.goto((await shopper.lastLetter()).links[0]!);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  const sessionsEnded = page.waitForResponse('**/api/auth/sessions/end-all');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await sessionsEnded).ok()).toBe(true);
  await expect(shopper.toast.filter({ hasText: 'Your password is changed. Please log in.' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await shopper.fillLogin(PASSWORD);
  await expect(shopper.toast.filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await shopper.fillLogin('a better password');
  await expect(page).toHaveURL('/');
});

test('Google signs in through its window, and logging out ends it', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/signup');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel('Name').fill('Asha Rao');
  await popup.getByLabel('Email').fill(shopper.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(shopper.toast.filter({ hasText: 'Google Login Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(shopper.toast.filter({ hasText: 'Logged out successfully!' })).toBeVisible();
  await page.goto('/order');
  await expect(page).toHaveURL(/\/login/);
});

test('who is sent to the login returns to the wanted page, but never to another site', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await page.goto('/login?next=https://evil.example/');
  await shopper.fillLogin();
  await expect(page).toHaveURL('/');
});

test('a device that was left signed in is signed out from another', async ({ shopper, browser, baseURL }) => {
  const { page } = shopper;
  await shopper.signInAtOnce();
  const storageState = await page.context().storageState();
  const left = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
  await page.context().clearCookies();
  await shopper.signInAtOnce();

  await page.goto('/order');
  await page.getByRole('link', { name: 'Where you are signed in' }).click();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  expect((await left.request.get('/api/user/getCurrentUser')).status()).toBe(200);

  await devices
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(shopper.toast.filter({ hasText: 'That device is signed out.' })).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await left.request.get('/api/user/getCurrentUser')).status()).toBe(401);
  await left.close();
});
