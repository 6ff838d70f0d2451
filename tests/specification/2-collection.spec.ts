import type { Page } from '@playwright/test';
import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';

const tiles = (page: Page) => page.getByRole('main').getByRole('listitem');
const choose = (page: Page, name: string) =>
  page.locator('label', { hasText: new RegExp(`^${name}$`) }).click();
const typesOf = (page: Page) => page.getByRole('group', { name: 'Type' }).locator('label').allInnerTexts();

const SUB_CATEGORIES = {
  Men: ['Top-wear', 'Bottom-wear', 'Winter-wear'],
  'Daily-Gears': ['Bottles', 'Gloves', 'Home'],
  Lifestyle: ['Spects', 'Travel-wear', 'Caps'],
};

test('2 Collection: categories are a multi-select, each shows its sub-categories and clears them when it is deselected', async ({
  shopper: { page },
}) => {
  await page.goto('/collection');
  const all = await tiles(page).count();
  await choose(page, 'Men');
  await expect(page).toHaveURL(/category=Men/);
  expect(await typesOf(page)).toEqual(SUB_CATEGORIES.Men);
  await choose(page, 'Daily-Gears');
  await choose(page, 'Lifestyle');
  await expect(page).toHaveURL(/category=Men&category=Daily-Gears&category=Lifestyle/);
  expect(await typesOf(page)).toEqual(Object.values(SUB_CATEGORIES).flat());
  await expect(tiles(page)).toHaveCount(all);

  const count = page.getByRole('main').getByRole('status');
  const countOfAll = (await count.textContent())!;
  await choose(page, 'Caps');
  await expect(page).toHaveURL(/subCategory=Caps/);
  await expect(count).not.toHaveText(countOfAll);
  await choose(page, 'Lifestyle');
  await expect(page).not.toHaveURL(/Caps/);
  expect(await typesOf(page)).toEqual([...SUB_CATEGORIES.Men, ...SUB_CATEGORIES['Daily-Gears']]);
  await page.goBack();
  await expect(page).toHaveURL(/subCategory=Caps/);
});

test('2 Collection: sort by relevant (default), price low to high, price high to low', async ({
  shopper: { page },
}) => {
  await page.goto('/collection?category=Daily-Gears');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('relevant');
  const prices = async () =>
    (await tiles(page).locator('strong').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  const relevant = await prices();
  await sort.selectOption({ label: 'Price: low to high' });
  await expect.poll(prices).toEqual(relevant.toSorted((a, b) => a - b));
  await sort.selectOption({ label: 'Price: high to low' });
  await expect.poll(prices).toEqual(relevant.toSorted((a, b) => b - a));
});

test("2 Collection: 'No products found matching your filters.'", async ({ shopper: { page } }) => {
  await page.goto('/collection?q=xylophone');
  await expect(page.getByText('No products found matching your filters.')).toBeVisible();
});

test('2 Collection: the search matches name, category and subCategory in any case', async ({
  shopper: { page },
}) => {
  for (const [words, found] of [
    ['STONEWARE', /Stoneware Mug/],
    ['daily-GEARS', /Insulated Bottle/],
    ['bottles', /Vacuum Flask/],
  ] as const) {
    await page.goto(`/collection?q=${words}`);
    await expect(tiles(page).filter({ hasText: found }).first()).toBeVisible();
  }
});

test('2 Collection: the search applies only while the search bar is open', async ({ shopper: { page } }) => {
  await page.goto('/collection?q=stoneware');
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Close search' }).click();
  await expect(tiles(page)).not.toHaveCount(1);
});
