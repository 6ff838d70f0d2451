import { readFile } from 'node:fs/promises';
import { expect, orderOf, test } from './merchant.ts';

test('a long list is paged forth and back, also after a reload', async ({ merchant: { page } }) => {
  await page.goto('/admin/catalogue');
  const first = page.getByRole('row').nth(1);
  const name = (await first.getByRole('link').first().textContent())!;
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(first).not.toContainText(name);
  await page.reload();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(first).toContainText(name);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeHidden();
});

test('the export saves the catalogue, and can be stopped on the way', async ({
  merchant: { page, toast },
}) => {
  await page.goto('/admin/catalogue');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('breton-stripe-tee');
  await toast.getByRole('button', { name: 'Close' }).click(); // it lies over the buttons

  await page.route('**/api/admin/products.csv', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('many invoices are written with their progress, and open as one file', async ({ merchant, shopper }) => {
  const { page } = merchant;
  const ids = [await orderOf(shopper), await orderOf(shopper)];
  await page.goto('/admin/orders?view=pack');
  for (const id of ids) await page.getByLabel(`Choose #${id.slice(-6)}`).check();
  await page.getByRole('button', { name: 'Invoices (2)' }).click();
  const link = page.getByRole('link', { name: 'Open the 2 invoices' });
  await expect(link).toBeFocused();
  const pdf = await page.request.get((await link.getAttribute('href'))!);
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.getByLabel(`Choose #${ids[0]!.slice(-6)}`).uncheck();
  await page.route('**/api/admin/orders/issue', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Invoices (1)' }).click();
  await expect(page.getByText('0 of 1 invoices')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
});
