import { proxy } from 'hono/proxy';
import type { Fetch } from '#contract/client.ts';

/** Another backend that speaks the contract, in the place of ours: the browser stays on the shop's own address. */
export const forwardTo =
  (base: string): Fetch =>
  (request) => {
    const { pathname, search } = new URL(request.url);
    return proxy(new URL(pathname + search, base), request);
  };
