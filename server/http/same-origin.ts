import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config/config.ts';
import { Refusal } from '#server/refusals/refusal.ts';

const LOGOUT = '/api/auth/logout';

export const sameOrigin =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler =>
  async (c, next) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || c.req.path === LOGOUT;
    if (isWrite && !isSameOrigin(c.req.raw, publicOrigin.startsWith('https:'))) {
      throw new Refusal('forbidden_origin', 'foreignOrigin');
    }
    await next();
  };

function isSameOrigin({ headers, url }: Request, isSecure: boolean): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // A page without encryption may have been changed in transit.
  if (isSecure && protocol !== 'https:') return false;
  return host === (headers.get('Host') ?? new URL(url).host);
}
