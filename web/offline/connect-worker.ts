import { offline } from '#content/offline.ts';
import type { FromWorker, SeenPage, ToWorker } from '#contract/worker.ts';
import { rememberVisit } from '#web/browser/visit.ts';
import { notify } from '#web/ui/notify.ts';
import { showPageNotice } from './page-notice.ts';

declare global {
  interface Window {
    __reactRouterManifest?: { version: string };
  }
}

const { serviceWorker } = navigator;
const STORED = /^\/(assets|fonts|pictures|icons)\//;

const send = (message: ToWorker) => serviceWorker.controller?.postMessage(message);

let isConnected = false;

/** After the page has loaded. */
export async function connectWorker(): Promise<void> {
  if (isConnected) return;
  isConnected = true;
  rememberVisit();
  const wasControlled = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  if (wasControlled) reportPage();
  serviceWorker.addEventListener('controllerchange', () => {
    reportPage({ files: wasControlled ? [] : loadedFiles(), wasOpen: true });
  });
  // Older browsers have none.
  (window.navigation as Navigation | undefined)?.addEventListener('currententrychange', () =>
    setTimeout(() => reportPage(), TITLE_DELAY_MS),
  );
  try {
    await serviceWorker.register('/sw.js');
  } catch {} // Browsers may forbid it.
}

/** React sets the title after the address. */
const TITLE_DELAY_MS = 500;

function reportPage(more: { files?: string[]; wasOpen?: boolean } = {}): void {
  const build = window.__reactRouterManifest?.version;
  if (!build) return;
  const page = { url: hereWithoutHash(), title: document.title, build };
  send({ type: 'seen', ...page, files: [], wasOpen: false, ...more });
}

/** Files that the page loaded before it had a worker. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && STORED.test(new URL(name).pathname));

function onMessage(message: FromWorker): void {
  if (message.type === 'listed') return;
  const isThisPage = pageOf(message.url) === pageOf(location.href);
  if (!isThisPage) return;
  if (message.type === 'changed') showPageNotice(offline.pageChanged, offline.showLatest);
  else notify.info(offline.pageMayBeOld);
}

const hereWithoutHash = () => location.href.replace(/#.*/, '');

const pageOf = (url: string) =>
  new URL(url).pathname.replace(/_\.data$|\.data$/, '').replace(/(?<=.)\/$/, '');

/** The newest first. */
export function listSeenPages(): Promise<SeenPage[]> {
  if (!serviceWorker?.controller) return Promise.resolve([]);
  return new Promise((resolve) => {
    serviceWorker.addEventListener('message', function take({ data }: MessageEvent<FromWorker>) {
      if (data.type !== 'listed') return;
      serviceWorker.removeEventListener('message', take);
      resolve(data.pages);
    });
    serviceWorker.startMessages();
    send({ type: 'list' });
  });
}
