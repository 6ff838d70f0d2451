import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than the window. Not by `innerWidth`: on a phone that grows with what is too wide. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
