import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#contract/errors.ts';

const LOGOUT = '/api/auth/logout';

/** Refuses calls that another site's page makes with our visitor's cookies: by form, script or link. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const changesSomething = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) || c.req.path === LOGOUT;
  if (changesSomething && !isOurs(c.req.raw)) {
    throw new ApiError('forbidden_origin', 'This call must come from the shop’s own pages.');
  }
  await next();
};

function isOurs({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  return (
    origin === null ||
    (URL.canParse(origin) && new URL(origin).host === (headers.get('Host') ?? new URL(url).host))
  );
}
