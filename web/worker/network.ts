import { buildOf } from '#contract/build.ts';
import type { Store, StoredEntry } from './store.ts';

export type Outcome = 'current' | 'changed' | 'unreachable';

interface Options {
  fetch: typeof fetch;
  builds: string[];
  onOtherBuild: () => void;
}

/** Whether the shop has been built again since a page was made. */
export async function isOutdatedPage(request: typeof fetch, url: string, build: string): Promise<boolean> {
  const { headers } = await request(url, { cache: 'no-cache' });
  const current = buildOf(headers);
  return current !== undefined && current !== build;
}

/** Asks the shop for pages and decides what may be stored. */
export function createNetwork({ fetch, builds, onOtherBuild }: Options) {
  const isOfThisRelease = ({ headers }: Response) => builds.includes(buildOf(headers) ?? '');

  function isStorable(response: Response): boolean {
    const build = buildOf(response.headers);
    if (build && !builds.includes(build)) onOtherBuild();
    const isPublic = /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '');
    return response.status === 200 && !response.redirected && isPublic && isOfThisRelease(response);
  }

  return {
    isOfThisRelease,
    isStorable,

    async store(pages: Store, url: string): Promise<Response | undefined> {
      // The browser's own cache may have the page of an earlier build, because of `stale-while-revalidate`.
      const response = await fetch(url, { redirect: 'manual', priority: 'low', cache: 'no-cache' });
      if (!isStorable(response)) return undefined;
      const copy = response.clone();
      await pages.put(url, response);
      return copy;
    },

    /** Compares a stored page with the shop's. One that the shop no longer has is dropped. */
    async check(
      pages: Store,
      { entry: { url }, response }: { entry: StoredEntry; response: Response },
    ): Promise<Outcome> {
      const etag = response.headers.get('ETag') ?? '';
      let answer: Response;
      try {
        answer = await fetch(url, { redirect: 'manual', headers: { 'If-None-Match': etag } });
      } catch {
        return 'unreachable';
      }
      if (answer.status >= 500 || answer.status === 429) return 'unreachable';
      const isSame = answer.status === 304 || answer.headers.get('ETag') === etag;
      if (isSame) await pages.confirmed(url);
      else if (isStorable(answer)) await pages.put(url, answer);
      else await pages.drop(url);
      return isSame ? 'current' : 'changed';
    },
  };
}
