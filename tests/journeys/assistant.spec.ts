import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TOUR } from '#domain/voice.ts';
import { expect, test } from './shopper.ts';

/** What the scripted browser noted, kept in `window`. */
interface Notes {
  spoken: { text: string; rate: number; lang: string }[];
  rounds: { lang: string; continuous: boolean; interimResults: boolean; maxAlternatives: number }[];
  notes: number;
}

/** An ear that hears what the test says, a mouth that writes down what it is given, and a sound that is counted. */
function scriptTheVoice() {
  const notes: Notes = { spoken: [], rounds: [], notes: 0 };
  const AUDIBLE = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    notes.notes += 1;
    AUDIBLE.call(this, when);
  };

  class SpeechRecognition {
    lang = '';
    continuous = true;
    interimResults = true;
    maxAlternatives = 0;
    onstart?: () => void;
    onresult?: (event: unknown) => void;
    onerror?: (event: unknown) => void;
    onend?: () => void;
    start() {
      const { lang, continuous, interimResults, maxAlternatives } = this;
      notes.rounds.push({ lang, continuous, interimResults, maxAlternatives });
      Object.assign(window, { ear: this });
      setTimeout(() => this.onstart?.());
    }
    abort() {}
  }
  const speechSynthesis = {
    cancel() {},
    speak(utterance: SpeechSynthesisUtterance) {
      notes.spoken.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang });
      setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
    },
  };
  Object.assign(window, { notes, SpeechRecognition });
  Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
}

const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes);
const spokenOn = async (page: Page) => (await notesOf(page)).spoken.map(({ text }) => text);

const button = (page: Page) => page.getByRole('button', { name: 'Voice assistant' });
const region = (page: Page) => page.getByRole('complementary', { name: 'Assistant' }).getByRole('status');

/** Taps the button, waits until it listens, and says the sentence. */
async function say(page: Page, sentence: string): Promise<void> {
  await button(page).click();
  await expect(button(page)).toHaveAttribute('data-phase', 'listening');
  await page.evaluate((transcript) => {
    const { ear } = window as unknown as { ear: Record<'onresult' | 'onend', (event?: unknown) => void> };
    ear.onresult({ results: [[{ transcript }]] });
    ear.onend();
  }, sentence);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(scriptTheVoice);
});

test('the first tap greets, and only the first one ever', async ({ shopper: { page } }) => {
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
  expect(await spokenOn(page)).toEqual(['Here are the questions we are asked most.']);
});

test('it listens for one result in English, sounds, speaks at 0.96, glows, and writes what it heard', async ({
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

test('each page can be asked for', async ({ shopper: { page } }) => {
  await page.goto('/');
  for (const [sentence, address] of [
    ['collection', '/collection'],
    ['about', '/about'],
    ['cart', '/cart'],
    ['my orders', '/login?next=%2Forder'],
    ['sign up', '/signup'],
    ['login', '/login'],
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
    await say(page, sentence);
    await expect(page, sentence).toHaveURL(address);
  }
});

test('the search opens and closes, finds a steel bottle, shows caps under 500, and goes back', async ({
  shopper: { page },
}) => {
  await page.goto('/about');
  await say(page, 'open search');
  await expect(page.getByLabel('Search products')).toBeVisible();
  await say(page, 'close search');
  await expect(page.getByLabel('Search products')).toBeHidden();

  await say(page, 'search for steel bottle');
  await expect(page).toHaveURL('/collection?q=steel+bottle');
  await say(page, 'show caps under 500');
  await expect(page).toHaveURL('/collection?q=caps&maxPrice=500');
  await expect(page.getByRole('main')).toContainText('Under ₹500');
  const prices = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(prices).not.toEqual([]);
  for (const text of prices)
    expect(Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(500);
  await page.getByRole('link', { name: 'Show all prices' }).click();
  await expect(page).toHaveURL('/collection?q=caps');
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(prices.length);

  await say(page, 'go back');
  await expect(page).toHaveURL('/collection?q=caps&maxPrice=500');
});

test('what is only simulated says so, and nothing is bought', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/productdetail/corduroy-cap-tan');
  for (const sentence of ['add to cart', 'place order', 'pay now']) {
    await say(page, sentence);
    await expect(region(page)).toContainText('This is only simulated');
  }
  await expect(shopper.toast.filter({ hasText: '(simulated)' })).toHaveCount(3);
  await expect(page).toHaveURL('/productdetail/corduroy-cap-tan');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('what is not understood is spoken, shown and toasted', async ({ shopper }) => {
  const { page } = shopper;
  await page.goto('/');
  await say(page, 'banana');
  await expect(region(page)).toContainText("Sorry, I didn't understand that. Please try again.");
  expect(await spokenOn(page)).toContain("Sorry, I didn't understand that. Please try again.");
  await expect(shopper.toast).toContainText('Command not recognized');
  await page.keyboard.press('Escape');
  await expect(region(page)).toBeEmpty();
});

test('Instagram and YouTube open a new tab, and the makers are named', async ({
  shopper: { page },
  context,
}) => {
  await context.route(/instagram|youtube/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto('/');
  for (const [name, address] of [
    ['Instagram', 'https://www.instagram.com/haroz.everyday'],
    ['YouTube', 'https://www.youtube.com/@haroz.everyday'],
  ] as const) {
    const tab = context.waitForEvent('page');
    await say(page, `open ${name}`);
    await expect(await tab).toHaveURL(address);
    await expect(page.getByRole('link', { name: `${name} (opens in a new tab)` }).last()).toBeVisible();
  }
  await say(page, 'who is the developer');
  await expect(region(page)).toContainText('the founders of Haroz');
});

test('logging out by voice logs out', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.signUpVerifyAndLogin();
  await page.goto('/');
  await say(page, 'log out');
  await expect(shopper.toast.filter({ hasText: 'Logged out successfully!' })).toBeVisible();
  await say(page, 'my orders');
  await expect(page).toHaveURL(/\/login/);
});

test('the tour walks nine pages, nine seconds each, past the login', async ({ shopper: { page } }) => {
  await page.clock.install();
  await page.goto('/contact');
  await say(page, 'guided tour');
  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 2000);
  for (const { path } of TOUR) {
    await expect(page).toHaveURL(path === '/order' ? '/login?next=%2Forder' : path);
    await expect(button(page)).toHaveAttribute('data-phase', 'touring');
    await page.clock.runFor(9000);
  }
  await expect(button(page)).toHaveAttribute('data-phase', 'idle');
  await expect(page).toHaveURL('/terms');
  expect((await spokenOn(page)).slice(1)).toEqual(TOUR.map(({ says }) => says));
});

for (const [way, stop] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a tap on the button', (page: Page) => button(page).click()],
  // Beside the answer, where nothing else can be pressed.
  ['a tap on the page', (page: Page) => page.getByRole('contentinfo').click({ position: { x: 350, y: 5 } })],
  ['leaving', (page: Page) => page.goBack()],
] as const) {
  test(`${way} stops the tour`, async ({ shopper: { page } }) => {
    await page.clock.install();
    await page.goto('/contact');
    await say(page, 'about');
    await expect(page).toHaveURL('/about');
    await say(page, 'tour');
    await expect(page).toHaveURL('/');
    await expect(region(page)).toContainText('Welcome to the tour.');
    await stop(page);
    await expect(button(page)).toHaveAttribute('data-phase', 'idle');
    await expect(region(page)).toBeEmpty();
    const spoken = await spokenOn(page);
    await page.clock.runFor(30_000);
    expect(await spokenOn(page)).toEqual(spoken);
    await expect(page).toHaveURL(way === 'leaving' ? '/about' : '/');
  });
}

test('it can be used by keyboard, and axe finds nothing while it answers', async ({ shopper: { page } }) => {
  await page.goto('/login');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('data-phase', 'listening');
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveAttribute('data-phase', 'idle');
  await expect(button(page)).toBeFocused();
  await say(page, 'banana');
  await expect(region(page)).not.toBeEmpty();
  const { violations } = await new AxeBuilder({ page }).exclude('.Toastify').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('the button covers neither the bars nor, at the end of a page, any words', async ({
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

test('a browser that cannot recognise speech shows no button, and the server draws none', async ({
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
