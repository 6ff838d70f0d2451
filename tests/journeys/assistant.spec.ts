import type { Locator, Page } from '@playwright/test';
import {
  assistantButton,
  assistantStatus,
  readSpeechRecord,
  replaceSpeechApis,
  speak,
} from '../specification/voice.ts';
import { openWithDelayedScripts } from './delay-scripts.ts';
import { test } from './shared-context.ts';
import { expect } from './shopper.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(replaceSpeechApis);
});

for (const [bar, path, find] of [
  [
    'the bar with links',
    '/about',
    (page) => page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }),
  ],
  ['the bar to buy', '/productdetail/breton-stripe-tee', (page) => page.getByLabel('Chosen size')],
] as [string, string, (page: Page) => Locator][])
  test(
    `on a phone ${bar} has room for the assistant before it appears, unless it is hidden`,
    {
      tag: '@phone',
    },
    async ({ shopper: { page } }, { project }) => {
      test.skip(project.name !== 'phone');
      const first = find(page);
      const release = await openWithDelayedScripts(page, path);
      await page.waitForLoadState();
      const before = await first.boundingBox();
      release();
      await expect(assistantButton(page)).toBeVisible();
      expect(await first.boundingBox()).toEqual(before);
      await page.getByRole('button', { name: 'Hide assistant' }).click();
      await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before!.x);
      const withoutAssistant = await first.boundingBox();
      await page.reload({ waitUntil: 'commit' });
      expect(await first.boundingBox()).toEqual(withoutAssistant);
    },
  );

test('the assistant is not printed', async ({ shopper: { page } }) => {
  await page.goto('/about');
  await expect(assistantButton(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(assistantButton(page)).toBeHidden();
});

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
