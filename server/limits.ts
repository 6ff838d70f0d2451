import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import type { Services } from './services.ts';

/** Calls per minute of one account or, for visitors, of one address. Calls that are not listed are not limited. */
const PER_MINUTE: Partial<Record<EndpointName, number>> = {
  'auth.registration': 30,
  'auth.login': 30,
  'auth.googlelogin': 30,
  'order.createPayment': 30,
  'order.verifyPayment': 60,
  'order.create': 30,
  'pincode.find': 120,
};

const limitersOf = new WeakMap<Services, Map<EndpointName, RateLimiterMemory>>();

/** Throws `ApiError('too_many_requests')`, and says by Retry-After when to come back. */
export async function limit(
  c: Context,
  services: Services,
  name: EndpointName,
  accountId?: string,
): Promise<void> {
  const points = PER_MINUTE[name];
  const caller = accountId ?? addressOf(c);
  if (!points || !caller) return;
  const limiters = limitersOf.get(services) ?? new Map<EndpointName, RateLimiterMemory>();
  limitersOf.set(services, limiters);
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: 60 });
  limiters.set(name, limiter);
  try {
    await limiter.consume(caller);
  } catch (refusal) {
    const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
    c.header('Retry-After', String(seconds));
    throw new ApiError(
      'too_many_requests',
      `That was a little too often. Please try again in ${seconds} seconds.`,
    );
  }
}

const LOCAL = /^(::1|127\.|::ffff:127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** The caller's network address; a proxy's word is taken only from this machine or its own network. */
function addressOf(c: Context): string | undefined {
  if (!c.env?.incoming) return undefined; // a page rendered in this process calls
  const peer = getConnInfo(c).remote.address;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return peer && LOCAL.test(peer) && forwarded ? forwarded : peer;
}
