import type { Page } from '@playwright/test';
import { assistant } from '#content/assistant.ts';
import { test } from '../journeys/shared-context.ts';
import { expect, test as testAlone } from '../journeys/shopper.ts';
import { assistantButton, assistantStatus, readSpokenTexts, replaceSpeechApis, speak } from './voice.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(replaceSpeechApis);
});

test('9 Voice: a command opens each page', async ({ shopper: { page } }) => {
  await page.goto('/');
  for (const [sentence, address] of [
    ['collection', '/collection'],
    ['about', '/about'],
    ['cart', '/cart'],
    ['my orders', '/login?next=%2Forder'],
    ['sign up', '/signup?next=%2Forder'],
    ['login', '/login?next=%2Forder'],
    ['home', '/'],
    ['continue with google', '/login'],
    ['returns', '/returns'],
    ['shipping', '/shipping'],
    ['privacy', '/privacy-policy'],
    ['help', '/help-center'],
    ['delivery', '/delivery'],
    ['terms', '/terms'],
    ['checkout', '/login?next=%2Fcheckout'],
  ] as const) {
    await speak(page, sentence);
    await expect(page, sentence).toHaveURL(address);
  }
});

test('9 Voice: the search opens and closes, finds a steel bottle, shows caps under 500, and goes back', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  await speak(page, 'open search');
  await expect(page.getByLabel('Search products')).toBeVisible();
  await speak(page, 'close search');
  await expect(page.getByLabel('Search products')).toBeHidden();

  await speak(page, 'search for steel bottle');
  await expect(page).toHaveURL('/collection?q=steel+bottle');
  await speak(page, 'show caps under 500');
  await expect(page).toHaveURL('/collection?q=caps&maxPrice=500');
  await expect(page.getByRole('main')).toContainText('Under ₹500');
  const prices = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(prices).not.toEqual([]);
  for (const text of prices)
    expect(Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(500);
  await page.getByRole('link', { name: 'Show all prices' }).click();
  await expect(page).toHaveURL('/collection?q=caps');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(prices.length);

  await speak(page, 'go back');
  await expect(page).toHaveURL('/collection?q=caps&maxPrice=500');
});

test('9 Voice: simulated commands say that they are simulated, and place no order', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/productdetail/corduroy-cap-tan');
  for (const sentence of ['add to cart', 'place order', 'pay now']) {
    await speak(page, sentence);
    await expect(assistantStatus(page)).toContainText('This is only simulated');
  }
  await expect(shopper.toast.filter({ hasText: '(simulated)' })).toHaveCount(3);
  await expect(page).toHaveURL('/productdetail/corduroy-cap-tan');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

testAlone(
  '9 Voice: Instagram and YouTube open a new tab, and the makers are named',
  async ({ shopper: { page }, context }) => {
    await context.route(/instagram|youtube/, (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto('/');
    for (const [name, address] of [
      ['Instagram', 'https://www.instagram.com/haroz.everyday'],
      ['YouTube', 'https://www.youtube.com/@haroz.everyday'],
    ] as const) {
      const tab = context.waitForEvent('page');
      await speak(page, `open ${name}`);
      await expect(await tab).toHaveURL(address);
      await expect(page.getByRole('link', { name: `${name} (opens in a new tab)` }).last()).toBeVisible();
    }
    await speak(page, 'who is the developer');
    await expect(assistantStatus(page)).toContainText('the founders of Haroz');
  },
);

test('9 Voice: a command logs the user out', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signInByApi();
  await page.goto('/');
  await speak(page, 'log out');
  await expect(shopper.toast.filter({ hasText: 'Logged out successfully!' })).toBeVisible();
  await speak(page, 'my orders');
  await expect(page).toHaveURL(/\/login/);
});

testAlone(
  '9 Voice: the tour walks nine pages, nine seconds each, past the login',
  async ({ shopper: { page } }) => {
    await page.clock.install();
    await page.goto('/contact');
    await speak(page, 'guided tour');
    // The test controls the clock from here on.
    await page.clock.pauseAt(Date.now() + 5000);
    for (const { path } of assistant.tour) {
      await expect(page).toHaveURL(path === '/order' ? '/login?next=%2Forder' : path);
      await expect(assistantButton(page)).toHaveAttribute('data-phase', 'touring');
      await page.clock.runFor(9000);
    }
    await expect(assistantButton(page)).toHaveAttribute('data-phase', 'idle');
    await expect(page).toHaveURL('/terms');
    expect((await readSpokenTexts(page)).slice(1)).toEqual(assistant.tour.map(({ reply }) => reply));
  },
);

for (const [way, stop] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a tap on the button', (page: Page) => assistantButton(page).click()],
  // Next to the reply, outside any control.
  ['a tap on the page', (page: Page) => page.getByRole('contentinfo').click({ position: { x: 350, y: 5 } })],
  ['leaving', (page: Page) => page.goBack()],
] as const) {
  testAlone(`9 Voice: ${way} stops the tour`, async ({ shopper: { page } }) => {
    await page.clock.install();
    await page.goto('/contact');
    await speak(page, 'about');
    await expect(page).toHaveURL('/about');
    await speak(page, 'tour');
    await expect(page).toHaveURL('/');
    await expect(assistantStatus(page)).toContainText('Welcome to the tour.');
    await stop(page);
    await expect(assistantButton(page)).toHaveAttribute('data-phase', 'idle');
    await expect(assistantStatus(page)).toBeEmpty();
    const spoken = await readSpokenTexts(page);
    await page.clock.runFor(30_000);
    expect(await readSpokenTexts(page)).toEqual(spoken);
    await expect(page).toHaveURL(way === 'leaving' ? '/about' : '/');
  });
}
