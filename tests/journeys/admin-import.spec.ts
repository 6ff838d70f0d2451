import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { zipFile } from '#server/testing/zip-file.ts';
import { expect, makeDraft, test } from './merchant.ts';

// The page shows every import of the shop, so only one may run.
test.describe.configure({ mode: 'default' });

const photograph = readFileSync(
  fileURLToPath(new URL('../../samples/pictures/stoneware-mug/1-aa74c409-960.avif', import.meta.url)),
);

const newSlug = () => `import-${Math.random().toString(36).slice(2, 10)}`;

async function choose(page: Page, text: string) {
  const field = page.getByLabel('CSV file');
  await expect(field).toBeEnabled(); // setInputFiles does not wait for it
  await field.setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a file from Shopify is imported with variants, a new category and pictures from a ZIP file', async ({
  merchant: { page },
  shopper,
}) => {
  test.slow(); // its picture is made in four forms
  const slug = newSlug();
  const name = `Kurta ${slug}`;
  await page.goto('/admin/products/import');
  await choose(
    page,
    [
      'Handle,Title,Body (HTML),Variant Taxable,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Status',
      `${slug},${name},<p>Hand-block <b>printed</b></p>,Us,${slug} kurtas,true,Size,M,${slug}-M,3,"1,299.00",1599.00,photos/kurta.avif,Front,active`,
      `${slug},,,,,,,L,${slug}-L,4,1399.00,,photos/missing.jpg,,`,
    ].join('\n'),
  );
  await expect(page.getByLabel(`1 product in “${slug} kurtas”`)).toHaveValue(`new:${slug} kurtas`);
  const change = page.getByRole('row').filter({ hasText: name });
  await expect(change).toContainText(`Category: ${slug} kurtas (new)`);
  await expect(change).toContainText('Price L: ₹1,399');
  await expect(page.getByText('These columns are not imported: Variant Taxable')).toBeVisible();

  const zip = zipFile([{ path: 'export/photos/kurta.avif', content: photograph }]);
  await page
    .getByLabel(/ZIP file with 2 pictures/)
    .setInputFiles({ name: 'pictures.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByText('1 of 2 pictures found. Missing: photos/missing.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Import finished')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1 product added, 0 changed, 1 picture added, 1 failure.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'photos/missing.jpg' })).toContainText(
    'It was not in an uploaded ZIP file.',
  );

  await shopper.page.goto(`/productdetail/${slug}`);
  await expect(shopper.page.getByRole('heading', { name })).toBeVisible();
  await expect(shopper.page.getByText('₹1,299').first()).toBeVisible();
  const large = shopper.page.getByRole('radio', { name: 'L', exact: true });
  await shopper.page.locator('label', { has: large }).click();
  await expect(large).toBeChecked();
  await expect(shopper.page.getByText('₹1,399').first()).toBeVisible();
});

test('a long import goes on without the page, can be stopped and continued, and says what it did', async ({
  merchant: { page },
}) => {
  test.slow();
  const slug = newSlug();
  const lines = Array.from({ length: 60 }, (_, i) => `${slug}-${i},Many ${i},Lifestyle > Caps,499,599,3`);
  await page.goto('/admin/products/import');
  await choose(page, ['slug,name,category,price,mrp,stock', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Import 60 products' }).click();
  const progress = page.getByRole('progressbar', { name: 'Import' });
  await expect(progress).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Import is running' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'Import stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Import finished')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('60 products added, 0 changed.')).toBeVisible();
});

test('a CSV file is checked row by row, shows what changes, and is imported; the export imports again unchanged', async ({
  merchant,
}) => {
  const name = newSlug();
  await makeDraft(merchant, name);
  const { page } = merchant;
  const csv = await (await page.request.get('/api/admin/products.csv')).text();
  await page.goto('/admin/products/import');
  // Other tests change other products concurrently.
  const [names, ...products] = csv.split(/\r?\n/);
  const line = products.find((line) => line.includes(name))!;
  const own = `${names}\n${line}\n`;
  const replacePrice = (price: string) => own.replace(/\b300\b/, price);
  await choose(page, replacePrice('cheap'));
  await expect(page.getByRole('row').filter({ hasText: 'cheap' })).toContainText('Write an amount in rupees');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1 product' }).click();
  expect((await download).suggestedFilename()).toBe('not-imported-products.csv');

  await choose(page, own);
  await expect(page.getByText('1 product in the file, nothing to change.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await choose(page, replacePrice('"1,299"').replace(/\b400\b/, '1499'));
  const change = page.getByRole('row').filter({ hasText: name });
  await expect(change).toContainText('Price: ₹300 → ₹1,299');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();

  await choose(page, `slug,stock\n${/[^,]+/.exec(line)},12\n`);
  await expect(change).toContainText('Stock: 0 → 12');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await page.getByLabel(/Also set the stock of 1 product/).check();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  // The message of the first import may still be visible.
  await expect(page.getByText('0 products added, 0 changed, stock of 1 product updated.')).toBeVisible();
  await expect(change).toBeHidden();
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/₹1,299.*12/);
});

test('a spreadsheet with any headings is matched once, by keyboard, and read in the same way the next time', async ({
  merchant: { page },
}) => {
  const id = newSlug();
  const headings = `Article ${id},Rate ${id},Printed ${id},Size,Shelf`;
  await page.goto('/admin/products/import');
  await choose(page, `${headings}\nTiffin ${id},₹450,500,"S, L",A4\n`);
  await expect(page.getByText('products.csv was read. Choose what its columns are.')).toBeVisible();
  await expect(page.getByLabel(`Rate ${id}`)).toHaveValue('price');
  await page.getByLabel(`Article ${id}`).selectOption('Leave out');
  await page.getByLabel(`Printed ${id}`).selectOption('Price');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('Choose the column with the names of the products.')).toBeVisible();
  await expect(page.getByLabel(`Printed ${id}`)).toBeFocused();
  await expect(page.getByLabel(`Printed ${id}`)).toHaveAccessibleDescription(
    /An earlier column has this use/,
  );

  await page.keyboard.type('MRP');
  await page.getByLabel(`Article ${id}`).selectOption('Name');
  await page.getByLabel('Shelf').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const change = page.getByRole('row').filter({ hasText: `Tiffin ${id}` });
  await expect(change).toContainText('MRP: ₹500');
  await expect(change).toContainText('Options: Size: S, L');
  await expect(page.getByText('Change what the columns are (4 used, 1 left out)')).toBeFocused();
  await expect(page.getByText('These columns are not imported: Shelf.')).toBeVisible();

  await choose(page, `${headings}\nTiffin ${id},₹350,500,"S, L",A4\n`);
  await expect(page.getByText('The columns are read as in the last file with the same names.')).toBeVisible();
  await expect(change).toContainText('Price: ₹350');
  await page.keyboard.press('Tab');
  await page.getByText('Change what the columns are').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(`Printed ${id}`).selectOption('Leave out');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Change what the columns are (3 used, 2 left out)')).toBeFocused();
  await expect(change).toContainText('MRP: ₹350');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product added, 0 changed.')).toBeVisible();
});

test('checking a CSV file can be cancelled during the upload', async ({ merchant: { page } }) => {
  let arrived = () => {};
  const isOver = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/admin/imports', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await isOver; // as on a line that takes minutes
    await route.abort();
  });
  await page.goto('/admin/products/import');
  await choose(page, 'slug\n');
  await expect(page.getByText('Checking the file…')).toBeVisible();
  await page.getByRole('region', { name: 'File' }).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Checking the file…')).toBeHidden();
  await expect(page.getByLabel('CSV file')).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeHidden();
  arrived();
});
