import type { BrowserContext } from '@playwright/test';
import { test as plain } from './shopper.ts';

/** By base URL. Its process has compiled the scripts of all pages, and its cache has their files. */
const contexts = new Map<string | undefined, BrowserContext>();

/**
 * Tests of a worker share a browser context, because a new one takes half of a short test's CPU time. Each test has a new page and
 * nothing stored. Not for tests that change the context, such as its clock, routes or language.
 */
export const test = plain.extend({
  context: async ({ browser, baseURL }, use) => {
    let context = contexts.get(baseURL);
    if (!context) {
      context = await browser.newContext();
      // The process ends with its last page.
      await (await context.newPage()).goto('/healthz');
      contexts.set(baseURL, context);
    }
    await use(context);
    for (const page of context.pages().slice(1)) await page.close();
  },
  page: async ({ context, baseURL, viewport }, use) => {
    const page = await context.newPage();
    await page.setViewportSize(viewport!);
    const session = await context.newCDPSession(page);
    const storageTypes = 'cookies,local_storage,indexeddb';
    await session.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
    await use(page);
  },
});
