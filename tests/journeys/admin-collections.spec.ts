import { expect, test } from './merchant.ts';

const newName = () => `Gifts ${Math.random().toString(36).slice(2, 8)}`;
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');

test('an owner makes a collection by hand, orders it by keyboard, renames it, and its old address leads on', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const name = newName();
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Collections' }).click();
  const section = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Products' });
  await expect(section).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Create collection' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('For mugs and their friends.');
  await page.getByLabel('Add products').fill('stoneware mug');
  await page.getByRole('button', { name: 'Add Stoneware Mug, Set of 2', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Added Stoneware Mug' })).toBeVisible();
  await page.getByLabel('Add products').fill('breton stripe');
  await page.getByRole('button', { name: 'Add Breton Stripe Tee', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Up Breton Stripe Tee' }).press('Enter');
  await expect(page.getByText('Breton Stripe Tee is now 1 of 2.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Up Breton Stripe Tee' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Up/ })).toHaveText([/Breton/, /Mug/]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const path = `/collections/${slugOf(name)}`;
  await shopper.page.goto(path);
  await expect(shopper.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(shopper.page.getByText('For mugs and their friends.')).toBeVisible();
  const names = shopper.page.getByRole('main').getByRole('link', { name: /Breton Stripe Tee|Stoneware Mug/ });
  await expect(shopper.page.getByText('2 products')).toBeVisible();
  await expect(names.first()).toContainText('Breton');
  await shopper.page.getByLabel('Sort by').selectOption('low-high');
  await expect(shopper.page).toHaveURL(`${path}?sort=low-high`);
  await expect(names.first()).toContainText('Mug');

  await page.getByLabel('URL handle').fill(`${slugOf(name)}-new`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(async () => {
    const former = await page.request.get(`${path}?utm_source=mail`, { maxRedirects: 0 });
    expect(former.status()).toBe(301);
    expect(former.headers().location).toBe(`${path}-new?utm_source=mail`);
  }).toPass();
  await expect(async () => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`${path}-new<`);
  }).toPass();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(`${path}-new`)).status()).toBe(404);
  }).toPass();
});

test('an owner tags a product by keyboard, and a rule puts it into a collection', async ({
  merchant,
  shopper,
  viewport,
}) => {
  const { page } = merchant;
  const name = newName();
  const tag = slugOf(name);
  const { _id } = await merchant.product('stoneware-mug');
  await page.goto(`/admin/products/${_id}`);
  await page.getByRole('heading', { name: 'Organisation' }).click();
  await page.getByLabel('Tags', { exact: true }).fill(tag);
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto('/admin/products');
  // A phone has the filters behind a button.
  if (viewport!.width < 700) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Tag', { exact: true }).fill(tag.toUpperCase());
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();

  merchant.expectBrowserError(/400/);
  await page.goto('/admin/collections/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Choose by a rule').check();
  await expect(page.getByText('Complete the conditions to see the products.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a tag.').first()).toBeVisible();
  await page.getByRole('group', { name: 'Condition 1' }).getByLabel('Tag', { exact: true }).fill(tag);
  await expect(page.getByText('1 product in this collection now.')).toBeVisible();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('group', { name: 'Condition 2' }).getByLabel('Product').selectOption('stock');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const collectionPage = page.url();

  await shopper.page.goto(`/collections/${tag}`);
  await expect(shopper.page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(
    shopper.page.getByRole('main').getByRole('link', { name: 'Stoneware Mug' }).first(),
  ).toBeVisible();

  await page.goto(`/admin/products/${_id}`);
  await page.getByRole('heading', { name: 'Organisation' }).click();
  await page.getByRole('button', { name: `Remove tag ${tag}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.goto(collectionPage);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete collection' }).click();
  await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible();
});
