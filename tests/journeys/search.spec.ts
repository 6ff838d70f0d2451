import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';
import { findViolations } from './violations.ts';

async function openSearch(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search products' });
  await expect(field).toBeFocused();
  return { field, options: page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option') };
}

test('a search with typing errors shows the corrected results', async ({ shopper: { page } }) => {
  await page.goto('/collection?q=stel+botle');
  await expect(page.getByText('Results for steel bottle')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /Insulated Bottle 1 litre, Steel/ }),
  ).toBeVisible();
});

test('suggestions appear during typing, and the keyboard selects one', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  const { field, options } = await openSearch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/product/suggest')) asked.push(request.url());
  });
  const words = 'stel botle';
  await field.pressSequentially(words, { delay: 20 });
  await expect(options.first()).toBeVisible();
  // Debounced: a slow machine may pause between two keys, but never after each.
  expect(asked.length).toBeLessThan(words.length / 2);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Results for steel bottle');

  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/q=stel\+botle/);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('stel botle');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  const href = await options.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('Enter without a selected suggestion searches, and closes the list', async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  await field.fill('e');
  await expect(options).toHaveCount(6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=e$/);
  await expect(options.first()).toBeHidden();
});

test('a click opens a suggestion, and Tab closes the list', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  const { field, options } = await openSearch(page);
  await field.fill('breton');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeHidden();
  await field.focus();
  await field.fill('breto');
  await page.getByRole('button', { name: 'See all results' }).click();
  await expect(options.first()).toBeHidden();
  await expect(page).toHaveURL(/q=breto$/);
  await field.fill('bret');
  await options.first().click();
  await expect(page).toHaveURL('/productdetail/breton-stripe-tee');
});

test('a search without matches has no suggestions', { tag: '@phone' }, async ({ shopper: { page } }) => {
  const { field, options } = await openSearch(page);
  const answered = page.waitForResponse(/\/api\/product\/suggest/);
  await field.fill('xylophone');
  await answered;
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a sentence with a price is understood, and a link searches for its words', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await page.goto('/collection?q=bottles+under+1000');
  await expect(page.getByText('Showing: Bottles under ₹1,000.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /Insulated Bottle 750 ml, Ink/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Insulated Bottle 1 litre/ })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Search for exactly these words' }).click();
  await expect(page).toHaveURL(/q=%22bottles\+under\+1000%22/);
  await expect(page.getByRole('heading', { name: 'Results for “bottles under 1000”' })).toBeVisible();

  await page.goto('/hi/collection?q=हुडी+साइज़+XL');
  await expect(page.getByText('साइज़: XL')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
