import type { Page } from '@playwright/test';
import { expect, type Merchant, test } from './merchant.ts';

const newName = () => `Kurtas ${Math.random().toString(36).slice(2, 8)}`;

const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

async function makeProduct(merchant: Merchant, name: string) {
  const { page } = merchant;
  const tee = (await (await page.request.get('/api/product/breton-stripe-tee')).json()).data;
  const { data } = await (await page.request.get(`/api/admin/product/${tee._id}`)).json();
  const variants = data.variants.map(({ id, ...variant }: { id: string }) => variant);
  return merchant.post<{ _id: string; id: string; version: number }>('products', {
    ...{ ...data, variants, name, slug: undefined, rank: undefined, bestseller: false },
  });
}

test('an owner fills a chart by keyboard and paste, attaches it, and the shop shows it in both units', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const name = newName();
  await page.goto('/admin/products');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Size charts' }).click();
  await page.getByRole('link', { name: 'Create size chart' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Measured in').selectOption('Centimetres');
  await page.getByLabel('Measured on').selectOption('The body');
  await paste(page, 'Size 1', 'Size\tBust\tEU\nXS\t80 – 82\t34\nS\t84.5\t36\n');
  await page.getByRole('checkbox', { name: 'EU is a length' }).uncheck();
  for (const size of ['L', 'XL', 'XXL']) await page.getByRole('button', { name: `Remove ${size}` }).click();
  await page.getByLabel('Bust of S', { exact: true }).press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Remove row 3' })).toBeHidden();
  await page.getByRole('button', { name: 'Add size' }).press('Enter');
  await expect(page.getByLabel('Size 3', { exact: true })).toBeFocused();
  await page.keyboard.type('M');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('wide');
  await page.reload();
  await expect(page.getByLabel('Bust of M', { exact: true })).toHaveValue('wide');

  merchant.expectBrowserError(/400/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Bust of M', { exact: true })).toBeFocused();
  await expect(page.getByText('Please enter a number such as 36.5').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing yet.')).toBeVisible();

  const product = await makeProduct(merchant, `${name}, block print`);
  await page.goto(`/admin/products/${product._id}`);
  await page.getByRole('heading', { name: 'Organisation' }).click();
  await expect(page.getByLabel('Size chart')).toHaveValue('');
  await page.getByLabel('Size chart').selectOption(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await shopper.page.goto(`/productdetail/${product.id}`);
  await shopper.page.getByRole('button', { name: 'Size chart' }).click();
  const dialog = shopper.page.getByRole('dialog', { name: 'size chart' });
  await expect(dialog.getByRole('row').nth(1)).toHaveText('XS31.5-32.2534');
  await dialog.getByLabel('Centimetres').check();
  await expect(dialog.getByRole('row').nth(1)).toHaveText('XS80-8234');
  await expect(dialog.getByText('Measured on your body.')).toBeVisible();

  await page.goto('/admin/size-charts');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Used by: 1 product.');
  await page.getByRole('button', { name: 'Delete size chart' }).click();
  await expect(page.getByRole('heading', { name: 'Size charts', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});
