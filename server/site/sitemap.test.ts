import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Fetch } from '#contract/client.ts';
import { createPageCache } from '#server/cache/page-cache.ts';
import { readConfig } from '#server/config/config.ts';
import { collection, product } from '#server/database/schema.ts';
import { quietLog } from '#server/testing/quiet-log.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { createSite } from './site.ts';

const ORIGIN = 'https://shop.example';
const folder = scratchFolder();

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const newPages = () =>
  createPageCache({
    render: async () => new Response('a page'),
    addressOf: (path) => ({ path, isCommon: true }),
    tooManyRequests: async () => '',
    headersFor: () => ({}),
  });

function createTestSite(api: Fetch, pages = newPages()) {
  const config = readConfig({
    PUBLIC_ORIGIN: ORIGIN,
    ALLOW_STANDINS: '1',
    DATA_DIR: folder,
  });
  return createSite({ config, log: quietLog, api, standIns: [], pages, assets: [] });
}

const urlsIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]!.replaceAll('&amp;', '&'));

async function sitemap(api: Fetch = shop.api) {
  const response = await createTestSite(api).request('/sitemap.xml');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  return response.text();
}

test('/robots.txt excludes private pages, and links the sitemap', async () => {
  const response = await createTestSite(shop.api).request('/robots.txt');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of [
    ...['/api/', '/cart', '/checkout', '/order', '/addresses', '/sessions', '/admin', '/dev/', '/auth/'],
    ...['/hi/api/', '/hi/cart', '/hi/order', '/hi/auth/'],
  ]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('/sitemap.xml has published collections, and is made without them for other backends', async () => {
  const row = { slug: 'festive', name: 'Festive', state: 'published' as const };
  await shop.db.insert(collection).values([row, { slug: 'secret', name: 'Secret' }]);
  const addresses = urlsIn(await sitemap());
  expect(addresses).toContain(`${ORIGIN}/collections/festive`);
  expect(addresses).not.toContain(`${ORIGIN}/collections/secret`);
  const plain: Fetch = (request) =>
    request.url.endsWith('/api/collections') ? new Response('', { status: 404 }) : shop.api(request);
  expect(urlsIn(await sitemap(plain))).toContain(`${ORIGIN}/category/bottles`);
});

test('/sitemap.xml has the pages and the products on sale, with absolute URLs', async () => {
  const sold = await shop.stock({ slug: 'mug-&-tray' });
  const hidden = await shop.stock({ slug: 'retired-mug' });
  await shop.db.update(product).set({ state: 'draft' }).where(eq(product.id, hidden));
  const xml = await sitemap();
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
  );
  expect(xml.trimEnd()).toMatch(/<\/urlset>$/);
  const addresses = urlsIn(xml);
  for (const path of ['/', '/collection', '/about', '/faq', '/terms']) {
    expect(addresses).toContain(ORIGIN + path);
  }
  expect(addresses.filter((one) => one.includes('?'))).toEqual([]);
  expect(addresses).toContain(`${ORIGIN}/category/daily-gears`);
  expect(addresses).toContain(`${ORIGIN}/category/bottles`);
  expect(addresses).toContain(`${ORIGIN}/productdetail/mug-%26-tray`);
  expect(addresses).not.toContain(`${ORIGIN}/productdetail/retired-mug`);
  expect(addresses.filter((one) => /\/(cart|checkout|order|login|signup|admin|api)/.test(one))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
  await shop.db.delete(product).where(eq(product.id, sold));
});

test('the sitemap has each page in each language, and each names the others', async () => {
  const entries = (await sitemap()).split('\n').filter((line) => line.includes('/about</loc>'));
  expect(entries.map((entry) => urlsIn(entry)[0])).toEqual([`${ORIGIN}/about`, `${ORIGIN}/hi/about`]);
  for (const entry of entries)
    expect([...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['en-IN', `${ORIGIN}/about`],
      ['hi-IN', `${ORIGIN}/hi/about`],
      ['x-default', `${ORIGIN}/about`],
    ]);
});

test('the sitemap includes more than the first thousand products', async () => {
  const id = await shop.stock();
  const [like] = await shop.db.select().from(product).where(eq(product.id, id));
  const many = Array.from({ length: 1100 }, (_, n) => ({ ...like!, id: `many-${n}`, slug: `many-${n}` }));
  await shop.db.insert(product).values(many);
  const addresses = urlsIn(await sitemap());
  const missing = many.filter(({ slug }) => !addresses.includes(`${ORIGIN}/productdetail/${slug}`));
  expect(missing).toEqual([]);
});

test('the sitemap ends at 50,000 URLs, the maximum that search engines read', async () => {
  let next = 0;
  const api = vi.fn((request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/settings') return Response.json({ success: true, data: { categories: [] } });
    if (pathname === '/api/content/pages') return Response.json({ success: true, data: [] });
    if (pathname === '/api/collections') return Response.json({ success: true, data: [] });
    const limit = Number(searchParams.get('limit'));
    const data = Array.from({ length: limit }, () => ({ id: `product-${next++}` }));
    return Response.json({ success: true, data, nextCursor: String(next) });
  });
  expect(urlsIn(await sitemap(api))).toHaveLength(50_000);
  expect(api).toHaveBeenCalledTimes(28);
});

test('the sitemap is cached until the catalogue changes', async () => {
  const pages = newPages();
  const response = await createTestSite(shop.api, pages).request('/sitemap.xml');
  const cachedSitemap = () => pages.peek('/sitemap.xml', undefined, undefined)?.body?.toString();
  expect(cachedSitemap()).toBe(await response.text());
  pages.clear();
  expect(cachedSitemap()).toBeUndefined();
});

test('the sitemap is the same and rendered once for any query', async () => {
  const pages = newPages();
  const api = vi.fn(shop.api);
  const site = createTestSite(api, pages);
  const first = await (await site.request('/sitemap.xml')).text();
  const calls = api.mock.calls.length;
  expect(await (await site.request('/sitemap.xml?utm_source=mail')).text()).toBe(first);
  expect(api).toHaveBeenCalledTimes(calls);
});

test('a shop whose API fails sends 503 with Retry-After instead of a partial sitemap', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const response = await createTestSite(() => new Response('down', { status: 502 })).request('/sitemap.xml');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
});

test('/manifest.webmanifest names existing icons with their real sizes', async () => {
  const site = createTestSite(shop.api);
  const response = await site.request('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ short_name: 'Haroz', start_url: '/', theme_color: '#f6f3ee' });
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
    'any',
    '192x192',
    '512x512',
    '512x512',
  ]);
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await site.request(src);
    expect(icon.status).toBe(200);
    expect(icon.headers.get('Content-Type')).toContain(type);
    if (type !== 'image/png') continue;
    const png = Buffer.from(await icon.arrayBuffer());
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect((await site.request('/icons/nothing.png')).status).toBe(404);
  const hindi = await (await site.request('/hi/manifest.webmanifest')).json();
  expect(hindi).toMatchObject({ lang: 'hi-IN', id: '/hi', start_url: '/hi', scope: '/' });
});

test('each language’s manifest has two screenshots with their real sizes, of at most 200 kB in total', async () => {
  const site = createTestSite(shop.api);
  let bytes = 0;
  for (const prefix of ['', '/hi']) {
    const { screenshots } = await (await site.request(`${prefix}/manifest.webmanifest`)).json();
    expect(screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual(['narrow', 'wide']);
    for (const { src, type, sizes } of screenshots) {
      const response = await site.request(src);
      expect(response.headers.get('Content-Type')).toBe(type);
      const file = Buffer.from(await response.arrayBuffer());
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      bytes += file.length;
    }
  }
  expect(bytes).toBeLessThanOrEqual(200_000);
});
