import type { FromWorker, ToWorker, WorkerSettings } from '#contract/worker.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { assetsIn } from '#web/document/framework-output.ts';
import { createFileServing } from './files.ts';
import { createNetwork, isOutdatedPage, type Outcome } from './network.ts';
import { cacheName, isOutdated, isPrivate, kindOf, offlinePageFor } from './rules.ts';
import type { MessageFromPage, WorkerScope } from './scope.ts';
import { createPageServing } from './serve.ts';
import { createStore, type StoredEntry } from './store.ts';
import { createTabs } from './tabs.ts';

/** `/sw.js` begins with this constant (server/site/worker.ts). */
declare const WORKER_SETTINGS: WorkerSettings;

const settings = WORKER_SETTINGS;
const scope = self as unknown as WorkerScope;
const { clients } = scope;
const { origin } = location;
const MEGABYTE = 1024 * 1024;
const PAGES = { maxEntries: 100, maxBytes: 12 * MEGABYTE };
const PICTURES = { maxEntries: 200, maxBytes: 24 * MEGABYTE };
const now = Date.now;

const openStore = (name: string, limits: typeof PAGES) => createStore({ caches, name, limits, now });
const pages = openStore(cacheName(settings.builds, 'pages'), PAGES);
const pictures = openStore('haroz pictures', PICTURES);
const tabs = createTabs({ caches, clients });
const request: typeof fetch = (...of) => fetch(...of);
const network = createNetwork({
  fetch: request,
  builds: settings.builds,
  onOtherBuild: () => void scope.registration.update().catch(() => {}),
});
const files = createFileServing({
  assetsName: cacheName(settings.builds, 'assets'),
  ...{ caches, pictures, tabs, clients, fetch: request },
});

/** The document's outcome by tab, for pages whose scripts do not run yet. */
const outcomes = new Map<string, Promise<Outcome>>();

const serving = createPageServing({
  ...{ settings, pages, network, tabs, fetch: request, now },
  async onOutcome(tabId, url, outcome) {
    outcomes.set(tabId, outcome);
    report(await clients.get(tabId), url, await outcome);
  },
});

function report(tab: MessageFromPage['source'] | undefined, url: string, outcome: Outcome | undefined) {
  if (outcome && outcome !== 'current') tab?.postMessage({ type: outcome, url } satisfies FromWorker);
}

async function storeOfflinePage(of: string): Promise<void> {
  const url = origin + offlinePageFor(new URL(of).pathname, settings);
  const stored = await pages.find(url);
  if (stored) {
    await pages.used(url);
    if (now() - stored.entry.checkedAt > DAY_MS) await network.check(pages, stored);
    return;
  }
  const page = await network.store(pages, url);
  if (!page) throw new Error('The shop changed while this was installed.');
  await files.addAll(assetsIn(await page.text()));
}

scope.addEventListener('install', (event) => {
  /** Calls need not wait until the worker has started. */
  const rules = settings.offlinePages.map((path) => ({
    condition: { urlPattern: path.replace(/[^/]+$/, 'api/*') },
    source: 'network' as const,
  }));
  const route = async () => event.addRoutes?.(rules);
  const install = async () => {
    await route().catch(() => {});
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const { url } of open) await storeOfflinePage(url);
    // Tabs of an older build go on: each gets only data and files of its own build.
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => event.waitUntil(clients.claim()));

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin, settings);
  if (kind === 'asset') event.respondWith(files.asset(event));
  if (kind === 'picture') event.respondWith(files.picture(event));
  if (kind === 'page') event.respondWith(serving.page(event));
  if (kind === 'private page') event.respondWith(serving.privatePage(event));
  if (kind === 'data') event.respondWith(serving.data(event));
});

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  const { source } = event;
  const tasks = {
    seen: () => seen(message as ToWorker & { type: 'seen' }, source),
    list: async () => {
      const listed: FromWorker = { type: 'listed', pages: await listPages() };
      source.postMessage(listed);
    },
    forget,
  };
  event.waitUntil(tasks[message.type]().catch(() => {}));
});

async function seen(
  { url, title, build, files: loaded, wasOpen }: ToWorker & { type: 'seen' },
  tab: MessageFromPage['source'],
) {
  await tabs.note(tab.id, build);
  const outcome = outcomes.get(tab.id);
  outcomes.delete(tab.id);
  if (outcome) report(tab, url, await outcome);
  const isStored = !isOfflinePage(url) && !isPrivate(new URL(url).pathname, settings);
  if (isStored && settings.builds.includes(build)) {
    if (!(await pages.find(url))) await network.store(pages, url).catch(() => {});
    await pages.titled(url, title);
  } else if (isStored && !wasOpen && (await isOutdatedPage(request, url, build).catch(() => false)))
    // The worker that showed it was replaced before it could report.
    report(tab, url, 'changed');
  await storeOfflinePage(url).catch(() => {});
  await files.addAll(loaded).catch(() => {});
  await tidy();
}

const isOfflinePage = (url: string) => settings.offlinePages.includes(new URL(url).pathname);

async function listPages() {
  const stored = (await pages.list()).toSorted((a, b) => b.usedAt - a.usedAt);
  return stored.flatMap(({ url, title }) => (title && !isOfflinePage(url) ? { url, title } : []));
}

async function forget(): Promise<void> {
  await pages.clear((url) => isOfflinePage(url));
  await pictures.clear();
  for (const name of await caches.keys())
    if (/ pages$/.test(name) && isOutdated(name, settings, [])) await caches.delete(name);
}

const MOVED_PAGES = 10;

/** Otherwise the caches of another build may be those of the next worker. */
function isNewest(): boolean {
  const { installing, waiting } = scope.registration;
  // A page can send its message while this worker is still being activated. Older browsers do not tell a worker its state.
  return !installing && !waiting && scope.serviceWorker?.state !== 'redundant';
}

/** Deletes what earlier releases stored, and stores the pages seen last as this one has them. */
async function tidy(): Promise<void> {
  const open = await tabs.openBuilds();
  const outdated = (await caches.keys()).filter((name) => isOutdated(name, settings, open));
  if (!isNewest()) return;
  const moved: StoredEntry[] = [];
  for (const name of outdated) {
    if (name.endsWith(' pages')) moved.push(...(await openStore(name, PAGES).list()));
    await caches.delete(name);
  }
  const recent = moved.filter(({ title }) => title).toSorted((a, b) => b.usedAt - a.usedAt);
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  for (const { url, title } of recent.slice(0, MOVED_PAGES)) {
    if (await pages.find(url)) continue;
    const page = await network.store(pages, url);
    if (!page) continue;
    await pages.titled(url, title!);
    await files.addAll(assetsIn(await page.text()));
  }
}
