import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { createClient, type Fetch } from '#contract/client.ts';
import type { Output } from '#contract/schemas.ts';
import { words } from '#languages';

const CACHE_CONTROL = 'public, max-age=86400';
const BACKGROUND = '#f6f3ee';

const manifest = ({ brand }: Output<'shop.settings'>) => ({
  id: '/',
  name: `${brand.name}: ${brand.tagline}`,
  short_name: brand.name,
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
});

export function mountManifest(site: Hono, origin: string, api: Fetch): void {
  const { call } = createClient(origin, api);
  site.get('/manifest.webmanifest', async (c) =>
    c.json(manifest(await call('shop.settings')), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'no-cache',
    }),
  );
  const icons = serveStatic({
    root: fileURLToPath(new URL('../icons', import.meta.url)),
    rewriteRequestPath: (path) => path.replace(/^\/icons/, ''),
    onFound: (_, c) => c.header('Cache-Control', CACHE_CONTROL),
  });
  site.get('/icons/*', icons);
  site.all('/icons/*', (c) => c.notFound());
}
