import type { Page, Request } from '@playwright/test';
import { expect, test } from './shopper.ts';

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

for (const [path, script] of [
  ['/', 115],
  ['/collection', 120],
  ['/productdetail/breton-stripe-tee', 120],
] as const) {
  test(`${path} stays within its budget of bytes`, async ({ page }) => {
    const { bytes, fonts, foreign } = await firstView(page, path);
    expect(bytes.script).toBeGreaterThan(0);
    expect(bytes.script).toBeLessThanOrEqual(script * KB);
    expect(bytes.stylesheet).toBeLessThanOrEqual(12 * KB);
    expect(bytes.font).toBeLessThanOrEqual(60 * KB);
    expect(fonts).toBeLessThanOrEqual(2);
    expect(foreign).toEqual([]);
    if (path === '/') expect(bytes.document).toBeLessThanOrEqual(14 * KB);
  });
}

test('searches, filters and missing pages are compressed as well', async ({ page }) => {
  for (const path of ['/collection?q=steel', '/collection?maxPrice=999', '/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer!.headers()['content-encoding'], path).toMatch(/^(br|gzip)$/);
  }
});

test('shoppers load no code of the merchant’s side', async ({ page }) => {
  const merchants = /\/api\/admin\/|\.admin-bar/;
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) loaded.add(request.url());
  });
  async function loadedBy(...paths: string[]) {
    loaded.clear();
    for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
    const files = [...loaded].map(async (url) => ({
      url,
      isMerchants: merchants.test(await (await page.request.get(url)).text()),
    }));
    return (await Promise.all(files)).filter(({ isMerchants }) => isMerchants);
  }
  expect(await loadedBy('/', '/collection', '/cart', '/login')).toEqual([]);
  expect((await loadedBy('/admin')).length).toBeGreaterThan(1);
});
