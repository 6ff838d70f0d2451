import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createClient, type Fetch } from '#contract/client.ts';
import { PUSH_WORKER, type WorkerSettings } from '#contract/worker.ts';
import { prefixOf } from '#domain/language.ts';
import * as paths from '#domain/paths.ts';
import { accountPages, signInPages } from '#pages';
import { shop } from '#shop';

interface Options {
  api: Fetch;
  origin: string;
  /** The build's folder, unless the shop runs from its sources. */
  folder: string | undefined;
  buildIds: () => string[];
}

/** Replaces a worker that a browser has, deletes all that it stored, and then itself. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The first part of each path. */
export const privatePaths = [
  ...new Set([...accountPages, ...signInPages].map(({ path }) => `/${path.split('/')[1]}`)),
  ...[paths.admin, '/auth', '/api', '/dev'],
];

export function mountWorker(site: Hono, { api, origin, folder, buildIds }: Options): void {
  const { call } = createClient(origin, api);
  const offlinePages = shop.languages.map((language) => prefixOf(language, shop.languages) + paths.offline);
  const script = folder && readFileSync(join(folder, 'sw.js'), 'utf8');
  if (folder)
    site.get(PUSH_WORKER, (c) =>
      c.body(readFileSync(join(folder, 'push-worker.js'), 'utf8'), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    );
  site.get('/sw.js', async (c) => {
    const isOn = script && (await call('shop.settings')).worksOffline;
    const settings: WorkerSettings = { builds: buildIds(), offlinePages, privatePaths };
    const worker = `const WORKER_SETTINGS = ${JSON.stringify(settings)};\n${script}`;
    return c.body(isOn ? worker : REMOVAL, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
}
