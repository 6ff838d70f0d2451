import type { Locator, Page } from '@playwright/test';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

/** Swipes across the middle of an element. */
async function swipe(page: Page, over: Locator, by: { x: number; y: number }): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await over.boundingBox())!;
  const start = { x: x + (width - by.x) / 2, y: y + (height - by.y) / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + by.x * part, y: start.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', part);
    await page.waitForTimeout(20); // A faster swipe would swallow the next tap.
  }
  await touch('touchEnd', 1);
  await finger.detach();
}

test('swiping a product tile shows its second picture, and a tap opens the product', async ({
  shopper: { page },
}) => {
  await page.goto('/collection?category=Daily-Gears&subCategory=Bottles');
  const tile = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  const pictures = tile.locator('img');
  await expect(pictures).toHaveCount(1);
  await swipe(page, pictures.first(), { x: -90, y: 0 });
  await expect(pictures).toHaveCount(2);
  const second = pictures.nth(1).locator('xpath=ancestor::span[1]');
  await expect(second).toHaveCSS('opacity', '1');
  await swipe(page, pictures.first(), { x: 90, y: 0 });
  await expect(second).toHaveCSS('opacity', '0');
  await expect(page).toHaveURL(/subCategory=Bottles/);
  // On a busy machine the browser takes the first tap for the end of the swipe.
  const open = async () => {
    await tile.tap();
    await expect(page).toHaveURL(/productdetail/, { timeout: 3_000 });
  };
  await expect(open).toPass();
});

test('the gallery can be swiped, and an enlarged picture can be swiped and panned', async ({
  shopper: { page },
}) => {
  await page.goto('/productdetail/insulated-bottle-ink-750');
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const thumbnails = gallery.getByRole('link', { name: /^Show/ });
  await expect(thumbnails.nth(0)).toHaveAttribute('aria-current', 'true');
  await swipe(page, gallery.getByRole('button', { name: /^Zoom/ }).first(), { x: -240, y: 0 });
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
  await thumbnails.nth(3).tap();
  await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');

  await gallery.getByRole('button', { name: /^Zoom/ }).nth(3).tap();
  const large = page.getByRole('region', { name: 'Enlarged picture' });
  await expect(large).toBeVisible();
  const dialog = page.getByRole('dialog');
  await swipe(page, large, { x: -120, y: 0 });
  await expect(dialog.getByRole('status')).toHaveText('1 / 4');
  await dialog.getByRole('button', { name: 'Zoom in' }).tap();
  const place = () => large.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(0);
  const [left, top] = await place();
  expect((await large.locator('img').boundingBox())!.width).toBeGreaterThan(2 * 300);
  const [frame, area] = [(await dialog.boundingBox())!, (await large.boundingBox())!];
  expect([area.y, area.height], 'the picture fills the dialog').toEqual([frame.y, frame.height]);
  await swipe(page, large, { x: -80, y: 0 });
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(left);
  await swipe(page, large, { x: 0, y: -80 });
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(top);
  // A tap during scrolling would only stop the scrolling.
  let before: readonly number[] = [];
  await expect
    .poll(async () => {
      const [last, now] = [before, await place()];
      before = now;
      return String(last) === String(now);
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Close picture' }).tap();
  await expect(large).toBeHidden();
});
