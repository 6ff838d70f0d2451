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
import { MAX_LISTED } from '#contract/product.ts';
import { type EndpointName, endpoints } from '#contract/schemas.ts';
import { reportClock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { rateLimit } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { isPublic } from './openapi.ts';
import { Refusal } from './refusal.ts';

interface CallsPerMinute {
  account?: number;
  address: number;
  /** Counted by each process for itself, because a statement would cost as much as the call. */
  inMemory?: true;
  /** How many calls of a network a call counts as, because it costs as much. */
  weightOf?: (c: Context) => number;
}

/** Of each other call by shoppers. Responses from the cache of the storefront are not counted. */
const DEFAULT: CallsPerMinute = { address: 3000, inMemory: true };

const PRODUCTS_PER_CALL = 100;

const CALLS_PER_MINUTE: Partial<Record<EndpointName, CallsPerMinute>> = {
  'auth.registration': { account: 10, address: 120 },
  'auth.login': { account: 30, address: 120 },
  'auth.googlelogin': { account: 30, address: 120 },
  'session.endAll': { account: 10, address: 120 },
  'cart.get': { account: 600, address: 3000, inMemory: true },
  'cart.add': { account: 600, address: 3000, inMemory: true },
  'cart.update': { account: 600, address: 3000, inMemory: true },
  'cart.merge': { account: 60, address: 600, inMemory: true },
  'order.createPayment': { account: 30, address: 300 },
  'order.pay': { account: 30, address: 300 },
  'order.verifyPayment': { account: 60, address: 300 },
  'order.create': { account: 30, address: 300 },
  'coupon.check': { account: 60, address: 300 },
  'pincode.find': { address: 120 },
  'product.list': { ...DEFAULT, weightOf: (c) => Math.ceil(productsIn(c) / PRODUCTS_PER_CALL) },
  'admin.email.sendTest': { address: 20 },
};

/** An IPv6 network of a household or phone is a /64; who rents a server has a /48. */
const NETWORKS_PER_SITE = 8;

type Kind = 'account' | 'address' | 'site';

export interface Limits {
  /** Counts a call. Throws `too_many_requests` above the limit. */
  count: (c: Context, name: EndpointName, kind: 'account' | 'address', client?: string) => Promise<void>;
  /** Takes back a counted call of a network. */
  giveBack: (name: EndpointName, network?: string) => Promise<void>;
}

const WINDOW_SECONDS = 60;

export function createLimits({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Limits {
  const createLimiter = (keyPrefix: string, points: number, inMemory: boolean) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS });
    if (inMemory) return memory;
    return new RateLimiterPostgres({
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
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const limit = limitOf(name);
    if (!limit) continue;
    const { account, address, inMemory } = limit;
    const points = { ...(account && { account }), address, site: address * NETWORKS_PER_SITE };
    for (const [kind, max] of Object.entries(points))
      limiters.set(`${kind} ${name}`, createLimiter(`${kind} ${name}`, max, inMemory || !config.databaseUrl));
  }

  async function count(c: Context, name: EndpointName, kind: Kind, client?: string): Promise<void> {
    const limiter = limiters.get(`${kind} ${name}`);
    if (!limiter || client === undefined) return;
    const weight = limitOf(name)?.weightOf?.(c) ?? 1;
    let result = await consume(limiter, client, weight);
    if (result.msBeforeNext > 2 * WINDOW_SECONDS * 1000) {
      await limiter.delete(client);
      await reportClock({ db, log }, 'limits');
      result = await consume(limiter, client, weight);
    }
    if (result.isRefused) {
      c.header('Retry-After', String(Math.ceil(result.msBeforeNext / 1000)));
      throw new Refusal('too_many_requests', 'tooManyRequests');
    }
    const site = kind === 'address' && siteOf(client);
    if (site) await count(c, name, 'site', site);
  }

  return {
    count,
    async giveBack(name, network) {
      if (network === undefined) return;
      await limiters.get(`address ${name}`)?.reward(network);
      const site = siteOf(network);
      if (site) await limiters.get(`site ${name}`)?.reward(site);
    },
  };
}

/** Undefined for the merchant's calls, which only staff can make. */
const limitOf = (name: EndpointName): CallsPerMinute | undefined =>
  CALLS_PER_MINUTE[name] ?? (isPublic(name) ? DEFAULT : undefined);

/** Invalid limits are refused later. */
function productsIn(c: Context): number {
  const limit = Number(c.req.query('limit') ?? MAX_LISTED);
  return limit >= 1 && limit <= MAX_LISTED ? limit : 1;
}

/** The /48 of a /64, undefined for IPv4. */
const siteOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

async function consume(limiter: RateLimiterAbstract, client: string, weight: number) {
  try {
    const { msBeforeNext } = await limiter.consume(client, weight);
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
