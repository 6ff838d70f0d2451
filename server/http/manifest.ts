import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { words } from '#languages';
import { shop } from '#shop';

const CACHE_CONTROL = 'public, max-age=86400';
const BACKGROUND = '#f6f3ee';

const manifest = {
  id: '/',
  name: `${shop.brand}: ${shop.tagline}`,
  short_name: shop.brand,
  lang: words.layout.locale,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: [
    { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
};

export function mountManifest(site: Hono): void {
  site.get('/manifest.webmanifest', (c) =>
    c.json(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': CACHE_CONTROL }),
  );
  const icons = serveStatic({
    root: fileURLToPath(new URL('../icons', import.meta.url)),
    rewriteRequestPath: (path) => path.replace(/^\/icons/, ''),
    onFound: (_, c) => c.header('Cache-Control', CACHE_CONTROL),
  });
  site.get('/icons/*', icons);
  site.all('/icons/*', (c) => c.notFound());
}
