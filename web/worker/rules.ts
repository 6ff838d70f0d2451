import type { WorkerSettings } from '#contract/worker.ts';
import { DAY_MS } from '#domain/calendar.ts';

export type Kind = 'asset' | 'picture' | 'page' | 'data' | 'private page' | 'other';

/** `.data` of the home page and of addresses with a slash at the end is `_.data`. */
const DATA = /(?<=\/)_\.data$|\.data$/;

/** Hashed names in /assets, /fonts and /pictures; icons change with the brand. */
const ASSETS = /^\/(assets|fonts)\//;
const PICTURES = /^\/(pictures|icons)\//;

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Only 'asset', 'picture', 'page' and 'data' may be stored. */
export function kindOf({ method, mode, url }: Asked, origin: string, settings: WorkerSettings): Kind {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin) return 'other';
  if (ASSETS.test(pathname)) return 'asset';
  if (PICTURES.test(pathname) && mode !== 'navigate') return 'picture';
  const isData = DATA.test(pathname);
  if (!isData && mode !== 'navigate') return 'other';
  if (isPrivate(pathname, settings)) return isData ? 'other' : 'private page';
  return isData ? 'data' : 'page';
}

export function isPrivate(pathname: string, { offlinePages, privatePaths }: WorkerSettings): boolean {
  const page = pathname.replace(DATA, '');
  const languages = offlinePages.map((path) => path.slice(0, path.lastIndexOf('/')));
  return languages.some((language) =>
    privatePaths.some((path) => page === language + path || page.startsWith(`${language + path}/`)),
  );
}

export function pageOfData(url: string): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(DATA, '');
  page.searchParams.delete('_routes');
  return page.href;
}

/** The offline page of the longest matching language prefix. */
export function offlinePageFor(pathname: string, { offlinePages }: WorkerSettings): string {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const fitting = offlinePages.filter((path) => `${pathname}/`.startsWith(folderOf(path)));
  return fitting.toSorted((a, b) => b.length - a.length)[0]!;
}

export interface Entry {
  url: string;
  bytes: number;
  usedAt: number;
}

export interface Limits {
  maxEntries: number;
  maxBytes: number;
}

/** The least recently used ones, until the others fit. */
export function toDrop<One extends Entry>(entries: One[], { maxEntries, maxBytes }: Limits): One[] {
  const newestFirst = entries.toSorted((a, b) => b.usedAt - a.usedAt);
  let bytes = 0;
  const firstDropped = newestFirst.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index >= maxEntries || bytes > maxBytes;
  });
  return firstDropped < 0 ? [] : newestFirst.slice(firstDropped);
}

const CACHE = /^haroz ([\w-]+) \w+$/;

/** `builds` has one build per language, as all of them belong to one release. */
export const cacheName = (builds: string[], kind: 'pages' | 'assets'): string =>
  `haroz ${builds.join('_')} ${kind}`;

/** Files of an earlier release stay while one of its pages is open; its stored pages are deleted immediately. */
export function isOutdated(name: string, settings: WorkerSettings, openBuilds: string[]): boolean {
  const builds = CACHE.exec(name)?.[1];
  if (!builds || builds === settings.builds.join('_')) return false;
  return name.endsWith(' pages') || !builds.split('_').some((build) => openBuilds.includes(build));
}

/** After this time the network is asked first, because prices and offers will have changed. */
const MAX_STALE_MS = DAY_MS;

/** The router asks for a page when a link is touched and again when it is pressed. */
const FRESH_MS = 10_000;

export type Plan = 'cache' | 'cache, then network' | 'network, then cache';

/** `isReload`: the visitor pressed reload. `isData`: what the router loads instead of a document. */
export function planFor(
  stored: { checkedAt: number } | undefined,
  { now, isReload, isData }: { now: number; isReload: boolean; isData: boolean },
): Plan {
  if (!stored || isReload) return 'network, then cache';
  const age = now - stored.checkedAt;
  if (isData && age < FRESH_MS) return 'cache';
  return age < MAX_STALE_MS ? 'cache, then network' : 'network, then cache';
}
