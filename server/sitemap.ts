import type { Hono } from 'hono';
import { type Client, createClient, type Fetch } from '#contract/client.ts';
import { CATEGORIES } from '#domain/product.ts';

const PAGES = [
  '/',
  '/collection',
  ...Object.entries(CATEGORIES).flatMap(([category, subCategories]) => [
    `/collection?category=${category}`,
    ...subCategories.map((subCategory) => `/collection?category=${category}&subCategory=${subCategory}`),
  ]),
  '/about',
  '/contact',
  '/faq',
  '/help-center',
  '/returns',
  '/shipping',
  '/delivery',
  '/privacy-policy',
  '/terms',
];

/** What is nobody's but the visitor's, or has no end. */
const NOT_READ = [
  '/api/',
  '/admin',
  '/auth/',
  '/cart',
  '/checkout',
  '/dev/',
  '/order',
  '/sessions',
  '/*?*q=',
];

/** The most addresses that the protocol allows in one file. */
const MOST = 50_000;
const AT_ONCE = 1000;

/** Tells search engines what to read: /robots.txt, and every public address in /sitemap.xml. */
export function mountSitemap(site: Hono, origin: string, api: Fetch): void {
  const robots = ['User-agent: *', ...NOT_READ.map((path) => `Disallow: ${path}`), ''];
  site.get('/robots.txt', (c) => c.text([...robots, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')));

  site.get('/sitemap.xml', async (c) => {
    const parts = sitemap(origin, createClient(origin, api));
    // Asked for before anything is sent, so that a failure still shows in the status.
    const { value: start } = await parts.next();
    return c.body(streamOf(start!, parts), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600',
    });
  });
}

/** The file in parts, each as long as one page of products. */
async function* sitemap(origin: string, { page }: Client): AsyncGenerator<string, undefined> {
  const url = (path: string) => `<url><loc>${escaped(origin + path)}</loc></url>\n`;
  let part = '<?xml version="1.0" encoding="UTF-8"?>\n';
  part += '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  part += PAGES.map(url).join('');
  let room = MOST - PAGES.length;
  let cursor: string | undefined;
  do {
    const limit = Math.min(AT_ONCE, room);
    const { items, nextCursor } = await page('product.list', { limit, ...(cursor && { cursor }) });
    yield part + items.map(({ id }) => url(`/productdetail/${encodeURIComponent(id)}`)).join('');
    part = '';
    room -= items.length;
    cursor = nextCursor;
  } while (cursor && room > 0);
  yield '</urlset>\n';
}

function streamOf(start: string, rest: AsyncGenerator<string, undefined>): ReadableStream {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      const { value, done } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
