import { expect, type Merchant, test } from './merchant.ts';

const newName = () => `Berets ${Math.random().toString(36).slice(2, 8)}`;
const slugOf = (name: string) => name.toLowerCase().replace(' ', '-');

/** On the third level. */
const makeCategory = (merchant: Merchant, name: string) =>
  merchant.post<{ id: string; version: number }>('categories', {
    ...{ parentId: 'caps', name, description: '', picture: null, hsn: null },
    ...{ seoTitle: '', seoDescription: '' },
  });

test('an owner adds a third level by keyboard, sells a product there, and renames it', async ({
  merchant,
  shopper,
}) => {
  const { page } = merchant;
  const name = newName();
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('link', { name: 'Add sub-category to Caps' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByLabel('Parent category')).toHaveValue('caps');
  await page.getByLabel('Description', { exact: true }).fill('Round, soft and flat.');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`/category/${slugOf(name)}`);

  await page.goto('/admin/products/new');
  await page.getByLabel('Name', { exact: true }).fill(`${name}, wool`);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: `\u2003\u2003${name}` });
  await page.getByRole('button', { name: 'Remove option Size' }).click();
  await page.getByLabel('Price (₹)').fill('450');
  await page.getByLabel('MRP (₹)').fill('600');
  await page.getByLabel('In stock').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}, wool`);
  const id = page.url().split('/').at(-1)!;
  const { data: made } = await (await page.request.get(`/api/admin/product/${id}`)).json();
  const { pictures } = (await (await page.request.get('/api/product/breton-stripe-tee')).json()).data;
  const edit = { ...made, id, pictures, state: 'active' };
  await merchant.post(`product/${id}`, edit);

  await shopper.page.goto(`/category/${slugOf(name)}`);
  await expect(shopper.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(shopper.page.getByText('Round, soft and flat.')).toBeVisible();
  await shopper.page
    .getByRole('main')
    .getByRole('link', { name: `${name}, wool` })
    .click();
  const crumbs = shopper.page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link')).toHaveText([/./, 'Lifestyle', 'Caps', name]);
  await shopper.page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.goto('/admin/categories');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByLabel('URL handle').fill(`${slugOf(name)}-new`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(async () => {
    const former = await page.request.get(`/category/${slugOf(name)}?utm_source=mail`, { maxRedirects: 0 });
    expect(former.status()).toBe(301);
    expect(former.headers().location).toBe(`/category/${slugOf(name)}-new?utm_source=mail`);
  }).toPass();
  await shopper.page.goto(`/category/${slugOf(name)}`);
  await expect(shopper.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(shopper.page).toHaveURL(new RegExp(`/category/${slugOf(name)}-new$`));
});

test('a category with products is not deleted, an empty one is, and wrong fields are named', async ({
  merchant,
}) => {
  const { page } = merchant;
  const name = newName();
  const { id } = await makeCategory(merchant, name);
  merchant.expectBrowserError(/400|409/);
  await page.goto('/admin/categories/caps');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Caps has');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/admin/categories/${id}`);
  await page.getByLabel('URL handle').fill('caps');
  await page.getByLabel('HSN code').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An HSN code has 4, 6 or 8 digits.').first()).toBeVisible();
  await page.getByLabel('HSN code').fill('6505');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another category has this URL handle.').first()).toBeVisible();
  await expect(page.getByLabel('HSN code')).toHaveValue('6505');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});

test('siblings change places', async ({ merchant }) => {
  const { page } = merchant;
  const [first, second] = [newName(), newName()];
  for (const name of [first, second]) await makeCategory(merchant, name);
  await page.goto('/admin/categories');
  const names = page.getByRole('rowheader').getByRole('link', { name: /^Berets/ });
  const order = async () => {
    const texts = await names.allInnerTexts();
    return texts.indexOf(second) - texts.indexOf(first);
  };
  await expect(names.filter({ hasText: second })).toBeVisible();
  const before = await order();
  await page.getByRole('button', { name: `Up ${second}` }).press('Enter');
  await expect.poll(order).toBeLessThan(before);
  await expect(page.getByRole('button', { name: `Up ${second}` })).toBeVisible();
});
