import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { createClient, type Fetch } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { prefixOf } from '#domain/language.ts';
import * as paths from '#domain/paths.ts';
import { wordsOf } from '#languages';
import { makeLetterIcons } from '#server/pictures/letter-icon.ts';
import { shop } from '#shop';

const A_DAY = 'public, max-age=86400';
const BACKGROUND = '#f6f3ee';
const DRAWN_ICONS = [
  { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

type Settings = Output<'shop.settings'>;

function manifest({ brand, icon, appearance }: Settings, language: string) {
  const home = prefixOf(language, shop.languages) || '/';
  const background = appearance?.background?.light ?? BACKGROUND;
  return {
    id: home,
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    lang: wordsOf(language).layout.locale,
    start_url: home,
    // `/hi` would include `/high-tops`, and `/hi/` not `/hi`. Links to other languages stay in the app.
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons: icon ? iconsAt(icon) : DRAWN_ICONS,
    // They show the sample shop.
    ...(!icon && { screenshots: screenshots(language, brand.name) }),
    shortcuts: shortcuts(language),
  };
}

const SCREENSHOTS = { narrow: '720x1480', wide: '1280x720' };

/** `scripts/manifest-screenshots.mjs` makes the files. A new language may have none yet. */
const screenshots = (language: string, label: string) =>
  Object.entries(SCREENSHOTS).flatMap(([form_factor, sizes]) => {
    const src = `/icons/shop-${language}-${form_factor}.webp`;
    const isMade = existsSync(new URL(`..${src}`, import.meta.url));
    return isMade ? [{ src, type: 'image/webp', sizes, form_factor, label }] : [];
  });

function shortcuts(language: string) {
  const { layout } = wordsOf(language);
  const prefix = prefixOf(language, shop.languages);
  const links = [
    [layout.collection, paths.collection],
    [layout.cart, paths.cart],
    [layout.orders, paths.orders],
  ] as const;
  return links.map(([name, path]) => ({ name, url: prefix + path }));
}

const iconsAt = (icon: string) => [
  { src: `${icon}-192.png`, type: 'image/png', sizes: '192x192' },
  { src: `${icon}-512.png`, type: 'image/png', sizes: '512x512' },
  { src: `${icon}-maskable-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
];

export function mountManifest(site: Hono, origin: string, api: Fetch): void {
  for (const language of shop.languages) {
    const prefix = prefixOf(language, shop.languages);
    const { call } = createClient(origin + prefix, api);
    site.get(`${prefix}/manifest.webmanifest`, async (c) =>
      c.json(manifest(await call('shop.settings'), language), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'no-cache',
      }),
    );
  }
  const { call } = createClient(origin, api);
  const findLetterIcon = createLetterIcons(() => call('shop.settings'));
  site.get('/icons/:file{letter-.+\\.png}', async (c) => {
    const icon = await findLetterIcon(c.req.path);
    if (!icon) return c.notFound();
    return c.body(new Uint8Array(icon), 200, { 'Content-Type': 'image/png', 'Cache-Control': A_DAY });
  });
  const folder = (name: string, maxAge: string) =>
    serveStatic({
      root: fileURLToPath(new URL(`../${name}`, import.meta.url)),
      rewriteRequestPath: (path) => path.slice(name.length + 1),
      onFound: (_, c) => c.header('Cache-Control', maxAge),
    });
  site.get('/icons/*', folder('icons', A_DAY));
  site.get('/fonts/*', folder('fonts', 'public, max-age=31536000, immutable'));
  for (const path of ['/icons/*', '/fonts/*']) site.all(path, (c) => c.notFound());
}

function createLetterIcons(settings: () => Promise<Settings>) {
  let made: { icon: string; files: Promise<Map<string, Buffer>> } | undefined;
  return async (path: string): Promise<Buffer | undefined> => {
    const { brand, icon } = await settings();
    if (!icon || !path.startsWith(`${icon}-`)) return undefined;
    if (made?.icon !== icon) made = { icon, files: makeLetterIcons(brand) };
    const files = await made.files.catch((error) => {
      made = undefined;
      throw error;
    });
    return files.get(path.slice(icon.length));
  };
}
