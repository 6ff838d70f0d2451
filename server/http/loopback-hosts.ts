import type { RequestListener } from 'node:http';
import { isLoopback } from '#server/config/config.ts';

/** Prevents DNS rebinding, by which a page of another site could call a local shop. */
export const requireLoopbackHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const hostname = request.headers.host?.replace(/:\d*$/, '') ?? '';
    if (isLoopback(hostname)) return listener(request, response);
    response
      .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end('This shop responds at localhost only. To open it at another address, set PUBLIC_ORIGIN.\n');
  };
