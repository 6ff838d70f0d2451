import { readFile } from 'node:fs/promises';
import { expect, placeOrder, test } from './merchant.ts';

test('an owner finds where an order came from, and its sale in the reports and their files', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await shopper.page.goto('/?utm_source=newsletter&utm_campaign=diwali');
  expect(await shopper.page.evaluate(() => sessionStorage.visit)).toBe(
    '?utm_source=newsletter&utm_campaign=diwali ',
  );
  await placeOrder(shopper);

  await page.goto('/admin');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await page.getByRole('link', { name: 'Sales by state' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales by state' })).toBeVisible();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('table', { name: 'Sales by state' }).getByRole('row', { name: /^Total/ }),
  ).toContainText('₹');
  await expect(
    page.getByRole('img', { name: 'Sales by state: Net sales, as in the table below' }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-by-state-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('State,Details,Orders,');
});
