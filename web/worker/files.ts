import { isOutdatedPage } from './network.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import type { Store } from './store.ts';
import type { createTabs } from './tabs.ts';

interface Options {
  assetsName: string;
  caches: CacheStorage;
  pictures: Store;
  tabs: ReturnType<typeof createTabs>;
  clients: WorkerScope['clients'];
  fetch: typeof fetch;
}

/** Scripts, styles, fonts and pictures, whose names change with their content. */
export function createFileServing({ assetsName, caches, pictures, tabs, clients, fetch }: Options) {
  const find = (url: string) => caches.match(url, { ignoreVary: true }).catch(() => undefined);

  async function store(url: string, response: Response): Promise<void> {
    try {
      await (await caches.open(assetsName)).put(url, response);
    } catch {}
  }

  /** A new release no longer has the scripts of an older page. */
  async function reloadIfOutdated(tabId: string): Promise<void> {
    const tab = await clients.get(tabId);
    if (!tab) return;
    const build = await tabs.buildOf(tabId);
    if (build && (await isOutdatedPage(fetch, tab.url, build))) await tab.navigate(tab.url);
  }

  return {
    /** Adds those that are not stored yet, mostly from the browser's own cache. */
    async addAll(urls: string[]): Promise<void> {
      for (const url of urls) {
        if (await find(url)) continue;
        const response = await fetch(url);
        if (response.ok) await store(url, response);
      }
    },

    async asset(event: FetchEvent): Promise<Response> {
      const { request, clientId } = event;
      const stored = await find(request.url);
      if (stored) return stored;
      const response = await fetch(request);
      if (response.ok) event.waitUntil(store(request.url, response.clone()));
      else if (request.destination === 'script') event.waitUntil(reloadIfOutdated(clientId).catch(() => {}));
      return response;
    },

    async picture(event: FetchEvent): Promise<Response> {
      const { url } = event.request;
      const stored = await pictures.find(url);
      if (stored) {
        event.waitUntil(pictures.used(url));
        return stored.response;
      }
      const response = await fetch(event.request);
      const isLasting = /\bmax-age=[1-9]/.test(response.headers.get('Cache-Control') ?? '');
      if (response.ok && isLasting) event.waitUntil(pictures.put(url, response.clone()));
      return response;
    },
  };
}
