import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Merchant } from './merchant.ts';
import { expect, lookAt, open, test } from './own-shop.ts';
import { Shopper } from './shopper.ts';
import { findViolations } from './violations.ts';

const sampleFolder = fileURLToPath(new URL('../../samples/pictures/', import.meta.url));
const photographs = (slug: string, count: number) =>
  readdirSync(join(sampleFolder, slug))
    .filter((name) => name.endsWith('640.webp'))
    .slice(0, count)
    .map((name) => join(sampleFolder, slug, name));

interface NewProduct {
  name: string;
  category: string;
  price: string;
  mrp: string;
  options: { name: string; values: string[]; swatches?: Record<string, string> }[];
  pictures: string[];
}

const kurta: NewProduct = {
  name: 'Chanderi Kurta',
  category: '\u2003\u2003A-line',
  price: '1299',
  mrp: '1999',
  options: [
    { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] },
    {
      name: 'Colour',
      values: ['Ink', 'Oat', 'Rust', 'Olive'],
      swatches: { Ink: '#27345c', Oat: '#d9cbb2', Rust: '#a4532f', Olive: '#6b6b3a' },
    },
  ],
  pictures: [...photographs('everyday-crew-tee-ink', 2), ...photographs('linen-shirt-oat', 2)],
};

const chappal: NewProduct = {
  name: 'Kolhapuri Chappal',
  category: '\u2003Chappals',
  price: '899',
  mrp: '1199',
  options: [{ name: 'UK size', values: ['3', '4', '5', '6', '7', '8'] }],
  pictures: photographs('weekend-duffel-36l', 1),
};

const saree: NewProduct = {
  name: 'Cotton Saree, Indigo',
  category: '\u2003Sarees',
  price: '2450',
  mrp: '2450',
  options: [],
  pictures: photographs('block-print-cushion', 1),
};

test('an owner makes a catalogue of their own, shoppers buy from it and confirm their orders', {
  tag: '@long',
}, async ({ browser, origin }) => {
  test.slow();
  const merchant = await open(browser, origin, Merchant);
  const { page } = merchant;
  await merchant.signInByApi();
  for (const path of ['/', '/collection']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations(page), `${path} of an empty shop`).toEqual([]);
  }

  await addCategories(page, ['Women', ['Kurtas', ['A-line']], ['Sarees']], ['Footwear', ['Chappals']]);
  for (const product of [kurta, chappal, saree]) await addProduct(page, product);

  await page.goto('/admin/settings/cash-on-delivery');
  await page.getByLabel('Orders of phone numbers to which nothing was delivered yet').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const shopper = await open(browser, origin, Shopper);
  await shopper.signInByApi();
  await buyKurta(shopper);
  await buy(shopper, 'Women', saree.name);
  await buy(shopper, 'Footwear', chappal.name, '6');
  await shopper.page.goto('/checkout');
  await shopper.fillAddress();
  await shopper.page.getByLabel('Cash on Delivery (COD)').check();
  await shopper.page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(shopper.page).toHaveURL('/order');
  for (const text of [kurta.name, '3XL / Rust', saree.name, chappal.name])
    await expect(shopper.orders()).toContainText(text);

  await page.goto('/admin/orders?tab=confirm');
  const row = page.getByRole('row').filter({ hasText: 'Asha' });
  await expect(row).toContainText(kurta.name);
  await row.getByRole('link').click();
  await expect(page.getByText('Waiting for the customer’s confirmation since')).toBeVisible();
  await lookAt(page, [new URL(page.url()).pathname, '/admin/settings/cash-on-delivery'], [360, 1440]);
  await page.goBack();

  const link = (await shopper.lastEmail()).links.find((one) => one.includes('/confirm/'))!;
  const visitor = await open(browser, origin, Shopper);
  await lookAt(visitor.page, [new URL(link).pathname], [360, 1440]);
  await visitor.page.getByText('Change the delivery address').click();
  await visitor.page.getByLabel('Address', { exact: true }).fill('7 MG Road');
  await visitor.page.getByRole('button', { name: 'Save address and confirm order' }).click();
  await expect(visitor.page.getByText('Your order is confirmed.')).toBeVisible();
  await page.goto('/admin/orders?tab=pack');
  await page.getByRole('row').filter({ hasText: 'Asha' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
  await expect(page.getByText('7 MG Road')).toBeVisible();
  await lookAt(
    shopper.page,
    ['/collection', '/category/kurtas', '/productdetail/chanderi-kurta?colour=oat'],
    [360, 1440],
  );
  expect([...merchant.browserErrors, ...shopper.browserErrors]).toEqual([]);
});

type Branch = [name: string, ...children: Branch[]];

async function addCategories(page: Page, ...branches: Branch[]) {
  await page.goto('/admin/categories');
  for (const branch of branches) await addCategory(page, branch);
}

async function addCategory(page: Page, [name, ...children]: Branch, parent?: string) {
  await page
    .getByRole('link', { name: parent ? `Add sub-category to ${parent}` : 'Create category' })
    .click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const child of children) await addCategory(page, child, name);
}

async function addProduct(page: Page, { name, category, price, mrp, options, pictures }: NewProduct) {
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: category });
  await page.getByLabel('Price (₹)', { exact: true }).fill(price);
  await page.getByLabel('MRP (₹)', { exact: true }).fill(mrp);
  await page.getByRole('button', { name: 'Remove option Size' }).click();
  for (const option of options) await addOption(page, option);
  await page.getByLabel(/choose up to/).setInputFiles(pictures);
  for (const [index] of pictures.entries())
    await page.getByLabel(`Description of picture ${index + 1}`).fill(`${name}, view ${index + 1}`);
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await page.getByRole('button', { name: 'Update stock' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stock of/ });
  for (const quantity of await dialog.getByRole('spinbutton').all()) await quantity.fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function addOption(page: Page, { name, values, swatches = {} }: NewProduct['options'][number]) {
  await page.getByRole('button', { name: 'Add option' }).click();
  const option = page
    .getByRole('group')
    .filter({ has: page.getByLabel('Option name') })
    .last();
  await option.getByLabel('Option name').fill(name);
  await option.getByLabel(`Add values to ${name}`).fill(values.join(', '));
  await option.getByLabel(`Add values to ${name}`).press('Enter');
  for (const [value, colour] of Object.entries(swatches)) {
    await option.getByRole('button', { name: value, exact: true }).click();
    await option.getByLabel(`Swatch for ${value}`).selectOption('Colour');
    await option.getByLabel(`Colour for ${value}`).fill(colour);
  }
}

async function buyKurta({ page }: Shopper) {
  await page.goto('/category/a-line');
  await page.getByRole('main').getByRole('link', { name: kurta.name }).click();
  await page.getByRole('radio', { name: 'Rust' }).press(' ');
  await expect(page).toHaveURL(/\?colour=rust$/i);
  await page.getByRole('radio', { name: '3XL' }).press(' ');
  await expect(page.getByText('₹1,299').first()).toBeVisible();
  await addToCart(page);
}

async function buy({ page }: Shopper, category: string, name: string, size?: string) {
  await page.goto(`/collection?category=${category}`);
  await page.getByRole('main').getByRole('link', { name }).click();
  if (size) await page.getByRole('radio', { name: size }).press(' ');
  await addToCart(page);
}

async function addToCart(page: Page) {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const before = await cart.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cart).not.toHaveAttribute('aria-label', before!);
}
