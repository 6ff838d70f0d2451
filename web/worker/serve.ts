import { buildOf } from '#contract/build.ts';
import type { WorkerSettings } from '#contract/worker.ts';
import type { createNetwork, Outcome } from './network.ts';
import { offlinePageFor, pageOfData, planFor } from './rules.ts';
import type { FetchEvent } from './scope.ts';
import type { Store } from './store.ts';
import type { createTabs } from './tabs.ts';

/** After this time the stored page is shown. The response still updates it. */
const MAX_WAIT_MS = 4_000;

interface Options {
  settings: WorkerSettings;
  pages: Store;
  network: ReturnType<typeof createNetwork>;
  tabs: ReturnType<typeof createTabs>;
  fetch: typeof fetch;
  now: () => number;
  onOutcome: (tabId: string, url: string, outcome: Promise<Outcome>) => void;
}

/** Shows stored pages and their data without waiting, and compares them with the shop's. */
export function createPageServing(options: Options) {
  const { settings, pages, network, tabs, fetch, now, onOutcome } = options;

  /** Returns undefined if there is no response and nothing is stored. */
  async function answer(
    event: FetchEvent,
    { tabId, isData }: { tabId: string; isData: boolean },
  ): Promise<Response | undefined> {
    const { request } = event;
    const url = withoutHash(request.url);
    const stored = await pages.find(url);
    const isReload = request.cache === 'no-cache' || request.cache === 'reload';
    const plan = planFor(stored?.entry, { now: now(), isReload, isData });
    if (!stored || plan === 'network, then cache') {
      const response = fromNetwork(event, url).catch(() => undefined);
      if (!stored) return response;
      const inTime = await Promise.race([response, timeout(MAX_WAIT_MS)]);
      if (inTime && inTime.status < 500) return inTime;
    }
    if (plan === 'cache, then network') {
      const outcome = network.check(pages, { ...stored!, response: stored!.response.clone() });
      onOutcome(tabId, url, outcome);
      event.waitUntil(outcome);
    } else if (plan === 'network, then cache') onOutcome(tabId, url, Promise.resolve('unreachable'));
    event.waitUntil(pages.used(url));
    return stored!.response;
  }

  async function fromNetwork(event: FetchEvent, url: string): Promise<Response> {
    const response = await fetch(event.request);
    if (network.isStorable(response)) event.waitUntil(pages.put(url, response.clone()));
    else if (response.status < 500) event.waitUntil(pages.drop(url));
    return response;
  }

  /** The offline page, in the page's language if that one is stored. */
  const offlinePage = async (url: string): Promise<Response> => {
    const { pathname, search, origin } = new URL(url);
    const from = new URLSearchParams({ from: pathname + search });
    for (const path of [offlinePageFor(pathname, settings), ...settings.offlinePages])
      if (await pages.find(origin + path)) return Response.redirect(`${origin}${path}?${from}`);
    return Response.error();
  };

  return {
    async page(event: FetchEvent): Promise<Response> {
      const { url } = event.request;
      const { origin, pathname } = new URL(url);
      const isOfflinePage = settings.offlinePages.includes(pathname);
      const response =
        (isOfflinePage && (await pages.find(origin + pathname))?.response) ||
        ((await answer(event, { tabId: event.resultingClientId, isData: false })) ??
          (await offlinePage(url)));
      event.waitUntil(tabs.note(event.resultingClientId, buildOf(response.headers)));
      return response;
    },

    async privatePage(event: FetchEvent): Promise<Response> {
      try {
        return await fetch(event.request);
      } catch {
        return offlinePage(event.request.url);
      }
    },

    /** A tab gets data only of its own build; otherwise it reloads the page. */
    async data(event: FetchEvent): Promise<Response> {
      const { request, clientId } = event;
      const build = (await tabs.buildOf(clientId)) ?? '';
      const isCurrent = settings.builds.includes(build);
      const response = isCurrent
        ? await answer(event, { tabId: clientId, isData: true })
        : await fetch(request).catch(() => undefined);
      const of = response && buildOf(response.headers);
      const fits = response && (of === build || !of);
      return fits ? response : loadDocument(pageOfData(request.url));
    },
  };
}

/** React Router follows this by loading the page as a document. */
function loadDocument(url: string): Response {
  const headers = { 'X-Remix-Redirect': url, 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}

const withoutHash = (url: string) => url.replace(/#.*/, '');

const timeout = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
