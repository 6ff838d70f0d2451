import { proxy } from 'hono/proxy';
import type { Fetch } from '#contract/client.ts';
import type { Envelope } from '#contract/errors.ts';
import { languageOfPath } from '#domain/language.ts';
import { wordsOf } from '#languages';
import { shop } from '#shop';

const unavailable = (path: string): Envelope<never> => ({
  success: false,
  message: wordsOf(languageOfPath(path, shop.languages).language).errors.unavailable,
  error: { code: 'unavailable' },
});

export const forwardTo =
  (base: string): Fetch =>
  async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      return await proxy(new URL(pathname + search, base), request);
    } catch {
      return Response.json(unavailable(pathname), { status: 503, headers: { 'Retry-After': '5' } });
    }
  };
