import type { Page } from '@playwright/test';
import { asMerchant } from './merchant.ts';
import { expect, type Shopper, test } from './shopper.ts';

const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const chips = (page: Page) => page.getByRole('navigation', { name: 'Selected filters' });
const openFilters = (page: Page) => page.getByText(/^More filters/).click();

test('filters narrow the list, stay in the address and are removed one by one', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await page.goto('/collection');
  const all = await count(page).textContent();
  await openFilters(page);
  const sizes = page.getByRole('group', { name: 'Size' });
  await sizes.getByLabel(/^M /).check();
  await expect(page).toHaveURL(/\?size=m$/);
  await expect(count(page)).not.toHaveText(all!);
  await expect(sizes.getByLabel(/^M /)).toBeChecked();
  await sizes.getByLabel(/^XL /).check();
  await expect(page).toHaveURL(/size=m&size=xl/);
  await page.getByLabel(/^In stock/).check();
  await page.getByLabel(/^10% or more/).check();
  await expect(page).toHaveURL(/discount=10&available=1/);
  const price = page.getByRole('group', { name: 'Price' });
  await price.getByLabel('From').fill('400');
  await price.getByLabel('To').fill('2500');
  await price.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/minPrice=400&discount=10&available=1&maxPrice=2500/);

  await page.reload();
  await expect(chips(page).getByRole('listitem')).toHaveCount(6);
  await chips(page).getByRole('link', { name: 'Remove filter Size: M' }).click();
  await expect(page).toHaveURL(/\?size=xl&minPrice/);
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/collection$/);
  await expect(count(page)).toHaveText(all!);
  await page.goBack();
  await expect(chips(page)).toBeVisible();
});

test('the number beside a value is the number of products that it leaves', async ({ shopper: { page } }) => {
  await page.goto('/category/men');
  await openFilters(page);
  const label = page.getByRole('group', { name: 'Size' }).locator('label').first();
  const [, products] = /\((\d+)\)/.exec((await label.textContent()) ?? '') ?? [];
  await label.click();
  await expect(count(page)).toHaveText(new RegExp(`^${products} product`));
});

test('a filter that no longer exists is removed and explained', async ({ shopper: { page } }) => {
  await page.goto('/collection?size=m&size=gone&utm_source=mail');
  await expect(count(page)).toContainText('“gone”');
  await expect(chips(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(2);
});

test('choosing filters leaves the category, and choosing a category leaves the filters', {
  tag: '@phone',
}, async ({ shopper: { page } }) => {
  await page.goto('/collection?category=Men');
  await openFilters(page);
  await page.getByRole('group', { name: 'Size' }).getByLabel(/^L /).check();
  await expect(page).toHaveURL(/category=Men&size=l/);
  await page.locator('label', { hasText: /^Top-wear$/ }).click();
  await expect(page).toHaveURL(/subCategory=Top-wear&size=l/);
});

async function makeCollection(shopper: Shopper): Promise<string> {
  const name = `Gifts ${Math.random().toString(36).slice(2, 8)}`;
  const rule = { match: 'all', conditions: [{ field: 'category', categoryId: 'men' }] };
  await asMerchant(shopper, (merchant) =>
    merchant.post('collections', {
      ...{ name, description: '', picture: null, seoTitle: '', seoDescription: '' },
      ...{ state: 'published', sort: 'high-low', rule, productIds: [] },
    }),
  );
  return `/collections/${name.toLowerCase().replace(' ', '-')}`;
}

test('a collection is filtered and keeps its own sort order', { tag: '@phone' }, async ({ shopper }) => {
  const { page } = shopper;
  const path = await makeCollection(shopper);
  await page.goto(`${path}?utm_source=mail`);
  const all = await count(page).textContent();
  await openFilters(page);
  await page.getByRole('group', { name: 'Size' }).getByLabel(/^M /).check();
  await expect(page).toHaveURL(`${path}?size=m`);
  await page.getByRole('group', { name: 'Price' }).getByLabel('To').fill('1000');
  await page.getByRole('group', { name: 'Price' }).getByLabel('To').press('Enter');
  await expect(page).toHaveURL(`${path}?size=m&maxPrice=1000`);
  await expect(count(page)).not.toHaveText(all!);
  await page.getByLabel('Sort by').selectOption('relevant');
  await expect(page).toHaveURL(`${path}?sort=relevant&size=m&maxPrice=1000`);
  await page.reload();
  await chips(page).getByRole('link', { name: 'Remove filter Size: M' }).click();
  await expect(page).toHaveURL(`${path}?sort=relevant&maxPrice=1000`);
  await page.goto(`${path}?size=m&maxPrice=1`);
  await page.getByRole('main').getByRole('link', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(path);
  await expect(count(page)).toHaveText(all!);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/collection', '/category/men'])
    test(`${path} is filtered by links and a form`, async ({ page }) => {
      await page.goto(path);
      const all = await count(page).textContent();
      await openFilters(page);
      await page.getByRole('link', { name: 'Show filters' }).click();
      await page.getByRole('group', { name: 'Size' }).getByLabel(/^M /).check();
      await page.getByLabel('From').fill('1000');
      await page.getByRole('button', { name: 'Apply' }).first().click();
      await expect(page).toHaveURL(/size=m/);
      await expect(page.getByRole('group', { name: 'Size' }).getByLabel(/^M /)).toBeChecked();
      await expect(count(page)).not.toHaveText(all!);
      await chips(page).getByRole('link', { name: 'Clear all' }).click();
      await expect(count(page)).toHaveText(all!);
    });
});

test('a filter pressed while the results for the one before are shown stays chosen', {
  tag: '@phone',
}, async ({ shopper: { page } }) => {
  await page.goto('/collection');
  await page.evaluate(() => {
    const men = document.querySelector<HTMLInputElement>('[name=category][value=Men]')!;
    const lifestyle = document.querySelector<HTMLInputElement>('[name=category][value=Lifestyle]')!;
    const chosen: boolean[] = [];
    const { pushState } = history;
    history.pushState = function (...parameters) {
      pushState.apply(this, parameters);
      history.pushState = pushState;
      lifestyle.click();
      const look = () => {
        chosen.push(lifestyle.checked);
        if (location.search.includes('Lifestyle')) Object.assign(window, { chosen });
        else requestAnimationFrame(look);
      };
      look();
    };
    men.click();
  });
  const chosen = await page.waitForFunction(() => (window as { chosen?: boolean[] }).chosen);
  expect(new Set(await chosen.jsonValue())).toEqual(new Set([true]));
  await expect(page).toHaveURL('/collection?category=Men&category=Lifestyle');
});
