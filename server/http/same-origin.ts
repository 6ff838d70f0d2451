import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';

const LOGOUT = '/api/auth/logout';

/** Refuses calls that another site's page makes with our visitor's cookies: by form, script or link. */
export const sameOrigin =
  ({ publicOrigin }: Pick<Config, 'publicOrigin'>): MiddlewareHandler =>
  async (c, next) => {
    const changesSomething = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || c.req.path === LOGOUT;
    if (changesSomething && !isOurs(c.req.raw, publicOrigin.startsWith('https:'))) {
      throw new ApiError('forbidden_origin', 'This call must come from the shop’s own pages.');
    }
    await next();
  };

function isOurs({ headers, url }: Request, isSecure: boolean): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // A page that came without encryption may have been written by anyone on its way.
  if (isSecure && protocol !== 'https:') return false;
  return host === (headers.get('Host') ?? new URL(url).host);
}
