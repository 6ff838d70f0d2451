import type { Page } from '@playwright/test';
import { ADMIN_STATES } from './admin-states.ts';
import { overflowOf } from './overflow.ts';
import { expect, test } from './shopper.ts';
import { STATES } from './states.ts';
import { violationsOn } from './violations.ts';

/** A small phone; and a desk's window of 1440 at 200 % zoom, which is one of half the size. */
const SMALL = { phone: { width: 320, height: 640 }, desk: { width: 720, height: 450 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open, only, complaints } of [...STATES, ...ADMIN_STATES]) {
  test(`${name}: axe finds nothing, Tab reaches everything, and a small window loses nothing`, async ({
    shopper,
  }, { project }) => {
    const { page } = shopper;
    test.skip(only === 'phone' && project.name !== 'phone');
    if (complaints) shopper.expectComplaint(complaints);
    // By day on a phone, by night on a desk: every state in both schemes at the cost of one.
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' });
    await open(shopper);
    expect(await violationsOn(page)).toEqual([]);
    expect(await smallTargetsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    if (project.name === 'desk') expect(await missedByTab(page)).toEqual([]);
    await page.setViewportSize(SMALL[project.name as keyof typeof SMALL]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}

/** What can be pressed and is below 24 pixels; links within a sentence are as high as their line. */
const smallTargetsOn = (page: Page) =>
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

/** What Tab does not come to, or does not show when it is there. */
async function missedByTab(page: Page): Promise<string[]> {
  const controls = await page.evaluateHandle(() => {
    const room = document.querySelector(':modal') ?? document.body;
    const found = [
      ...room.querySelectorAll<HTMLElement>('a[href], button, select, input, textarea, summary'),
    ];
    const unseen = new Set(
      found.filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('[inert]') &&
          !element.matches(':disabled, [tabindex="-1"], [type="radio"]'), // of radio buttons arrows reach the others
      ),
    );
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      const marked = [element, element.closest('label'), element.nextElementSibling].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      );
      if (marked) unseen.delete(element);
    });
    return unseen;
  });
  const count = await controls.evaluate(({ size }) => size);
  // A date has a stop for each of its parts. Ten presses at a time: waiting for each takes twice as long.
  for (let presses = 0; presses < count * 2 + 40; presses += 10) {
    await Promise.all(Array.from({ length: 10 }, () => page.keyboard.press('Tab')));
    if ((await controls.evaluate(({ size }) => size)) === 0) break;
  }
  return controls.evaluate((unseen) =>
    [...unseen]
      .filter((element) => element.isConnected) // a toast may have gone meanwhile
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
}
