import { test } from './shared-context.ts';
import { expect, PASSWORD, test as testAlone } from './shopper.ts';

/** The browser logs a refused sign-in (400 or 403) in its console. */
const REFUSED = /status of (400|403)/;

test('an account with an unverified email cannot log in', async ({ shopper }) => {
  shopper.expectBrowserError(REFUSED);
  await shopper.signUp();
  await shopper.fillLogin();
  await expect(
    shopper.toast.filter({ hasText: 'Please verify your email before logging in.' }),
  ).toBeVisible();
  await expect(shopper.page).toHaveURL(/\/login/);
});

test('the verification email can be sent again from the login page', async ({ shopper }) => {
  const { page, toast } = shopper;
  shopper.expectBrowserError(REFUSED);
  await shopper.registerByApi();
  await page.goto('/login?next=%2Fhelp-center');
  await shopper.fillLogin();
  await expect(page.getByText(`${shopper.email} isn’t verified yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast.filter({ hasText: 'Email sent. Check your inbox.' })).toBeVisible();
  await expect(page.getByText(`We’ve sent an email to ${shopper.email}.`)).toBeVisible();
  await shopper.verify();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await shopper.fillLogin();
  await expect(page).toHaveURL('/help-center');
});

test('after sign-up the login page has the email address, and can resend the email even after a reload', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page, toast } = shopper;
  await shopper.signUp();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(shopper.email);
  await expect(page.getByText(`We’ve sent an email to ${shopper.email}.`)).toBeVisible();
  const resend = page.getByRole('button', { name: 'Resend email' });
  const sent = (await shopper.lastEmail()).links[0];
  await resend.click();
  await expect(toast.filter({ hasText: 'Email sent. Check your inbox.' })).toBeVisible();
  expect((await shopper.lastEmail()).links[0]).not.toBe(sent);

  await page.reload();
  await expect(email).toHaveValue(shopper.email);
  await resend.click();
  await expect(page.getByText('Please enter your password to resend the email.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await resend.click();
  await expect(toast.filter({ hasText: 'Email sent. Check your inbox.' })).toBeVisible();
});

test('registration succeeds even if the verification email could not be sent', async ({ shopper }) => {
  const { page, toast } = shopper;
  shopper.expectBrowserError(/sendOobCode|verification email could not be sent/);
  await page.route('**/accounts:sendOobCode*', (route) => route.abort('failed'));
  await page.goto('/signup');
  await page.getByLabel('Username').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(`we couldn’t send the email to verify ${shopper.email}`)).toBeVisible();
  await expect(toast).toHaveCount(0);
  const resend = page.getByRole('button', { name: 'Resend email' });
  await resend.click();
  await expect(toast).toContainText('We couldn’t send the email.');
  await page.unroute('**/accounts:sendOobCode*');
  await resend.click();
  await expect(toast.filter({ hasText: 'Email sent. Check your inbox.' })).toBeVisible();
  await shopper.verify();
});

test('a forgotten password is reset by email, and the old one is refused', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(REFUSED);
  await shopper.signUp();
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(shopper.toast.filter({ hasText: 'Please enter your email to reset password.' })).toBeVisible();
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(
    shopper.toast.filter({ hasText: 'Password reset email sent. Check your inbox.' }),
  ).toBeVisible();

  await page.goto((await shopper.lastEmail()).links[0]!);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  const sessionsEnded = page.waitForResponse('**/api/auth/sessions/end-all');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await sessionsEnded).ok()).toBe(true);
  await expect(
    shopper.toast.filter({ hasText: 'Your password has been changed. Please log in.' }),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await shopper.fillLogin(PASSWORD);
  await expect(shopper.toast.filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  await shopper.fillLogin('a better password');
  await expect(page).toHaveURL('/');
});

test('a customer signs in with Google and logs out', { tag: '@phone' }, async ({ shopper }) => {
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

/** WebKit allows no window once a request has been made since the press. */
test("Google's window opens in the press itself, while none of the page's requests is answered", async ({
  shopper,
}) => {
  const { page } = shopper;
  const answers = Promise.withResolvers<void>();
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeEnabled();
  await page.route('**/*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const opened = page.waitForEvent('popup', { timeout: 5000 });
  await google.click();
  const popup = await opened;
  await popup.getByLabel('Name').fill('Asha Rao');
  await popup.getByLabel('Email').fill(shopper.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  answers.resolve();
  await expect(shopper.toast.filter({ hasText: 'Google Login Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test("while Google's script loads, its button says so, and a login with a password does not wait for it", async ({
  shopper,
}) => {
  const { page } = shopper;
  shopper.expectBrowserError(REFUSED);
  const answer = Promise.withResolvers<void>();
  await page.route('**/gapi.js', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Connecting to Google…' })).toBeDisabled();
  await shopper.fillLogin();
  await expect(shopper.toast.filter({ hasText: 'Invalid email or password.' })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

testAlone('closing the Google window enables the form again, and shows no error', async ({ shopper }) => {
  const { page, toast } = shopper;
  await page.clock.install();
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const pressGoogle = async () => {
    const opened = page.waitForEvent('popup');
    await google.click();
    return opened;
  };
  const first = await pressGoogle();
  await expect(google).toBeDisabled();
  await first.close();
  await page.clock.runFor(2000);
  await expect(google).toBeEnabled();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(0);

  await (await pressGoogle()).close();
  await page.clock.runFor(2000);
  const last = await pressGoogle();
  await last.getByLabel('Name').fill('Asha Rao');
  await last.getByLabel('Email').fill(shopper.email);
  await last.getByRole('button', { name: 'Continue' }).click();
  await expect(toast.filter({ hasText: 'Google Login Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('login from a product page returns to it, with its query and fragment', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await page.goto('/productdetail/stoneware-mug?utm_source=x#picture-2');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await shopper.fillLogin();
  await expect(page).toHaveURL('/productdetail/stoneware-mug?utm_source=x#picture-2');
});

test('links in verification and reset emails return to the page the customer came from', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/checkout#address');
  await expect(page).toHaveURL('/login?next=%2Fcheckout%23address');
  await page.getByRole('link', { name: /Sign Up/ }).click();
  await page.getByLabel('Username').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  await shopper.verify();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout%23address');

  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(shopper.toast.filter({ hasText: 'Password reset email sent.' })).toBeVisible();
  await page.goto((await shopper.lastEmail()).links[0]!);
  await page.getByLabel('New password', { exact: true }).fill('a better password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout%23address');
  await shopper.fillLogin('a better password');
  await expect(page).toHaveURL('/checkout#address');
  const current = await page.request.get('/api/user/getCurrentUser');
  expect((await current.json()).data.name).toBe(shopper.name);
});

test('neither login nor the offline page leads to another site', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUp();
  await shopper.verify();
  await page.goto('/login?next=https://evil.example/');
  await shopper.fillLogin();
  await expect(page).toHaveURL('/');
  await page.goto('/offline?from=%2F%09%2Fevil.example');
  await expect(page).toHaveURL('/');
});

test('a customer signs out a device from another one', { tag: '@phone' }, async ({
  shopper,
  browser,
  baseURL,
}) => {
  const { page } = shopper;
  await shopper.signInByApi();
  const storageState = await page.context().storageState();
  const left = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
  await page.context().clearCookies();
  await shopper.signInByApi();

  await page.goto('/order');
  await page.getByRole('link', { name: 'Your devices' }).click();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  expect((await left.request.get('/api/user/getCurrentUser')).status()).toBe(200);

  await devices
    .last()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(shopper.toast.filter({ hasText: 'The device has been logged out.' })).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await left.request.get('/api/user/getCurrentUser')).status()).toBe(401);
  await left.close();

  const pages = page.getByRole('navigation', { name: 'Your account' });
  await pages.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(shopper.toast.filter({ hasText: 'Password reset email sent.' })).toBeVisible();

  await pages.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});
