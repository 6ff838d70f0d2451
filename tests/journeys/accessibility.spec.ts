import type { Browser, CDPSession, Page } from '@playwright/test';
import { ADMIN_STATES } from './admin-states.ts';
import { findBrokenWords } from './broken-words.ts';
import { findCoveredByAssistant } from './covered-by-assistant.ts';
import { findEnglishWords } from './english-words.ts';
import { HINDI_STATES } from './hindi-states.ts';
import { Merchant, signInAsMerchant } from './merchant.ts';
import { measureOverflow } from './overflow.ts';
import { sharedContext, test } from './shared-context.ts';
import { expect, type Shopper } from './shopper.ts';
import { STATES, type State } from './states.ts';
import { findViolations } from './violations.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const SMALL_PHONE = { width: 320, height: 640 };
/** The width of the desktop window at 200 % zoom and the height of a phone in landscape. */
const LOW = { width: 720, height: 360 };
const TABLET = { width: 768, height: 1024 };

const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
const PRESSES = 20;

const hindiStates: State[] = HINDI_STATES.map((state) => ({
  ...state,
  name: `in Hindi, without English words: ${state.name}`,
  isHindi: true,
}));

// A state is opened once and looked at in every window, because opening it takes longer than the checks.
for (const state of [...STATES, ...hindiStates, ...ADMIN_STATES]) {
  const { name, open, merchantPage, browserErrors } = state;
  const title = `${name}: the page hydrates, no axe violations, every control is reachable with Tab and shown on a phone, nothing overflows a small window, no word is broken, and the assistant covers nothing`;
  if (merchantPage && !browserErrors)
    test(title, async ({ browser, baseURL }) => {
      const shopper = await openAsMerchant(browser, baseURL);
      await becomeDesk(shopper.page);
      await goTo(shopper.page, merchantPage);
      await checkInEveryWindow(shopper, state);
      expect(shopper.browserErrors.splice(0)).toEqual([]);
    });
  else
    test(title, async ({ shopper }) => {
      const { page } = shopper;
      if (browserErrors) shopper.expectBrowserError(browserErrors);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
      if (state.only === 'phone') await becomePhone(page);
      await open(shopper);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await checkInEveryWindow(shopper, state);
    });
}

let merchant: Promise<Merchant> | undefined;

/** The page of a worker whose states begin with the same document: the server renders nothing of a page of the merchant. */
function openAsMerchant(browser: Browser, baseURL: string | undefined): Promise<Merchant> {
  merchant ??= (async () => {
    const context = await sharedContext(browser, 'merchant', baseURL);
    const opened = new Merchant(await context.newPage());
    await signInAsMerchant(opened);
    await opened.page.goto('/admin');
    return opened;
  })();
  return merchant;
}

async function goTo(page: Page, { path, heading }: State['merchantPage'] & object): Promise<void> {
  await page.evaluate((path) => {
    const shop = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    return shop.__reactRouterDataRouter.navigate(path);
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function checkInEveryWindow(shopper: Shopper, { only, isHindi }: State): Promise<void> {
  const { page } = shopper;
  if (only !== 'phone') {
    const controls = await listControls(page);
    // Dark colours and focus are those of the same state in English.
    if (isHindi) await expectNoOverflow(page);
    else {
      await expectAccessible(page);
      expect(await findControlsWithoutFocus(page)).toEqual([]);
    }
    await page.setViewportSize(LOW);
    await expectNoOverflow(page);
    await expectUncovered(page);
    await becomePhone(page);
    const findMissing = async () => {
      await unfold(page);
      const onPhone = await listControls(page);
      return controls.filter((control) => !onPhone.includes(control));
    };
    await expect.poll(findMissing).toEqual([]);
  }
  await expectAccessible(page);
  expect(await findBrokenWords(page)).toEqual([]);
  if (isHindi) expect(await findEnglishWords(shopper)).toEqual([]);
  await expectUncovered(page);
  await page.setViewportSize(SMALL_PHONE);
  await expectNoOverflow(page);
  await expectUncovered(page);
  if (isAdmin(page)) return;
  await page.setViewportSize(TABLET);
  await expectUncovered(page);
  expect(await findBrokenWords(page)).toEqual([]);
}

/** Touch makes some controls larger. */
async function becomePhone(page: Page): Promise<void> {
  await Promise.all([
    setTouch(page, true),
    page.emulateMedia({ colorScheme: 'light' }),
    page.setViewportSize(PHONE),
  ]);
}

async function becomeDesk(page: Page): Promise<void> {
  await Promise.all([
    setTouch(page, false),
    page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }),
    page.setViewportSize(DESK),
  ]);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function devtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

const setTouch = async (page: Page, enabled: boolean) =>
  (await devtools(page)).send('Emulation.setTouchEmulationEnabled', { enabled });

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoOverflow(page);
}

const expectNoOverflow = (page: Page) => expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0);

const isAdmin = (page: Page) => new URL(page.url()).pathname.startsWith('/admin');

async function expectUncovered(page: Page): Promise<void> {
  if (isAdmin(page)) return; // It has no assistant.
  const { width, height } = page.viewportSize()!;
  // A window that has just been resized may still have its old layout.
  await expect.poll(() => findCoveredByAssistant(page), { message: `${width} × ${height}` }).toEqual([]);
}

/** React marks hydrated elements. A mismatch is a page error, on which the `shopper` fixture fails. */
const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));

/** Phones fold menus, the preview of the home page, and in the checkout the summary, the field for a coupon and the known address. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    const folded = document.querySelectorAll<HTMLDetailsElement>(
      'details:has(> nav), details:has(> summary > :is(h2, h3)), details:has(> summary > h2) + details',
    );
    for (const one of folded) one.open = true;
    document.querySelector<HTMLElement>('[data-unfolds]')?.click();
  });

/** By tag and name. Leaves out what a phone hides on purpose (columns of tables, fields of variants and rates until they are opened, menus of filters that its sheet has, buttons that scroll, the link that clears chosen categories, which a press on them does too) and what ends by itself. */
const listControls = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector(':modal') ?? document.querySelector('main')!;
    // Names leave out what is hidden from screen readers, such as the sizes of a tile under the pointer.
    function textOf(element: Element) {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent;
    }
    return [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) =>
          !element.closest(
            '[inert], [data-from], [data-more], search form > div, :has(> progress), .needs-script > :has(> [aria-expanded]), [data-layout="strip"] > :first-child, .pills > a',
          ),
      )
      .map(
        (element) =>
          `${element.localName} ${element.ariaLabel ?? element.getAttribute('name') ?? textOf(element)}`,
      );
  });

/** Returns controls under 24 px; inline links are exempt (WCAG 2.5.8). */
const findSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isTarget = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], .visually-hidden') &&
      getComputedStyle(element).display !== 'inline';
    return [...document.querySelectorAll<HTMLElement>('a, button, select, input, textarea, summary')]
      .filter(isTarget)
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** Returns controls that Tab does not reach or that show no focus outline. */
async function findControlsWithoutFocus(page: Page): Promise<string[]> {
  const controls = await page.evaluateHandle(() => {
    const root = document.querySelector(':modal') ?? document.body;
    const found = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, summary'),
    ];
    const unseen = new Set(
      found.filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          !element.matches(':disabled, [tabindex="-1"], [type="radio"]'), // arrow keys move within a radio group
      ),
    );
    const onFocus = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      const hasOutline = [element, element.closest('label'), element.nextElementSibling].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      );
      if (hasOutline) unseen.delete(element);
    };
    document.addEventListener('focusin', onFocus);
    return { unseen, stop: () => document.removeEventListener('focusin', onFocus) };
  });
  const session = await devtools(page);
  const countUnseen = () => controls.evaluate(({ unseen }) => unseen.size);
  const count = await countUnseen();
  // A date field has a tab stop per part. Presses in parallel, without the event of the key that comes up, take a third of the time.
  for (let presses = 0; presses < count * 2 + 40; presses += PRESSES) {
    await Promise.all(Array.from({ length: PRESSES }, () => session.send('Input.dispatchKeyEvent', TAB)));
    if ((await countUnseen()) === 0) break;
  }
  return controls.evaluate(({ unseen, stop }) => {
    stop();
    return [...unseen]
      .filter((element) => element.isConnected) // a toast may have closed
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}
