import { Server } from 'node:http';

// Loaded into the shop's process by journeys.ts. WebDriver cannot hold requests back, so the server does it for a browser that has the
// cookie: `google=slow` delays the script of the stand-in for Google, `google=missing` refuses it.
const SCRIPT = '/standins/identity/gapi.js';
const DELAY_MS = 2500;

const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...values) {
  const [request, response] = values;
  if (event === 'request' && request.url === SCRIPT) response.setHeader('Cache-Control', 'no-store');
  const mode =
    event === 'request' && request.url === SCRIPT && /google=(\w+)/.exec(request.headers.cookie)?.[1];
  if (mode === 'missing') return response.writeHead(503).end();
  if (mode === 'slow') return setTimeout(() => emit.call(this, event, ...values), DELAY_MS);
  return emit.call(this, event, ...values);
};
