import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Services } from '#server/services/services.ts';
import type { Metrics } from './metrics.ts';

const SLOW_MS = 1_000;

export const logRequests =
  ({ log }: Services, metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const call = { ...nameOf(c), status: c.res.status };
    metrics.observe(call, ms / 1000);
    const line = { ...call, ms: Math.round(ms) };
    if (call.status >= 500 || ms >= SLOW_MS) log.warn(line, 'a call failed or was slow');
    else if (call.method !== 'GET') log.info(line, 'a call');
  };

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The route's pattern, because callers could otherwise create any number of time series, and paths have secrets of links. */
export const nameOf = (c: Context) => ({
  method: METHODS.includes(c.req.method) ? c.req.method : 'other',
  route: matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? 'other',
});
