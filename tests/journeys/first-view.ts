import type { Page, Request } from '@playwright/test';
import { expect } from './shopper.ts';

const KB = 1000;

/** Transferred bytes of the first view by kind. */
async function firstView(page: Page, path: string) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const seen = [...finished]; // the hero loads its next picture later
  const sizes = await Promise.all(seen.map((request) => request.sizes()));
  const bytes: Record<string, number> = {};
  seen.forEach((request, index) => {
    bytes[request.resourceType()] = (bytes[request.resourceType()] ?? 0) + sizes[index]!.responseBodySize;
  });
  return {
    bytes,
    fonts: seen.filter((request) => request.resourceType() === 'font').length,
    foreign: seen
      .map((request) => request.url())
      .filter((url) => new URL(url).host !== new URL(page.url()).host),
  };
}

/** `script` is in kilobytes. Returns the bytes by kind. */
export async function expectWithinBudget(page: Page, path: string, script: number) {
  const { bytes, fonts, foreign } = await firstView(page, path);
  expect(bytes.script).toBeGreaterThan(0);
  expect(bytes.script).toBeLessThanOrEqual(script * KB);
  // The stylesheet of all the shop's pages. Nothing waits for it, because a page has the styles that it uses in its document.
  expect(bytes.stylesheet).toBeLessThanOrEqual(12.55 * KB);
  // Devanagari has many more letter shapes.
  const isHindi = path.startsWith('/hi');
  expect(bytes.font).toBeLessThanOrEqual((isHindi ? 70 : 60) * KB);
  expect(fonts).toBeLessThanOrEqual(2);
  expect(foreign).toEqual([]);
  // The document has its styles in it.
  if (path === '/') expect(bytes.document).toBeLessThanOrEqual(19.05 * KB);
  return bytes;
}
