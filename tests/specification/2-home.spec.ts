import type { Page } from '@playwright/test';
import { test } from '../journeys/shared-context.ts';
import { expect, test as testAlone } from '../journeys/shopper.ts';
import { replaceValues } from './responses.ts';

interface Listed {
  name: string;
  category: string;
  bestseller: boolean;
}

/** The shop's list, in its order. */
const listOf = async (page: Page): Promise<Listed[]> =>
  (await (await page.request.get('/api/product/list')).json()).data;

/** The names on the tiles of a section. */
async function tilesOf(page: Page, section: string) {
  const texts = await page.getByRole('region', { name: section }).getByRole('listitem').allInnerTexts();
  return texts.map((text) => text.split('\n').find((line) => /^[A-Z]/.test(line)));
}

const namesOf = (products: Listed[]) => products.map(({ name }) => name);

test('2 Home: hero, offers, Latest Collections, Best Seller, promo, trust, Hydration Essentials, policies, newsletter, footer', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const parts = [
    page.getByRole('region', { name: 'Highlights' }),
    page.getByRole('region', { name: 'Offers' }),
    page.getByRole('region', { name: 'Latest Collections' }),
    page.getByRole('region', { name: 'Best Seller' }),
    page.getByRole('region', { name: 'The good things of daily life' }),
    page.getByRole('region', { name: 'Why shop here' }),
    page.getByRole('region', { name: 'Hydration Essentials' }),
    page.getByRole('region', { name: 'Our promises' }),
    page.getByRole('heading', { name: /^Subscribe/ }),
    page.getByRole('contentinfo'),
  ];
  const tops = [];
  for (const part of parts) tops.push((await part.boundingBox())!.y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

testAlone(
  '2 Home: the hero has 4 slides, a dot for each, and advances every 3 s',
  async ({ shopper: { page } }) => {
    await page.clock.install();
    await page.goto('/');
    const dots = page.getByRole('button', { name: /^Show slide \d/ });
    await expect(dots).toHaveCount(4);
    const isCurrent = (index: number) => expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await dots.nth(2).click();
    await isCurrent(2);
    await page.mouse.move(700, 850); // off the hero, which rests under the pointer
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(2900);
    await isCurrent(2);
    await page.clock.runFor(200);
    await isCurrent(3);
    await page.clock.runFor(3000);
    await isCurrent(0);
  },
);

test('2 Home: Latest Collections are products 4 to 11 of the list', async ({ shopper: { page } }) => {
  await page.goto('/');
  expect(await tilesOf(page, 'Latest Collections')).toEqual(namesOf((await listOf(page)).slice(3, 11)));
});

test('2 Home: Best Seller are the bestseller-flagged products, the 8th to the 20th', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const flagged = (await listOf(page)).filter(({ bestseller }) => bestseller);
  expect(await tilesOf(page, 'Best Seller')).toEqual(namesOf(flagged.slice(7, 20)));
  // Four are in sight.
  const strip = page.getByRole('region', { name: 'Best Seller' });
  await strip.getByRole('button', { name: 'Next products' }).click();
  await expect(strip.getByRole('listitem').nth(4)).toBeInViewport({ ratio: 0.5 });
});

test('2 Home: Hydration Essentials are the first 3 products of daily-gears', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const gears = (await listOf(page)).filter(({ category }) => category.toLowerCase() === 'daily-gears');
  expect(await tilesOf(page, 'Hydration Essentials')).toEqual(namesOf(gears.slice(0, 3)));
});

test('2 Home: the promo banner links to /collection', async ({ shopper: { page } }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'The good things of daily life' }).getByRole('link').click();
  await expect(page).toHaveURL('/collection');
});

test("2 Home: 'No latest products to display.' and 'No best-selling products found.'", async ({
  shopper: { page },
}) => {
  await replaceValues(page, '/_', { latest: [], bestSellers: [] });
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('No latest products to display.')).toBeVisible();
  await expect(page.getByText('No best-selling products found.')).toBeVisible();
});
