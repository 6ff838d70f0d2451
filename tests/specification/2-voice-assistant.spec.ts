import { test } from '../journeys/shared-context.ts';
import { expect } from '../journeys/shopper.ts';
import { findViolations } from '../journeys/violations.ts';
import {
  assistantButton,
  assistantStatus,
  readSpeechRecord,
  readSpokenTexts,
  replaceSpeechApis,
  speak,
} from './voice.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(replaceSpeechApis);
});

test('2 Voice assistant: only the first tap ever plays the greeting', async ({ shopper: { page } }) => {
  await page.goto('/');
  await speak(page, 'about');
  await expect(page).toHaveURL('/about');
  await speak(page, 'home');
  await expect(page).toHaveURL('/');
  expect(await readSpokenTexts(page)).toEqual([
    "Hello! I'm your AI assistant.",
    'This is who we are.',
    'Welcome home.',
  ]);
  await page.reload();
  await speak(page, 'faq');
  await expect(page).toHaveURL('/faq');
  expect(await readSpokenTexts(page)).toEqual(['Here are the most frequent questions.']);
});

test('2 Voice assistant: listens for one result in English, plays a sound, speaks at 0.96, glows, and shows the recognised text', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const opacity = () =>
    assistantButton(page).evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBeLessThan(1);
  await assistantButton(page).click();
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'listening');
  await expect.poll(opacity).toBe(1);
  await expect(assistantButton(page)).toHaveCSS('transform', 'matrix(1.25, 0, 0, 1.25, 0, 0)');
  await expect(assistantButton(page)).not.toHaveCSS('box-shadow', 'none');
  await assistantButton(page).click();
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'idle');

  await speak(page, 'open my cart');
  await expect(assistantStatus(page)).toHaveText('You said “open my cart”Here is your cart.');
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'idle');
  const { sessions, spoken, soundCount } = await readSpeechRecord(page);
  expect(sessions.at(-1)).toEqual({
    lang: 'en-US',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
  });
  expect(spoken.at(-1)).toEqual({ text: 'Here is your cart.', rate: expect.closeTo(0.96), lang: 'en-US' });
  expect(soundCount).toBe(4);
});

test('2 Voice assistant: the reply to an unknown command is spoken, displayed and shown as a toast', async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.goto('/');
  await speak(page, 'banana');
  await expect(assistantStatus(page)).toContainText("Sorry, I didn't understand that. Please try again.");
  expect(await readSpokenTexts(page)).toContain("Sorry, I didn't understand that. Please try again.");
  await expect(shopper.toast).toContainText('Command not recognized');
  await page.keyboard.press('Escape');
  await expect(assistantStatus(page)).toBeEmpty();
});

test('2 Voice assistant: works by keyboard, without axe violations while it replies', async ({
  shopper: { page },
}) => {
  await page.goto('/login');
  await assistantButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'listening');
  await page.keyboard.press('Escape');
  await expect(assistantButton(page)).toHaveAttribute('data-phase', 'idle');
  await expect(assistantButton(page)).toBeFocused();
  await speak(page, 'banana');
  await expect(assistantStatus(page)).not.toBeEmpty();
  expect(await findViolations(page, '.Toastify')).toEqual([]);
});

test('2 Voice assistant: the button covers neither the bars nor, at the end of a page, any text', async ({
  shopper: { page },
}) => {
  for (const address of ['/', '/cart', '/login', '/signup', '/productdetail/breton-stripe-tee']) {
    await page.goto(address);
    await expect(assistantButton(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const own = (await assistantButton(page).boundingBox())!;
    expect(own.x).toBeLessThan(40);
    for (const other of [
      page.getByRole('navigation', { name: 'Quick' }),
      page.getByRole('button', { name: 'Add to cart' }),
      page.getByText(/^© /),
      page.getByRole('link', { name: /^(Don't|Already) have an account/ }),
    ]) {
      const box = (await other.isVisible()) ? await other.boundingBox() : null;
      const isApart =
        !box || own.y + own.height <= box.y || own.y >= box.y + box.height || own.x + own.width <= box.x;
      expect(isApart, `${address}: ${other}`).toBe(true);
    }
  }
});

test('2 Voice assistant: a browser without speech recognition shows no assistantButton, and the server renders none', async ({
  shopper: { page },
}) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      delete (window as unknown as Record<string, unknown>)[name];
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expect(assistantButton(page)).toHaveCount(0);
  expect(await (await page.request.get('/')).text()).not.toContain('Voice assistant');
});
