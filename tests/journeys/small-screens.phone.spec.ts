import type { Locator, Page } from '@playwright/test';
import { findBrokenWords } from './broken-words.ts';
import { measureOverflow } from './overflow.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

const PRODUCT = '/productdetail/breton-stripe-tee';

/** Returns whether a control is wholly in the window and not covered. */
const isInView = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isWithin && (element.contains(over) || Boolean(over?.contains(element)));
  });

/** Pixels by which a label of the bar at the bottom reaches into the next. */
const measureOverlap = (page: Page) =>
  page.locator('footer + nav a').evaluateAll((links) => {
    const range = document.createRange();
    const labels = links.map((link) => {
      range.selectNodeContents(link);
      return range.getBoundingClientRect();
    });
    return Math.max(0, ...labels.slice(1).map(({ left }, index) => labels[index]!.right - left));
  });

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

test('the first screen of a product page shows the name, the price and the sizes', async ({
  shopper: { page },
}) => {
  for (const path of [PRODUCT, '/productdetail/quilted-puffer-jacket-ink']) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.locator('strong').first(),
      main.getByLabel('Chosen size'),
      main.locator('fieldset').first(),
      main.getByRole('button', { name: 'Add to cart' }),
    ])
      expect(await isInView(part), `${path} ${part}`).toBe(true);
  }
});

test('the size in the buy bar follows the size picker, and that size is added', async ({
  shopper: { page },
}) => {
  await page.goto(PRODUCT);
  const select = page.getByLabel('Chosen size');
  await expect(select).toHaveValue('S');
  await select.selectOption('L');
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await page.locator('label', { hasText: /^M$/ }).click();
  await expect(select).toHaveValue('M');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.goto('/cart');
  await expect(page.getByText('Size M')).toBeVisible();
  const toCheckout = page.getByRole('link', { name: 'Go to checkout' });
  await expect(toCheckout.locator('..')).toHaveText(/Total Amount₹\d+Go to checkout/);
  await expect(toCheckout).toBeInViewport({ ratio: 1 });
});

test('a sold-out first size is not selected', async ({ shopper: { page } }) => {
  await page.goto('/productdetail/chino-shorts-brick');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByLabel('Chosen size')).toHaveValue('M');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['Size', 'Waist', 'Hip', 'Inseam']);
});

test('a phone in landscape has room for the picture', async ({ shopper: { page } }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(PRODUCT);
  const visible = await page.evaluate(() => {
    let count = 0;
    for (let y = 0; y < innerHeight; y++)
      if (document.elementFromPoint(100, y)?.closest('section[aria-label="Pictures"]')) count++;
    return count;
  });
  expect(visible).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 400));
  await expect(cartLink(page)).not.toBeInViewport();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});

const NARROW_PAGES = [
  ...['/', '/login', '/signup', '/contact', '/faq', '/help-center', '/returns'],
  ...['/category/daily-gears', '/hi/category/daily-gears', '/hi/no-such-page'],
];

for (const [name, size, text] of [
  ['zoomed to 200 %', { width: 180, height: 370 }, '100%'],
  ['with text of 200 %', { width: 360, height: 740 }, '200%'],
] as const)
  test(`a phone ${name} shows the cart link and the controls of each page whole, and breaks no word`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    async function open(path: string) {
      await page.goto(path);
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, text);
    }
    shopper.expectBrowserError(/404/);
    await page.setViewportSize({ ...size, width: Math.min(size.width, 320) });
    for (const path of NARROW_PAGES) {
      await open(path);
      expect(await measureOverflow(page), path).toBeLessThanOrEqual(0);
    }
    await shopper.signInByApi();
    await shopper.placeCodOrder('stoneware-mug');
    await shopper.addToCartByApi('breton-stripe-tee', 'M');
    await page.setViewportSize(size);
    for (const [path, control] of [
      [PRODUCT, page.getByRole('button', { name: 'Add to cart' })],
      ['/collection', page.getByLabel('Sort by')],
      ['/cart', page.getByRole('button', { name: 'Increase quantity' })],
      ['/account', page.getByRole('button', { name: 'Save name' })],
      ['/sessions', page.getByText('This device')],
      ['/checkout', page.getByRole('button', { name: /^Pay ₹/ })],
      ['/order', page.getByRole('link', { name: /^Order #/ })],
    ] as const) {
      await open(path);
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
      await expect(control).toBeVisible();
      for (const part of [cartLink(page), control]) {
        const { left, right } = await part.evaluate((element) => element.getBoundingClientRect().toJSON());
        expect(left, `${path}: ${part}`).toBeGreaterThanOrEqual(0);
        expect(right, `${path}: ${part}`).toBeLessThanOrEqual(size.width);
      }
      expect(await measureOverflow(page), path).toBeLessThanOrEqual(0);
      expect(await findBrokenWords(page), path).toEqual([]);
      expect(await measureOverlap(page), path).toBeLessThanOrEqual(0);
    }
  });

test('every field has a font size of at least 16px, so that Safari does not zoom in', async ({
  shopper: { page },
}) => {
  for (const path of ['/', '/collection?q=', '/login', '/contact', '/help-center', PRODUCT]) {
    await page.goto(path);
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
  }
});
