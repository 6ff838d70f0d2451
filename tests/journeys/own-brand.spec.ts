import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectWithinBudget } from './first-view.ts';
import { Merchant } from './merchant.ts';
import { expect, lookAt, open, test } from './own-shop.ts';
import { Shopper } from './shopper.ts';

const BRAND = 'Nilaya';
const logo = (color: string) => ({
  ...{ name: 'logo.svg', mimeType: 'image/svg+xml' },
  buffer:
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40" fill="${color}">
    <circle cx="20" cy="20" r="14"/><rect x="44" y="12" width="108" height="16" rx="8"/></svg>`),
});
const HERO = 'web/pictures/hero-2-desk-2400.avif';

const PAGES: Record<string, [title: string, markdown: string]> = {
  about: ['About Nilaya', 'We weave by hand in Maheshwar.\n\n## Our looms\n\nTwelve looms, one courtyard.'],
  shipping: ['Shipping', 'We post every Tuesday.\n\n## Where\n\nAll over India.'],
  returns: ['Returns', 'You have {return days} days.\n\n## How\n\nWrite to {email}.'],
  'privacy-policy': ['Privacy', 'We keep what an order needs.\n\n## Your rights\n\nWrite to {email}.'],
};

test('a brand that is not Haroz is made without code', { tag: '@longer' }, async ({ browser, origin }) => {
  test.slow();
  const merchant = await open(browser, origin, Merchant);
  const { page } = merchant;
  page.setDefaultTimeout(15_000);
  await merchant.signInByApi();

  await enterBusiness(page);
  await addProduct(page);
  await makeBrand(page);
  for (const [slug, text] of Object.entries(PAGES)) {
    await page.goto(`/admin/storefront/pages/${slug}`);
    await writePage(page, ...text);
  }
  await page.goto('/admin/storefront/pages/new');
  await page.getByLabel('Title', { exact: true }).fill('Our weavers');
  await page.getByRole('button', { name: 'Create page' }).click();
  await writePage(page, 'Our weavers', 'Meet the families.\n\n## Farida\n\nShe weaves sarees.');
  await writeNavigation(page);
  await writeEmail(page);
  await composeHome(page);

  const shopper = await open(browser, origin, Shopper);
  const addresses = ['/', '/about', '/pages/our-weavers', '/productdetail/maheshwari-saree', '/login'];
  await lookAt(shopper.page, addresses);
  for (const [address, script] of [
    ['/', 105],
    ['/productdetail/maheshwari-saree', 105],
  ] as const) {
    const context = await browser.newContext({ baseURL: origin });
    const sizes = await expectWithinBudget(await context.newPage(), address, script);
    test.info().annotations.push({ type: `bytes of ${address}`, description: JSON.stringify(sizes) });
    await context.close();
  }
  const others = [
    '/contact',
    '/delivery',
    '/faq',
    '/help-center',
    '/privacy-policy',
    '/returns',
    '/shipping',
  ];
  for (const address of [...addresses, ...others, '/terms', '/collection', '/manifest.webmanifest']) {
    const answer = await shopper.page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(
      (await answer.text()).match(/.{0,60}(Haroz|haroz\.(test|everyday))/)?.[0],
      address,
    ).toBeUndefined();
  }
  await shopper.signInByApi();
  await buy(shopper);
  const email = await shopper.lastEmail();
  expect(email.subject).toContain(BRAND);
  expect(email.text).not.toMatch(/haroz(?!\.test)/i);
  expect([...merchant.browserErrors, ...shopper.browserErrors]).toEqual([]);
});

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published by/)).toBeVisible();
}

async function enterBusiness(page: Page) {
  const address = '7 Hill Road, Mumbai, Maharashtra 400050';
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await page.goto('/admin/settings/contact');
  await page.getByLabel('Email', { exact: true }).fill('namaste@nilaya.example');
  await page.getByLabel('Phone', { exact: true }).fill('+91 22 4000 1000');
  await page.getByLabel('Admin email in the footer').fill('desk@nilaya.example');
  await page.getByLabel('Address', { exact: true }).fill(address);
  await sections.getByRole('link', { name: 'Product information' }).click();
  await page.getByLabel('Manufacturer', { exact: true }).fill(`Nilaya Weaves, ${address}`);
  await sections.getByRole('link', { name: 'Business and GST' }).click();
  await page.getByLabel('Legal business name').fill('Nilaya Weaves');
  await page.getByLabel('Address on invoices').fill(address);
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Settings saved/)).toBeVisible();
}

async function makeBrand(page: Page) {
  await page.goto('/admin/storefront');
  await page.getByLabel('Shop name').fill(BRAND);
  await page.getByLabel('Tagline').fill('Handwoven sarees from Maheshwar');
  for (const [label, color] of [
    ['Logo', '#0f6b5c'],
    ['Logo on dark pages', '#7fd1c0'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).setInputFiles(logo(color));
    await expect(page.getByRole('img', { name: `Current: ${label}`, exact: true })).toBeVisible();
  }
  for (const site of ['Instagram', 'YouTube', 'Facebook']) await page.getByLabel(site).fill('');
  await page.getByLabel('Accent', { exact: true }).fill('#0f6b5c');
  await page.getByLabel('Neutral', { exact: true }).fill('#1a2430');
  await page.getByLabel('Fonts').selectOption('Fraunces and Figtree');
  await page.getByLabel('Corners').selectOption('Round');
  await publish(page);
}

async function writePage(page: Page, title: string, markdown: string) {
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill(markdown);
  await publish(page);
}

async function writeNavigation(page: Page) {
  await page.goto('/admin/storefront/navigation');
  const header = page.getByRole('list', { name: 'Header links' });
  await page.getByRole('button', { name: 'Add link' }).first().click();
  const added = header.getByRole('listitem').last();
  await added.getByLabel('Label').fill('Our weavers');
  await added.getByLabel('Link').fill('/pages/our-weavers');
  await publish(page);
}

async function writeEmail(page: Page) {
  await page.goto('/admin/storefront/emails/order_confirmation');
  await page.getByLabel('Subject').fill('{brand} has your order');
  await publish(page);
}

async function composeHome(page: Page) {
  await page.goto('/admin/storefront/home');
  const sections = page.getByRole('list', { name: 'Sections' });
  const section = sections.locator('[data-section]');
  await expect(section.first()).toBeVisible();
  for (const left of [...(await section.all()).keys()].reverse()) {
    await section.first().click();
    await sections
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(section).toHaveCount(left);
  }

  async function add(type: string, heading: string, text = '') {
    await page.getByLabel('New section').selectOption(type);
    await page.getByRole('button', { name: 'Add section' }).click();
    if (heading) await sections.getByRole('textbox', { name: 'Heading' }).fill(heading);
    if (text) await sections.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  }
  async function upload() {
    await sections.getByLabel('Upload a picture').setInputFiles(HERO);
    await expect(sections.getByRole('button', { name: /^Focal point/ })).toBeVisible({ timeout: 40_000 });
  }
  await add('Hero slides', 'Woven by hand', 'Sarees from twelve looms.');
  await upload();
  await add('Products', 'From the loom');
  await add('Picture with text', 'One courtyard', 'Three generations weave here.');
  await upload();
  await sections.getByLabel('Description (alt text)').fill('A table laid with woven cloth');
  await add('Text', 'Since 1974', 'We began with **one** loom. [Meet us](/pages/our-weavers)');
  await add('Newsletter', '');
  await publish(page);
}

async function addProduct(page: Page) {
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Create category' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sarees');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Sarees', exact: true })).toBeVisible();
  const folder = fileURLToPath(new URL('../../samples/pictures/block-print-cushion/', import.meta.url));
  const [picture] = readdirSync(folder).filter((name) => name.endsWith('640.webp'));
  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill('Maheshwari Saree');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Sarees' });
  await page.getByLabel('Price (₹)', { exact: true }).fill('2450');
  await page.getByLabel('MRP (₹)', { exact: true }).fill('2950');
  await page.getByRole('button', { name: 'Remove option Size' }).click();
  await page.getByLabel(/choose up to/).setInputFiles(join(folder, picture!));
  await page.getByLabel('Description of picture 1').fill('Maheshwari saree, folded');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maheshwari Saree');
  await page.getByRole('button', { name: 'Update stock' }).click();
  const dialog = page.getByRole('dialog', { name: /^Stock of/ });
  await dialog.getByRole('spinbutton').fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function buy(shopper: Shopper) {
  const { page } = shopper;
  await page.goto('/productdetail/maheshwari-saree');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Added to cart' })).toBeVisible();
  await page.goto('/checkout');
  await shopper.fillAddress();
  await page.getByLabel('Cash on Delivery (COD)').check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL('/order');
}
