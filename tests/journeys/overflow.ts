import type { Page } from '@playwright/test';

/** Pixels by which the page is wider than the window. `innerWidth` would grow with the page on a phone. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
