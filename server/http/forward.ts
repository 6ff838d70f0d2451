import { proxy } from 'hono/proxy';
import type { Fetch } from '#contract/client.ts';
import type { Envelope } from '#contract/errors.ts';

const NOT_THERE: Envelope<never> = {
  success: false,
  message: 'We’re temporarily unavailable. Please try again in a minute.',
  error: { code: 'unavailable' },
};

/** Another backend that speaks the contract, in the place of ours: the browser stays on the shop's own address. */
export const forwardTo =
  (base: string): Fetch =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      return await proxy(new URL(pathname + search, base), request);
    } catch {
      return Response.json(NOT_THERE, { status: 503, headers: { 'Retry-After': '5' } });
    }
  };
