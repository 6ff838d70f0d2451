import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { getTableName } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { EndpointName } from '#contract/schemas.ts';
import { reportClock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { rateLimit } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

const CALLS_PER_MINUTE: Partial<Record<EndpointName, { account?: number; address: number }>> = {
  'auth.registration': { account: 10, address: 120 },
  'auth.login': { account: 30, address: 120 },
  'auth.googlelogin': { account: 30, address: 120 },
  'session.endAll': { account: 10, address: 120 },
  'order.createPayment': { account: 30, address: 300 },
  'order.pay': { account: 30, address: 300 },
  'order.verifyPayment': { account: 60, address: 300 },
  'order.create': { account: 30, address: 300 },
  'coupon.check': { account: 60, address: 300 },
  'pincode.find': { address: 120 },
  'admin.email.sendTest': { address: 20 },
};

export type Limit = (
  c: Context,
  name: EndpointName,
  kind: 'account' | 'address',
  client: string | undefined,
) => Promise<void>;

const WINDOW_SECONDS = 60;

export function createLimit({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Limit {
  const limiters = new Map(
    Object.entries(CALLS_PER_MINUTE).flatMap(([name, limits]) =>
      Object.entries(limits).map(([kind, points]) => {
        const keyPrefix = `${kind} ${name}`;
        const memory = new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
        const shared = () =>
          new RateLimiterPostgres({
            keyPrefix,
            points,
            duration: WINDOW_SECONDS,
            // The pool inside Drizzle, because RateLimiterDrizzle builds its statement again for each call.
            storeClient: (db as Database & { $client: unknown }).$client,
            tableName: getTableName(rateLimit),
            tableCreated: true,
            inMemoryBlockOnConsumed: points,
            insuranceLimiter: memory,
          });
        return [keyPrefix, config.databaseUrl ? shared() : memory] as const;
      }),
    ),
  );

  return async (c, name, kind, client) => {
    const limiter = limiters.get(`${kind} ${name}`);
    if (!limiter || client === undefined) return;
    let result = await consume(limiter, client);
    if (result.msBeforeNext > 2 * WINDOW_SECONDS * 1000) {
      await limiter.delete(client);
      await reportClock({ db, log }, 'limits');
      result = await consume(limiter, client);
    }
    if (!result.isRefused) return;
    c.header('Retry-After', String(Math.ceil(result.msBeforeNext / 1000)));
    throw new Refusal('too_many_requests', 'tooManyRequests');
  };
}

async function consume(limiter: RateLimiterAbstract, client: string) {
  try {
    const { msBeforeNext } = await limiter.consume(client);
    return { isRefused: false, msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isRefused: true, msBeforeNext: refusal.msBeforeNext };
  }
}

/** Each of our proxies appends one address to X-Forwarded-For; the ones before can be forged. */
export function networkOf(c: Context, { trustedProxies }: Services['config']): string | undefined {
  if (!c.env?.incoming) return undefined;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  const reported = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  const address = (reported || getConnInfo(c).remote.address)?.replace(/^::ffff:(?=\d+\.)/, '');
  return address && isIPv6(address) ? ipv6Prefix64(address) : address;
}

/** One household or phone has all addresses of a /64. */
function ipv6Prefix64(address: string): string {
  const [left = [], right] = address
    .replace(/%.*/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
