import type { Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

const PRODUCT = '/productdetail/breton-stripe-tee';

/**
 * Opens a page on which React runs only the first steps of its hydration: its frame, then its content. React schedules steps with
 * messages; while the clock stands still, it does not split them.
 */
async function openPartlyHydrated(page: Page, path: string, steps: number): Promise<() => Promise<void>> {
  await page.addInitScript((steps) => {
    const held: (() => void)[] = [];
    let remaining = steps;
    const { postMessage } = MessagePort.prototype;
    const { now } = Performance.prototype;
    Performance.prototype.now = () => 0;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message, {});
      if (remaining-- > 0) send();
      else held.push(send);
    };
    Object.assign(window, {
      held,
      release() {
        remaining = Number.POSITIVE_INFINITY;
        Performance.prototype.now = now;
        for (const send of held.splice(0)) send();
      },
    });
  }, steps);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0);
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

for (const steps of [0, 1]) {
  test.describe(`after ${steps} steps of hydration`, () => {
    test('the size chosen in the buy bar is kept', async ({ shopper: { page } }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const release = await openPartlyHydrated(page, PRODUCT, steps);
      await page.getByLabel('Chosen size').selectOption('L');
      await release();
      await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
      await expect(page.getByLabel('Chosen size')).toHaveValue('L');
    });

    test('the chosen size is added to the cart', async ({ shopper: { page } }) => {
      const release = await openPartlyHydrated(page, PRODUCT, steps);
      await page.locator('label', { hasText: /^L$/ }).click();
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await release();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    });

    test('filters and the sort order are applied', async ({ shopper: { page } }) => {
      const release = await openPartlyHydrated(page, '/collection', steps);
      await page.getByText('Men', { exact: true }).last().click();
      await page.getByLabel('Sort by').selectOption('low-high');
      await release();
      await expect(page).toHaveURL('/collection?category=Men&sort=low-high');
      await expect(page.getByRole('checkbox', { name: 'Men' })).toBeChecked();
    });

    test('the search finds what was typed', async ({ shopper: { page } }) => {
      const release = await openPartlyHydrated(page, '/collection?q=', steps);
      await page.getByLabel('Search products').fill('mug');
      await release();
      await expect(page).toHaveURL('/collection?q=mug');
      await expect(page.getByLabel('Search products')).toHaveValue('mug');
    });

    test('the newsletter form is submitted', async ({ shopper: { page } }) => {
      const release = await openPartlyHydrated(page, '/', steps);
      await page.getByLabel('Email address').fill('asha@example.org');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await release();
      await expect(page.getByText('Thank you for subscribing.')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  });
}
