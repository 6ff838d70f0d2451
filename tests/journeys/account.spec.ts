import { readFile } from 'node:fs/promises';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('a customer changes their name, downloads their data and deletes the account', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/order');
  await page.getByRole('link', { name: 'Your addresses' }).click();
  const pages = page.getByRole('navigation', { name: 'Your account' });
  await expect(pages.getByRole('link', { name: 'Your addresses' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Your account' }).click();
  await page.getByLabel('Name').fill('Asha Devi');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(shopper.toast).toContainText('Your name has been saved.');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account).toMatchObject({ name: 'Asha Devi', email: shopper.email });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await expect(dialog.getByText('We’ve sent a 6-digit code to')).toContainText(shopper.email);
  const code = (await shopper.lastEmail()).subject.match(/\d{6}/)![0];
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await page.goto('/order');
  await expect(page).toHaveURL(/\/login/);
});

test('a phone shows the link of the account’s open page whole', { tag: '@phone' }, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/sessions');
  const current = page.getByRole('navigation', { name: 'Your account' }).locator('[aria-current]');
  await expect(current).toHaveText('Your devices');
  await expect(current).toBeInViewport({ ratio: 1 });
});
