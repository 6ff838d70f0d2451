import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, makeDraft, test } from './merchant.ts';

const folder = fileURLToPath(new URL('../../samples/pictures/stoneware-mug/', import.meta.url));
const photographs = readdirSync(folder)
  .filter((name) => name.endsWith('640.webp'))
  .map((name) => folder + name);

const newName = () => `Kite ${Math.random().toString(36).slice(2, 10)}`;

const saved = (page: Page) => expect(page.getByText('Unsaved changes')).toBeHidden();

test('an owner adds a product with pictures, counts it, and shoppers can buy it', async ({
  merchant,
  shopper,
}) => {
  test.slow(); // its pictures are made in four forms each
  const { page } = merchant;
  const name = newName();
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Price (₹)').fill('450');
  await expect(page.getByText('0% off', { exact: true })).toHaveCount(0);
  await page.getByLabel('MRP (₹)').fill('600');
  await expect(page.getByText('25% off').first()).toBeVisible();
  await page.getByLabel('Category', { exact: true }).selectOption('home');
  const small = page.getByLabel('Stock of S', { exact: true });
  await small.fill('5');
  await small.fill('');
  await expect(small).toHaveValue('');
  await page.getByRole('button', { name: 'Remove option Size' }).click();
  await expect(page.locator('[data-preview=tile]')).toContainText(name);
  await expect(page.locator('[data-preview=page]')).toContainText('₹450');

  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel(/choose up to 60/).setInputFiles(photographs.slice(0, 2));
  await page.getByLabel('Description of picture 1').fill('The kite in the sky');
  await page.getByLabel('Description of picture 2').fill('Its tail');
  await page.getByRole('button', { name: 'Move later picture 1' }).click();
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Its tail');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.getByRole('button', { name: 'Update stock' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stock of/ });
  await dialog.getByLabel('Quantity').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'View in shop' }).click();
  await expect(page).toHaveURL(/productdetail/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await shopper.page.goto(page.url());
  await expect(shopper.page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await page.goBack();
  await page.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Archived');
});

test('product information comes from the product or the settings, and texts keep lists and bold words', async ({
  merchant,
  shopper,
}) => {
  const { _id, id } = await makeDraft(merchant, newName());
  const { page } = merchant;
  merchant.expectBrowserError(/400/);
  await page.goto(`/admin/products/${_id}`);
  await page.getByRole('heading', { name: 'Product information' }).first().click();
  await expect(page.getByLabel('Country of origin')).toHaveAttribute('placeholder', 'India');
  await page.getByLabel('Material', { exact: true }).fill('Rice paper');
  await page.getByLabel('Country of origin').fill('Vietnam');
  await page.getByLabel('Net quantity').fill('two');
  await page.getByLabel('Packed weight (g)').fill('120');
  await page.getByLabel('Description', { exact: true }).fill('It **flies**:\n\n- high\n- <b>far</b>');
  const preview = page.locator('[data-preview=page]');
  await expect(preview.locator('details strong')).toHaveText(['flies']);
  await expect(preview.locator('details li').first()).toHaveText('high');
  await expect(preview.getByText('Vietnam')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Net quantity')).toHaveAccessibleDescription(/number and its unit/);
  await expect(page.getByLabel('Net quantity')).toBeFocused();
  await page.getByLabel('Net quantity').fill('2 N');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await expect(page.getByText('The product page does not show the importer')).toBeVisible();
  await page.getByLabel('Importer').fill('Kite Traders, 5 Hill Road, Mumbai 400050');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The product page does not show')).toBeHidden();
  await page.reload();
  await page.getByRole('heading', { name: 'Product information' }).first().click();
  await expect(page.getByLabel('Packed weight (g)')).toHaveValue('120');

  await page.getByLabel(/choose up to 60/).setInputFiles(photographs.slice(0, 1));
  await page.getByLabel('Description of picture 1').fill('A kite');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page);
  await shopper.page.goto(`/productdetail/${id}`);
  const information = shopper.page.getByRole('region', { name: 'Product information' });
  await expect(information.getByRole('term')).toHaveText([
    ...['Generic name', 'Material', 'Net quantity', 'Country of origin', 'Importer', 'MRP', 'Customer care'],
  ]);
  await expect(information).toContainText('₹400 (inclusive of all taxes)');
  await expect(information.getByRole('link')).toHaveCount(2);
  const description = shopper.page.locator('details', { hasText: 'Description' });
  await expect(description.getByRole('listitem')).toHaveText(['high', '<b>far</b>']);
  await expect(shopper.page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'It flies:\nhigh\n<b>far</b>',
  );
});

test('an invalid price shows an error, and the second of two editors loses nothing', async ({ merchant }) => {
  const name = newName();
  const { _id, version, options, variants } = await makeDraft(merchant, name);
  const { page } = merchant;
  merchant.expectBrowserError(/400|409/);
  await page.goto(`/admin/products/${_id}`);
  await page.getByLabel('MRP (₹)').fill('200');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The MRP cannot be below the price.').first()).toBeVisible();
  await page.getByLabel('MRP (₹)').fill('500');

  await merchant.post(`product/${_id}`, {
    ...{ name, categoryId: 'caps', price: 30_000, mrp: 40_000, bestseller: false },
    ...{ description: 'It flies high.', details: 'Paper', care: 'Keep dry', hsn: null, pictures: [] },
    ...{ options, variants, state: 'draft', version },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Description' })).toBeVisible();
  await expect(page.getByLabel('MRP (₹)')).toHaveValue('500');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  const description = page.getByLabel('Description', { exact: true });
  await expect(description).toHaveValue('It flies high.');

  const typed = Promise.withResolvers<void>();
  await page.route(`**/api/admin/product/${_id}`, async (route) => {
    if (route.request().method() === 'POST') await typed.promise;
    await route.continue();
  });
  await page.getByLabel('MRP (₹)').fill('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await description.fill('It flies higher.');
  typed.resolve();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  await expect(description).toHaveValue('It flies higher.');
  await save.click();
  await saved(page);
});

test('pictures are dropped into the form and dragged into another order', async ({ merchant }) => {
  const { _id } = await makeDraft(merchant, newName());
  const { page } = merchant;
  await page.goto(`/admin/products/${_id}`);
  await expect(page.getByText('Drop pictures here')).toBeVisible();
  const bytes = photographs.slice(0, 2).map((path) => readFileSync(path).toString('base64'));
  const dropped = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const [index, text] of files.entries()) {
      const content = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      transfer.items.add(new File([content], `${index}.webp`, { type: 'image/webp' }));
    }
    return transfer;
  }, bytes);
  await page.getByText('Drop pictures here').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByLabel('Description of picture 1').fill('Sky');
  await page.getByLabel('Description of picture 2').fill('Tail');
  await expect(page.getByText('Drop pictures here')).toBeVisible();
  const pictures = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Picture \d/ }) });
  await pictures.nth(1).dragTo(pictures.nth(0), {
    ...{ sourcePosition: { x: 40, y: 40 }, targetPosition: { x: 40, y: 40 } },
    steps: 10,
  });
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('Tail');
  await expect(page.getByLabel('Description of picture 2')).toHaveValue('Sky');
});

test('a file that is not a picture is refused, and the form stays open', async ({ merchant }) => {
  const { _id } = await makeDraft(merchant, newName());
  const { page } = merchant;
  merchant.expectBrowserError(/400|415/);
  await page.goto(`/admin/products/${_id}`);
  const file = { name: 'kite.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') };
  await page.getByLabel(/choose up to 60/).setInputFiles(file);
  await expect(page.getByRole('alert').filter({ hasText: 'kite.png' })).toBeVisible();
});

test('the shop shows the line breaks and paragraphs of a description', async ({
  merchant: { page },
  merchant,
  shopper,
}) => {
  const name = newName();
  const { _id, id, version, options, variants } = await makeDraft(merchant, name);
  const { pictures } = (await (await page.request.get('/api/product/breton-stripe-tee')).json()).data;
  await merchant.post(`product/${_id}`, {
    ...{ name, categoryId: 'caps', price: 30_000, mrp: 40_000, bestseller: false },
    ...{ details: 'Paper', care: 'Keep dry', hsn: null, pictures, options, variants },
    ...{ description: 'Chanderi\nLined\n\nIt flies.', state: 'active', version },
  });
  await shopper.page.goto(`/productdetail/${id}`);
  const description = shopper.page
    .getByRole('group')
    .filter({ hasText: 'Description' })
    .getByRole('paragraph');
  expect(await description.allInnerTexts()).toEqual(['Chanderi\nLined', 'It flies.']);
});
