import { expect, type Merchant, test } from './merchant.ts';

/** Products that only a search for the returned word finds. */
async function makeProducts(merchant: Merchant, ...products: object[]): Promise<string> {
  const word = `lot${Math.random().toString(36).slice(2, 10)}`;
  const { _id } = await merchant.product('stoneware-mug');
  const { data } = await (await merchant.page.request.get(`/api/admin/product/${_id}`)).json();
  const pictures = data.pictures.slice(0, 1);
  for (const [index, product] of products.entries())
    await merchant.post('products', {
      ...{ name: `${word} ${index + 1}`, categoryId: 'caps', price: 50_000, mrp: 60_000, bestseller: false },
      ...{ description: '', details: '', care: '', hsn: null, pictures, state: 'draft' },
      ...{ options: [], variants: [variant()] },
      ...product,
    });
  return word;
}

const variant = (...values: string[]) => ({
  ...{ values, sku: null, barcode: null, price: null, mrp: null, weightGrams: null },
});

test('an owner publishes many products, and sees why one is left out', async ({ merchant }) => {
  const { page } = merchant;
  const word = await makeProducts(merchant, {}, {}, {}, { pictures: [] });
  await page.goto(`/admin/products?q=${word}`);
  await page.getByLabel(`Select ${word} 1`).check();
  await page.getByLabel(`Select ${word} 4`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog).toContainText('3 of 4 products will be published. 1 product will be left out.');
  await expect(dialog).toContainText(`${word} 4: Please add a picture`);
  await dialog.getByRole('button', { name: 'Publish 3 products' }).click();
  await expect(dialog).toContainText('3 products published.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Draft' })).toHaveCount(1);
  await expect(page.getByText(/^\d+ selected$/)).toBeHidden();
});

test('all products that match are repriced after a preview, and the change is undone', async ({
  merchant,
}) => {
  const { page } = merchant;
  const word = await makeProducts(merchant, ...Array.from({ length: 51 }, () => ({})));
  await page.goto(`/admin/products?q=${word}`);
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 51 products' }).click();
  await expect(page.getByText('All 51 matching products selected')).toBeVisible();
  await page.getByRole('button', { name: 'Reprice…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reprice' });
  await dialog.getByLabel('Amount').fill('12.5');
  await dialog.getByLabel('Round to').selectOption('99');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('51 of 51 products will be repriced.');
  await expect(dialog.getByRole('row').nth(1)).toContainText('₹399');
  await dialog.getByRole('button', { name: 'Reprice 51 products' }).click();
  await expect(dialog).toContainText('51 products repriced.');
  await expect(page.getByRole('row').nth(1)).toContainText('₹399');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('51 products restored.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').nth(1)).toContainText('₹500');
  await page.goto('/admin/activity?subject=products');
  const entries = page.getByRole('row').filter({ hasText: word });
  await expect(entries.filter({ hasText: 'Bulk action undone' })).toContainText('Changed products:  51');
});

test('tags are added to all products that match, and removed from some', async ({ merchant }) => {
  const { page } = merchant;
  const word = await makeProducts(merchant, ...Array.from({ length: 51 }, () => ({})));
  await page.goto(`/admin/products?q=${word}`);
  await page.getByLabel('Select all on this page').check();
  await page.route(/count=all/, () => new Promise(() => {})); // the exact count does not arrive
  await page.getByRole('button', { name: 'Select all 51 products' }).click();
  await page.getByRole('button', { name: 'Add tags…' }).click();
  const adding = page.getByRole('dialog', { name: 'Add tags' });
  const tags = adding.getByLabel('Tags', { exact: true });
  await tags.fill(`${word} summer, Festive`);
  await tags.press('Enter');
  await expect(adding).toContainText('51 of 51 products will be tagged.');
  await adding.getByRole('button', { name: 'Add tags to 51 products' }).click();
  await expect(adding).toContainText('51 products tagged.');
  await adding.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(`/admin/products?tag=${word}+summer`);
  await page.getByLabel(`Select ${word} 1`, { exact: true }).check();
  await page.getByRole('button', { name: 'Remove tags…' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove tags' });
  await removing.getByLabel('Tags', { exact: true }).fill(`${word} SUMMER`);
  await removing.getByRole('button', { name: 'Preview' }).click();
  await removing.getByRole('button', { name: 'Remove tags from 1 product' }).click();
  await expect(removing).toContainText('1 product changed.');
  await removing.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('50 products', { exact: true })).toBeVisible();
  await page.goto('/admin/activity?subject=products');
  const entry = page.getByRole('row').filter({ hasText: `${word} summer; Festive` });
  await expect(entry).toContainText('Tags added');
});
