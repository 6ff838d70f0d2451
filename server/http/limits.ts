import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { MAX_LISTED } from '#contract/product.ts';
import { type EndpointName, endpoints } from '#contract/schemas.ts';
import { reportClock } from '#server/database/report-clock.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { createMemoryCounter, createSharedCounter, WINDOW_MS } from './call-counter.ts';
import { isPublic } from './openapi.ts';

interface CallsPerMinute {
  account?: number;
  address: number;
  /** Counted by each process for itself, because a statement would cost as much as the call. */
  inMemory?: true;
  /** How many calls of a network a call counts as, because it costs as much. */
  weightOf?: (c: Context) => number;
}

/** The limit of each other call by shoppers. Responses from the cache of the storefront are not counted. */
const DEFAULT: CallsPerMinute = { address: 3000, inMemory: true };

const PRODUCTS_PER_CALL = 100;

const CALLS_PER_MINUTE: Partial<Record<EndpointName, CallsPerMinute>> = {
  'auth.registration': { account: 10, address: 120 },
  'auth.login': { account: 30, address: 120 },
  'auth.googlelogin': { account: 30, address: 120 },
  'auth.sendCode': { address: 20 },
  'auth.sendPhoneCode': { address: 20 },
  'auth.codeLogin': { address: 120 },
  'newsletter.subscribe': { address: 20 },
  'phone.sendCode': { account: 10, address: 60 },
  'phone.add': { account: 10, address: 60 },
  'email.sendCode': { account: 10, address: 60 },
  'email.add': { account: 10, address: 60 },
  'passkey.add': { account: 30, address: 60 },
  'passkey.prove': { account: 10, address: 60 },
  'passkey.logIn': { address: 120 },
  'passkey.loginOptions': { address: 600, inMemory: true },
  'account.sendDeletionCode': { account: 10, address: 60 },
  'account.delete': { account: 10, address: 60 },
  'account.export': { account: 10, address: 120 },
  'session.endAll': { account: 10, address: 120 },
  'cart.get': { account: 600, address: 3000, inMemory: true },
  'cart.add': { account: 600, address: 3000, inMemory: true },
  'cart.update': { account: 600, address: 3000, inMemory: true },
  'cart.merge': { account: 60, address: 600, inMemory: true },
  'order.createPayment': { account: 30, address: 300 },
  'order.pay': { account: 30, address: 300 },
  'order.verifyPayment': { account: 60, address: 300 },
  'order.create': { account: 30, address: 300 },
  'order.checkCod': { account: 60, address: 300 },
  'address.add': { account: 60, address: 300 },
  'address.update': { account: 60, address: 300 },
  'coupon.check': { account: 60, address: 300 },
  'pincode.find': { address: 120 },
  'delivery.estimate': { address: 600, inMemory: true },
  'product.list': { ...DEFAULT, weightOf: (c) => Math.ceil(productsIn(c) / PRODUCTS_PER_CALL) },
  'admin.email.sendTest': { address: 20 },
  'admin.notification.sendCode': { account: 10, address: 60 },
  'admin.notification.setPhone': { account: 10, address: 60 },
};

/** All calls with API keys are counted together. The account is the key. */
export const API_KEY_CALLS = 'calls with API keys';

type LimitName = EndpointName | typeof API_KEY_CALLS;

/** Limits of all calls but the merchant's in a browser, which only staff can make. */
const LIMITS = new Map<LimitName, CallsPerMinute>([
  [API_KEY_CALLS, { account: 600, address: 3000 }],
  ...(Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const limit = CALLS_PER_MINUTE[name] ?? (isPublic(name) ? DEFAULT : undefined);
    return limit ? [[name, limit] as const] : [];
  }),
]);

/** An IPv6 network of a household or phone is a /64; who rents a server has a /48. */
const NETWORKS_PER_SITE = 8;

interface Caller {
  account?: string | undefined;
  network?: string | undefined;
}

export interface Limits {
  /** Counts a call. Throws `too_many_requests` above the limit. */
  count: (c: Context, name: LimitName, caller: Caller) => Promise<void>;
  /** Throws `too_many_requests` if this process has refused the caller and would do so again. Costs no SQL. */
  refuseAgain: (c: Context, name: LimitName, caller: Caller) => void;
  /** Takes back a counted call of a network. */
  giveBack: (name: LimitName, network?: string) => Promise<void>;
}

export function createLimits({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Limits {
  const memory = createMemoryCounter();
  const shared = config.databaseUrl ? createSharedCounter(db) : memory;
  const counterOf = (name: LimitName) => (LIMITS.get(name)?.inMemory ? memory : shared);
  /** When the window of a refused key ends. */
  const refused = new Map<string, number>();

  function refuse(c: Context, endsAt: number): never {
    c.header('Retry-After', String(Math.ceil((endsAt - Date.now()) / 1000)));
    throw new Refusal('too_many_requests', 'tooManyRequests');
  }

  function refuseAgain(c: Context, name: LimitName, caller: Caller): void {
    if (refused.size === 0) return;
    for (const { key } of limitsOf(name, caller)) {
      const endsAt = refused.get(key) ?? 0;
      if (endsAt > Date.now() && endsAt <= Date.now() + 2 * WINDOW_MS) refuse(c, endsAt);
      refused.delete(key);
    }
  }

  return {
    refuseAgain,

    async count(c, name, caller) {
      refuseAgain(c, name, caller);
      const limits = limitsOf(name, caller);
      if (limits.length === 0) return;
      const counter = counterOf(name);
      const keys = limits.map(({ key }) => key);
      const weight = LIMITS.get(name)?.weightOf?.(c) ?? 1;
      let counts = await counter.add(keys, weight);
      if (counts.some(({ endsAt }) => endsAt > Date.now() + 2 * WINDOW_MS)) {
        await counter.forget(keys);
        await reportClock({ db, log }, 'limits');
        counts = await counter.add(keys, weight);
      }
      for (const [index, { key, max }] of limits.entries()) {
        const { calls, endsAt } = counts[index]!;
        if (calls <= max) continue;
        for (const [ended, at] of refused) if (at <= Date.now()) refused.delete(ended);
        refused.set(key, endsAt);
        refuse(c, endsAt);
      }
    },

    async giveBack(name, network) {
      const keys = limitsOf(name, { network }).map(({ key }) => key);
      if (keys.length > 0) await counterOf(name).add(keys, -1);
    },
  };
}

function limitsOf(name: LimitName, { account, network }: Caller): { key: string; max: number }[] {
  const max = LIMITS.get(name);
  if (!max) return [];
  const limits = [];
  if (account !== undefined && max.account)
    limits.push({ key: `account ${name}:${account}`, max: max.account });
  if (network !== undefined) {
    limits.push({ key: `address ${name}:${network}`, max: max.address });
    const site = siteOf(network);
    if (site) limits.push({ key: `site ${name}:${site}`, max: max.address * NETWORKS_PER_SITE });
  }
  return limits;
}

/** Invalid limits are refused later. */
function productsIn(c: Context): number {
  const limit = Number(c.req.query('limit') ?? MAX_LISTED);
  return limit >= 1 && limit <= MAX_LISTED ? limit : 1;
}

/** The /48 of a /64, undefined for IPv4. */
const siteOf = (network: string): string | undefined =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined;

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
