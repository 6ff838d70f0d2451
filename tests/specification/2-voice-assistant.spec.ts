import { expect, test } from '../journeys/shopper.ts';
import { violationsOn } from '../journeys/violations.ts';
import { button, notesOf, region, say, scriptTheVoice, spokenOn } from './voice.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(scriptTheVoice);
});

test('2 Voice assistant: the first tap greets, and only the first one ever', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  await say(page, 'about');
  await expect(page).toHaveURL('/about');
  await say(page, 'home');
  await expect(page).toHaveURL('/');
  expect(await spokenOn(page)).toEqual([
    "Hello! I'm your AI assistant.",
    'This is who we are.',
    'Welcome home.',
  ]);
  await page.reload();
  await say(page, 'faq');
  await expect(page).toHaveURL('/faq');
  expect(await spokenOn(page)).toEqual(['Here are the most frequent questions.']);
});

test('2 Voice assistant: it listens for one result in English, sounds, speaks at 0.96, glows, and writes what it heard', async ({
  shopper: { page },
}) => {
  await page.goto('/');
  const opacity = () => button(page).evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBeLessThan(1);
  await button(page).click();
  await expect(button(page)).toHaveAttribute('data-phase', 'listening');
  await expect.poll(opacity).toBe(1);
  await expect(button(page)).toHaveCSS('transform', 'matrix(1.25, 0, 0, 1.25, 0, 0)');
  await expect(button(page)).not.toHaveCSS('box-shadow', 'none');
  await button(page).click();
  await expect(button(page)).toHaveAttribute('data-phase', 'idle');

  await say(page, 'open my cart');
  await expect(region(page)).toHaveText('You said “open my cart”Here is your cart.');
  await expect(button(page)).toHaveAttribute('data-phase', 'idle');
  const { rounds, spoken, notes } = await notesOf(page);
  expect(rounds.at(-1)).toEqual({
    lang: 'en-US',
    continuous: false,
    interimResults: false,
    maxAlternatives: 1,
  });
  expect(spoken.at(-1)).toEqual({ text: 'Here is your cart.', rate: expect.closeTo(0.96), lang: 'en-US' });
  expect(notes).toBe(4);
});

test('2 Voice assistant: what is not understood is spoken, shown and toasted', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/');
  await say(page, 'banana');
  await expect(region(page)).toContainText("Sorry, I didn't understand that. Please try again.");
  expect(await spokenOn(page)).toContain("Sorry, I didn't understand that. Please try again.");
  await expect(shopper.toast).toContainText('Command not recognized');
  await page.keyboard.press('Escape');
  await expect(region(page)).toBeEmpty();
});

test('2 Voice assistant: it can be used by keyboard, and axe finds nothing while it answers', async ({
  shopper: { page },
}) => {
  await page.goto('/login');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('data-phase', 'listening');
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveAttribute('data-phase', 'idle');
  await expect(button(page)).toBeFocused();
  await say(page, 'banana');
  await expect(region(page)).not.toBeEmpty();
  expect(await violationsOn(page, '.Toastify')).toEqual([]);
});

test('2 Voice assistant: the button covers neither the bars nor, at the end of a page, any words', async ({
  shopper: { page },
}) => {
  for (const address of ['/', '/cart', '/login', '/signup', '/productdetail/breton-stripe-tee']) {
    await page.goto(address);
    await expect(button(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const own = (await button(page).boundingBox())!;
    expect(own.x).toBeLessThan(40);
    for (const other of [
      page.getByRole('navigation', { name: 'Quick' }),
      page.getByRole('button', { name: 'Add to cart' }),
      page.getByText('GST included.'),
      page.getByRole('link', { name: /^(Don't|Already) have an account/ }),
    ]) {
      const box = (await other.isVisible()) ? await other.boundingBox() : null;
      const isApart =
        !box || own.y + own.height <= box.y || own.y >= box.y + box.height || own.x + own.width <= box.x;
      expect(isApart, `${address}: ${other}`).toBe(true);
    }
  }
});

test('2 Voice assistant: a browser that cannot recognise speech shows no button, and the server draws none', async ({
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
  await expect(button(page)).toHaveCount(0);
  expect(await (await page.request.get('/')).text()).not.toContain('Voice assistant');
});
