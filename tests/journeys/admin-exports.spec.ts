import { readFile } from 'node:fs/promises';
import { expect, test } from './merchant.ts';

test('an owner exports the orders that the list shows, and finds the export in the activity log', async ({
  merchant,
}) => {
  const { page } = merchant;
  await page.goto('/admin/orders?paymentMethod=online');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Name,Email,Financial Status');
  await page.goto('/admin/payments/exports');
  await page.getByLabel('From').fill('2026-11-01');
  await expect(page.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', /from=2026-11-01/);
  await page.getByRole('link', { name: 'activity log' }).click();
  await expect(page.getByText('Export of orders').first()).toBeVisible();
});
