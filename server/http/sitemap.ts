import type { Hono } from 'hono';
import { type Client, createClient, type Fetch } from '#contract/client.ts';
import { CATEGORIES } from '#domain/product.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import type { Config } from '#server/config.ts';
import { networkOf } from './limits.ts';

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

/** Tells search engines what to read: /robots.txt, and every public address in /sitemap.xml, which is kept as pages are. */
export function mountSitemap(site: Hono, config: Config, api: Fetch, pages: Pick<PageCache, 'handle'>): void {
  const origin = config.publicOrigin;
  const draw = () => sitemap(origin, createClient(origin, api));
  const robots = ['User-agent: *', ...NOT_READ.map((path) => `Disallow: ${path}`), ''];
  site.get('/robots.txt', (c) => c.text([...robots, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')));
  site.get('/sitemap.xml', (c) => pages.handle(c.req.raw, { network: networkOf(c, config), draw }));
}

async function sitemap(origin: string, { page }: Client): Promise<Response> {
  const paths = [...PAGES];
  let cursor: string | undefined;
  do {
    const limit = Math.min(AT_ONCE, MOST - paths.length);
    const { items, nextCursor } = await page('product.list', { limit, ...(cursor && { cursor }) });
    paths.push(...items.map(({ id }) => `/productdetail/${encodeURIComponent(id)}`));
    cursor = nextCursor;
  } while (cursor && paths.length < MOST);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
