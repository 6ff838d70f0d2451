import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ADMIN_STATES } from './admin-states.ts';
import { expect, test } from './shopper.ts';
import { STATES } from './states.ts';

/** A small phone; and a desk's window of 1440 at 200 % zoom, which is one of half the size. */
const SMALL = { phone: { width: 320, height: 640 }, desk: { width: 720, height: 450 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open, only, complaints } of [...STATES, ...ADMIN_STATES]) {
  test(`${name}: axe finds nothing, targets are large enough, and a small window loses nothing`, async ({
    shopper,
  }, { project }) => {
    const { page } = shopper;
    test.skip(only === 'phone' && project.name !== 'phone');
    if (complaints) shopper.expectComplaint(complaints);
    // By day on a phone, by night on a desk: every state in both schemes at the cost of one.
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' });
    await open(shopper);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    expect(await smallTargetsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
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

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
