import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { neverRespond } from './responses.ts';

test("2 Registration: 'Create Account', 'Join {brand} today', 'Continue with Google', 'OR', Username, Email, Password", async ({
  shopper: { page },
}) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Join Haroz today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  for (const label of ['Username', 'Email', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Already have an account? Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('2 Registration: the background is chosen by an index 0 to 3, and there is none for any other value', async ({
  shopper: { page },
}) => {
  const background = page.locator('main img');
  for (const index of ['0', '1', '2', '3']) {
    await page.goto(`/signup?bg=${index}`);
    const picture = () => background.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(picture).toMatch(new RegExp(`/signup-${index}-`));
  }
  for (const index of ['4', '-1', 'x']) {
    await page.goto(`/signup?bg=${index}`);
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(background).toHaveCount(0);
  }
});

for (const path of ['/signup', '/login']) {
  test(`2 Registration, Login: the password of ${path} is shown and hidden`, async ({
    shopper: { page },
  }) => {
    await page.goto(path);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
}

test("2 Registration, 4: submit reads 'Registering...' while busy, and all inputs and buttons are disabled", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.route('**/v1/accounts:signUp*', neverRespond);
  await page.goto('/signup');
  await page.getByLabel('Username').fill(shopper.name);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('a good password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  for (const control of await page.getByRole('main').locator('input, button').all())
    await expect(control).toBeDisabled();
});

test("2 Login: 'Login to purchase!', email, password, Google, Forgot Password, and a link to /signup", async ({
  shopper: { page },
}) => {
  await page.goto('/login');
  await expect(page.getByText('Login to purchase!')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeVisible();
  await page.getByRole('link', { name: /Sign Up/ }).click();
  await expect(page).toHaveURL('/signup');
});
