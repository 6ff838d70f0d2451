import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test('every link of the footer opens a page', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/cart');
  for (const name of [
    'About',
    'Contact',
    'Privacy policy',
    'Terms',
    'Help centre',
    'FAQ',
    'Returns',
    'Shipping',
    'Delivery',
  ]) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    const path = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(path!);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/could not find|cart/i);
  }
});

test('an unknown URL shows a 404 page with links to other pages', async ({ shopper }) => {
  const { page } = shopper;
  shopper.expectBrowserError(/status of 404/);
  expect((await page.goto('/nothing/here'))?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('a search shows matching products, and a reload shows the same ones', { tag: '@phone' }, async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/collection/);
  await page.getByLabel('Search products').fill('insulated');
  await expect(page).toHaveURL(/q=insulated/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.goto('/collection?q=zzz');
  await expect(page.getByText('No products found matching your filters.')).toBeVisible();
});

test('the cart drawer opens, changes a quantity, and returns the focus when it closes', {
  tag: '@phone',
}, async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addToCart('insulated-bottle-ink-750');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await cart.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Insulated Bottle 750 ml, Ink');
  await drawer.getByRole('button', { name: /more|increase|add one/i }).click();
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();
  await page.reload();
  await expect(cart).toHaveAccessibleName('Cart, 2 items');
});

test('a search says why it found a product, a tile shows sizes, and another colour is one press away', async ({
  shopper: { page },
}) => {
  await page.goto('/collection?q=bot');
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(tile('Selvedge Jeans, Indigo')).toContainText('Category: Bottom-wear');
  await expect(tile('Insulated Bottle 1 litre, Steel')).toContainText('Category: Bottles');
  await tile('Selvedge Jeans, Indigo').hover();
  const sizes = tile('Selvedge Jeans, Indigo').getByText('S · M · L');
  await expect(sizes).toBeVisible();
  await tile('Insulated Bottle 750 ml, Ink').hover();
  await expect(sizes).toBeHidden();

  await tile('Insulated Bottle 750 ml, Ink').click();
  const colours = page.getByRole('navigation', { name: 'Colours' });
  await expect(colours.getByRole('link', { name: /Ink$/ })).toHaveAttribute('aria-current', 'page');
  await colours.getByRole('link', { name: /Marigold$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insulated Bottle 750 ml, Marigold');
  await expect(colours.getByRole('link', { name: /Marigold$/ })).toHaveAttribute('aria-current', 'page');
});

test('an enlarged picture leads to the others, and the gallery follows', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await page.goto('/productdetail/breton-stripe-tee');
  await page.getByRole('button', { name: /^Zoom/ }).first().click();
  const dialog = page.getByRole('dialog');
  const place = dialog.getByRole('status');
  const sourceOf = () => dialog.getByRole('img').getAttribute('src');
  await expect(place).toHaveText('1 / 4');
  const first = await sourceOf();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(place).toHaveText('2 / 4');
  expect(await sourceOf()).not.toBe(first);
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(place).toHaveText('1 / 4');
  await dialog.getByRole('button', { name: 'Previous picture' }).click();
  await expect(place).toHaveText('4 / 4');
  await expect(dialog.getByRole('button', { name: 'Previous picture' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Show/ }).nth(3)).toHaveAttribute('aria-current', 'true');
});

test('a picture opens whole over the whole window, and a press enlarges it', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await page.goto('/productdetail/stoneware-mug');
  await page.getByRole('button', { name: /^Zoom/ }).first().click();
  const dialog = page.getByRole('dialog');
  const { width, height } = page.viewportSize()!;
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const image = dialog.getByRole('img');
  const widthOf = async () => Math.round((await image.boundingBox())!.width);
  expect(await widthOf()).toBeLessThanOrEqual(width);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThanOrEqual(720);
  expect(await dialog.getByRole('region').evaluate((area) => area.scrollTop)).toBeGreaterThan(0);
  await dialog.getByRole('region').click();
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect.poll(widthOf).toBeLessThanOrEqual(width);
});

test('without JavaScript a visitor can browse products and prices', { tag: '@phone' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/collection?category=Lifestyle&subCategory=Spects');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: /Round Frames, Tortoise/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round Frames, Tortoise');
  await expect(page.getByText('₹', { exact: false }).first()).toBeVisible();

  for (const path of ['/cart', '/login', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('noscript p').first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toBeHidden();
  }
  await context.close();
});

test('two tabs show the same cart and the same account', async ({ shopper, context }) => {
  const { page } = shopper;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/productdetail/stoneware-mug');
  const cartIn = (tab: Page, count: number) =>
    tab.getByRole('banner').getByRole('link', { name: `Cart, ${count} item` });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartIn(other, 1)).toBeVisible();

  await shopper.signInByApi();
  for (const tab of [page, other]) await tab.goto('/productdetail/gym-gloves');
  await other.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartIn(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(cartIn(other, 0)).toBeVisible();
});
