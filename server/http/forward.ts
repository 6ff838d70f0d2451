import { proxy } from 'hono/proxy';
import type { Fetch } from '#contract/client.ts';
import type { Envelope } from '#contract/errors.ts';
import { words } from '#languages';

const UNAVAILABLE: Envelope<never> = {
  success: false,
  message: words.errors.unavailable,
  error: { code: 'unavailable' },
};

export const forwardTo =
  (base: string): Fetch =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      return await proxy(new URL(pathname + search, base), request);
    } catch {
      return Response.json(UNAVAILABLE, { status: 503, headers: { 'Retry-After': '5' } });
    }
  };
