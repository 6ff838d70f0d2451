import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { test as plain } from './shopper.ts';

/** By person and base URL. Its process has compiled the scripts of all pages, and its cache has their files. */
const contexts = new Map<string, BrowserContext>();

interface Options {
  baseURL: string | undefined;
  viewport: ViewportSize | null;
}

export async function sharedContext(browser: Browser, person: string, baseURL = ''): Promise<BrowserContext> {
  const key = `${person} ${baseURL}`;
  let context = contexts.get(key);
  if (!context) {
    context = await browser.newContext();
    // The process ends with its last page.
    await (await context.newPage()).goto('/healthz');
    contexts.set(key, context);
  }
  return context;
}

/** A page with nothing stored. */
export async function openPage(context: BrowserContext, { baseURL, viewport }: Options): Promise<Page> {
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  const session = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
  return page;
}

export async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages().slice(1)) await page.close();
}

/**
 * Tests of a worker share a browser context, because a new one takes half of a short test's CPU time. Each test has a new page and
 * nothing stored. Not for tests that change the context, such as its clock, routes or language.
 */
export const test = plain.extend({
  context: async ({ browser, baseURL }, use) => {
    const context = await sharedContext(browser, 'page', baseURL);
    await use(context);
    await closePages(context);
  },
  page: async ({ context, baseURL, viewport }, use) => use(await openPage(context, { baseURL, viewport })),
});
