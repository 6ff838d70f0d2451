import type { Hono } from 'hono';
import { type Client, createClient, type Fetch } from '#contract/client.ts';
import { prefixOf } from '#domain/language.ts';
import * as paths from '#domain/paths.ts';
import { pages } from '#pages';
import type { PageCache } from '#server/cache/page-cache.ts';
import type { Config } from '#server/config/config.ts';
import { networkOf } from '#server/http/limits.ts';
import { shop } from '#shop';

const LISTED_PATHS = pages.filter(({ search }) => search === 'listed').map(({ path }) => path);

const PREFIXES = shop.languages.map((language) => ({
  language,
  prefix: prefixOf(language, shop.languages),
}));

const DISALLOWED_PATHS = [
  ...['/admin', '/dev/', '/*?*q='],
  ...PREFIXES.flatMap(({ prefix }) =>
    ['/api/', '/auth/', ...pages.filter(({ search }) => search === 'hidden').map(({ path }) => path)].map(
      (path) => prefix + path,
    ),
  ),
];

/** The sitemap protocol allows no more in one file. */
const MAX_ADDRESSES = Math.floor(50_000 / shop.languages.length);
const BATCH_SIZE = 1000;

export function mountSitemap(
  site: Hono,
  config: Config,
  api: Fetch,
  pageCache: Pick<PageCache, 'handle'>,
): void {
  const origin = config.publicOrigin;
  const renderer = () => renderSitemap(origin, createClient(origin, api));
  const robots = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), ''];
  site.get('/robots.txt', (c) => c.text([...robots, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')));
  site.get('/sitemap.xml', (c) => pageCache.handle(c.req.raw, { network: networkOf(c, config), renderer }));
}

async function renderSitemap(origin: string, { call, page }: Client): Promise<Response> {
  const { categories } = await call('shop.settings');
  // Other backends may have no collections and no pages of their own.
  const collections = await call('collection.list').catch(() => []);
  const texts = await call('content.pages').catch(() => []);
  const addresses = [
    ...LISTED_PATHS,
    ...texts.map(({ path }) => path),
    ...categories.map(({ slug }) => paths.categoryPage(slug)),
    ...collections.map(({ slug }) => paths.collectionPage(slug)),
  ];
  let cursor: string | undefined;
  do {
    const limit = Math.min(BATCH_SIZE, MAX_ADDRESSES - addresses.length);
    const { items, nextCursor } = await page('product.list', { limit, ...(cursor && { cursor }) });
    addresses.push(...items.map(({ id }) => paths.product(id)));
    cursor = nextCursor;
  } while (cursor && addresses.length < MAX_ADDRESSES);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses.flatMap((path) => entriesOf(origin, path)),
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

/** Each language names all of them, as search engines require. */
function entriesOf(origin: string, path: string): string[] {
  const urls = PREFIXES.map(({ language, prefix }) => ({
    hreflang: `${language}-IN`,
    url: escapeXml(origin + prefix + (prefix && path === paths.home ? '' : path)),
  }));
  const alternates = [...urls, { hreflang: 'x-default', url: urls[0]!.url }].map(
    ({ hreflang, url }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${url}"/>`,
  );
  return urls.map(({ url }) => `<url><loc>${url}</loc>${urls.length > 1 ? alternates.join('') : ''}</url>`);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
