import { readFile } from 'node:fs/promises';
import { expect, test } from './merchant.ts';

test('an owner finds where an order came from, and its sale in the reports and their files', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  await shopper.page.goto('/?utm_source=newsletter&utm_medium=email&utm_campaign=diwali');
  await expect.poll(() => shopper.page.evaluate(() => sessionStorage.getItem('visit'))).toContain('diwali');
  await shopper.addToCartByApi('breton-stripe-tee', 'M');
  await shopper.page.goto('/checkout');
  await shopper.fillAddress();
  await shopper.page.getByLabel('Cash on Delivery (COD)').check();
  await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.orders()).toHaveCount(1);

  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  await page.getByRole('main').getByRole('table').getByRole('link', { name: /^#/ }).first().click();
  await expect(page.getByText('Source: newsletter / email')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  const week = page.getByRole('link', { name: '7 days' });
  await week.click();
  await expect(week).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Sales by source' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales by source' })).toBeVisible();
  await expect(week).toHaveAttribute('aria-current', 'page');
  const table = page.getByRole('table', { name: 'Sales by source' });
  await expect(table.getByRole('row', { name: /^newsletter \/ email \d/ })).toContainText('₹');
  await expect(
    page.getByRole('img', { name: 'Sales by source: Net sales, as in the table below' }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-by-source-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^newsletter \/ email,,\d,\d,/m);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: null });
});
