import type { Locator, Page } from '@playwright/test';
import { asMerchant } from './merchant.ts';
import { test } from './shared-context.ts';
import { expect, type Shopper, test as testAlone } from './shopper.ts';

const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const chips = (page: Page) => page.getByRole('navigation', { name: 'Selected filters' });
const isPhone = (page: Page) => page.viewportSize()!.width < 768;
const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });

/** Opens the sheet of a phone or the menu of a desk, chooses there, and shows the products. */
async function chooseIn(page: Page, group: string, choose: (filters: Locator) => Promise<void>) {
  if (!isPhone(page)) {
    const menu = page.getByRole('main').getByRole('button', { name: new RegExp(`^${group}`) });
    await menu.click();
    await choose(page.getByRole('group', { name: group }));
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    return;
  }
  await filtersButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choose(sheet.getByRole('group', { name: group }));
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
}

async function choosePrice(page: Page, name: 'From' | 'To', rupees: string) {
  await chooseIn(page, 'Price', async (price) => {
    await price.getByLabel(name).fill(rupees);
    if (!isPhone(page)) await price.getByLabel(name).press('Enter');
  });
}

test('filters narrow the list, stay in the address and are removed one by one', { tag: '@phone' }, async ({
  shopper: { page },
}) => {
  await page.goto('/collection');
  const all = await count(page).textContent();
  await chooseIn(page, 'Size', (sizes) => sizes.getByLabel(/^M /).check());
  await expect(page).toHaveURL(/\?size=m$/);
  await expect(count(page)).not.toHaveText(all!);
  await chooseIn(page, 'Size', async (sizes) => {
    await expect(sizes.getByLabel(/^M /)).toBeChecked();
    await sizes.getByLabel(/^XL /).check();
  });
  await expect(page).toHaveURL(/size=m&size=xl/);
  await chooseIn(page, 'Availability', (group) => group.getByLabel(/^In stock/).check());
  await chooseIn(page, 'Discount', (group) => group.getByLabel(/^10% or more/).check());
  await expect(page).toHaveURL(/discount=10&available=1/);
  await choosePrice(page, 'From', '400');
  await expect(page).toHaveURL(/minPrice=400/);
  await choosePrice(page, 'To', '2500');
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
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.locator('[aria-current]')).toHaveText('Men');
  await page.getByRole('button', { name: 'Size' }).click();
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
  await chooseIn(page, 'Size', (sizes) => sizes.getByLabel(/^L /).check());
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
  await chooseIn(page, 'Size', (sizes) => sizes.getByLabel(/^M /).check());
  await expect(page).toHaveURL(`${path}?size=m`);
  await choosePrice(page, 'To', '1000');
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
    testAlone(`${path} is filtered by links and a form`, async ({ page }) => {
      await page.goto(path);
      const all = await count(page).textContent();
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

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test.describe('the sheet of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('closes by Esc, Back, its button and a press beside it, without loading the page again; focus and scroll stay', async ({
    shopper: { page },
  }) => {
    await page.goto('/faq');
    await page.goto('/collection');
    await page.evaluate(() => scrollTo(0, 60));
    const loads: string[] = [];
    page.on('request', (request) => {
      if (/collection\.data/.test(request.url())) loads.push(request.url());
    });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => sheetOf(page).getByRole('button', { name: 'Close filters' }).click(),
      () => page.mouse.click(180, 8),
    ]) {
      await filtersButton(page).click();
      await sheetOf(page).getByLabel(/^M /).check();
      await close();
      await expect(sheetOf(page)).toBeHidden();
      await expect(filtersButton(page)).toBeFocused();
      await expect(page).toHaveURL('/collection');
      expect(await page.evaluate(() => scrollY)).toBe(60);
    }
    expect(loads).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });

  test('counts the products while filters are chosen, and the last answer wins', async ({
    shopper: { page },
  }) => {
    await page.goto('/collection');
    await filtersButton(page).click();
    const sheet = sheetOf(page);
    await sheet.getByLabel(/^M /).check();
    let answers = 0;
    await page.route('**/api/product/facets?*', async (route) => {
      const delay = answers++ === 0 ? 1500 : 0;
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => {});
    });
    await sheet.getByLabel(/^30% or more/).check();
    await expect.poll(() => answers).toBe(1);
    await sheet.getByLabel('To', { exact: true }).fill('1000');
    await expect.poll(() => answers).toBe(2);
    const show = sheet.getByRole('button', { name: /^Show/ });
    const text = /^Show (\d+ products?)$/;
    await page.waitForTimeout(2000);
    const [, products] = text.exec((await show.textContent())!)!;
    await expect(sheet.getByRole('status')).toHaveText(products!);
    await show.click();
    await expect(page).toHaveURL(/size=m&discount=30&maxPrice=1000/);
    await expect(count(page)).toHaveText(products!);
    await filtersButton(page).click();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('');
    await show.click();
    await expect(page).toHaveURL('/collection');
  });

  for (const [locale, prefix] of [
    ['en-IN', ''],
    ['hi-IN', '/hi'],
  ] as const)
    test.describe(`with a browser in ${locale}`, () => {
      test.use({ locale });

      testAlone('the products begin in the upper half of the screen', async ({ shopper: { page } }) => {
        for (const path of ['/collection', '/category/men', '/collection?size=m&filters=open']) {
          await page.goto(prefix + path);
          const { y } = (await page.locator('main li a img').first().boundingBox())!;
          expect(y, path).toBeLessThan(370);
        }
      });
    });
});

test('a menu is opened, used and closed with the keyboard, and closes when the focus leaves it', async ({
  shopper: { page },
}) => {
  await page.goto('/collection');
  const size = page.getByRole('main').getByRole('button', { name: /^Size/ });
  await size.focus();
  await page.keyboard.press('Enter');
  await expect(size).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?size=/);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL('/collection');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Show \d+ products/ })
    .press('Enter');
  await expect(size).toBeFocused();
  await expect(size).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(size).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(size).toBeFocused();
  await expect(size).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(size).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: /^Discount/ }).click();
  await page.getByRole('button', { name: /^Price/ }).click();
  await expect(page.getByRole('group', { name: 'Discount' })).toBeHidden();
  const prices = page.getByRole('group', { name: 'Price' });
  await expect(prices).toBeVisible();
  const [fields, drawn] = await Promise.all(
    [prices, prices.locator('svg')].map(async (one) => (await one.boundingBox())!.width),
  );
  expect(drawn, 'the distribution is as wide as the fields').toBeCloseTo(fields!, -1);
});
