import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The browser's own share of a visit: a heading and a service worker that answers from its cache. Marked as hydrated, as `visits.ts` waits for it. */
const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title><h1>Plain</h1>
<script>
  window.replayEarlyInput = () => {};
  window.replayEarlyInput();
  navigator.serviceWorker.register('/sw.js');
</script>`;

const WORKER = `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('pages').then((pages) => pages.add('/')).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((stored) => stored ?? fetch(event.request))));`;

/** Repeated visits of a shop are compared with those of this page in the same run. */
export async function servePlainPage() {
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/sw.js' ? ['text/javascript', WORKER] : ['text/html', PAGE];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
