import type { Locator } from '@playwright/test';
import {
  assistantButton,
  assistantStatus,
  readSpeechRecord,
  replaceSpeechApis,
  speak,
} from '../specification/voice.ts';
import { openWithDelayedScripts } from './delay-scripts.ts';
import { expect, test } from './shopper.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(replaceSpeechApis);
});

async function isCovered(control: Locator): Promise<boolean> {
  await control.scrollIntoViewIfNeeded();
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
      [top + 4, (top + bottom) / 2, bottom - 4].map((y) => document.elementFromPoint(x, y)),
    );
    return points.some((found) => found?.closest('aside[aria-label="Assistant"]'));
  });
}

test(
  'on a phone the assistant covers no form field and no button',
  { tag: '@phone' },
  async ({ shopper }, { project }) => {
    test.skip(project.name !== 'phone');
    const { page } = shopper;
    for (const path of [
      '/login',
      '/signup',
      '/contact',
      '/productdetail/breton-stripe-tee',
      '/checkout',
      '/cart',
    ]) {
      if (path === '/checkout') {
        await shopper.signInByApi();
        await shopper.addToCartByApi('stoneware-mug');
      }
      await page.goto(path);
      if (path === '/checkout') await expect(page.getByLabel('Pincode')).toBeVisible();
      await expect(assistantButton(page)).toBeAttached();
      const controls = page
        .getByRole('main')
        .locator('input:visible, select:visible, textarea:visible, button:visible');
      await expect.poll(() => controls.count()).toBeGreaterThan(2);
      for (const control of await controls.all())
        expect(await isCovered(control), `${path}: ${control}`).toBe(false);
    }
  },
);

test(
  'on a phone a product has room for the assistant before it appears, unless it is hidden',
  { tag: '@phone' },
  async ({ shopper: { page } }, { project }) => {
    test.skip(project.name !== 'phone');
    const add = page.getByRole('button', { name: 'Add to cart' });
    const release = await openWithDelayedScripts(page, '/productdetail/breton-stripe-tee');
    await page.waitForLoadState();
    const before = await add.boundingBox();
    release();
    await expect(assistantButton(page)).toBeVisible();
    expect(await add.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: 'Hide assistant' }).click();
    await expect.poll(async () => (await add.boundingBox())!.x).toBeLessThan(before!.x);
    const withoutAssistant = await add.boundingBox();
    await page.reload({ waitUntil: 'commit' });
    expect(await add.boundingBox()).toEqual(withoutAssistant);
  },
);

test('the assistant can be hidden by keyboard for a visit, and returns on the next one', {
  tag: '@phone',
}, async ({ shopper: { page }, context }) => {
  await page.goto('/about');
  await assistantButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Hide assistant' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assistantButton(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(assistantButton(page)).toHaveCount(0);

  const nextVisit = await context.newPage();
  await nextVisit.addInitScript(replaceSpeechApis);
  await nextVisit.goto('/about');
  await expect(assistantButton(nextVisit)).toBeVisible();
});

test('in Hindi the assistant listens, answers and opens pages in Hindi', async ({ shopper: { page } }) => {
  await page.goto('/hi/about');
  await speak(page, 'मेरा कार्ट खोलो');
  await expect(page).toHaveURL('/hi/cart');
  await expect(assistantStatus(page)).toContainText('यह आपका कार्ट है।');
  await speak(page, '500 से कम की टोपी दिखाओ');
  await expect(page).toHaveURL(`/hi/collection?q=${encodeURIComponent('टोपी')}&maxPrice=500`);
  await speak(page, 'सर्च बंद करो');
  await expect(page).toHaveURL('/hi/collection?maxPrice=500');
  await speak(page, 'mere order dikhao');
  await expect(page).toHaveURL('/hi/login?next=%2Forder');
  const { sessions, spoken } = await readSpeechRecord(page);
  expect(new Set([...sessions, ...spoken].map(({ lang }) => lang))).toEqual(new Set(['hi-IN']));
});
