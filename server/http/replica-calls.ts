import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { methodAndPath } from '#contract/endpoints.ts';
import { type EndpointName, endpoints, type Received, schemas } from '#contract/schemas.ts';
import type { Replica } from '#server/database/replica.ts';
import type { Services } from '#server/services/services.ts';
import type { Reply } from './endpoint.ts';

export type HandleCall = (
  call: { c: Context } & Record<string, unknown>,
  services: Services,
) => Promise<Reply<unknown>>;

/** They only read. Prices at the cart, stock counts, payments and single orders are not among them. */
export const REPLICA_CALLS: EndpointName[] = [
  'product.list',
  'product.suggest',
  'product.facets',
  'product.get',
  'category.get',
  'collection.list',
  'collection.get',
  'admin.todo',
  'admin.sales',
  'admin.order.list',
  'admin.order.counts',
  'admin.return.list',
  'admin.return.counts',
  'admin.product.list',
  'admin.product.export',
  'admin.tag.list',
  'admin.collection.list',
  'admin.customer.list',
  'admin.customer.tags',
  'admin.audit.list',
];

const WRITTEN = 'haroz_written';

/** A replica that is behind for longer is not read at all. */
const WRITTEN_SECONDS = 60;

/** After a change, its author reads from the primary until the replica has it (docs/decisions/0049-read-lists-from-a-replica.md). */
export function withReplica(
  name: EndpointName,
  handle: HandleCall,
  replica: Replica | undefined,
): HandleCall {
  if (!replica) return handle;
  if (REPLICA_CALLS.includes(name))
    return async (call, services) =>
      isForCart(name, call)
        ? handle(call, services)
        : handle(call, { ...services, db: await replica.databaseFor(writtenBy(call.c)) });
  // No one reads their cart from the replica.
  const isIgnored = methodAndPath(endpoints[name]).method === 'GET' || name.startsWith('cart.');
  if (isIgnored || schemas[name].access === 'everyone') return handle;
  return async (call, services) => {
    const reply = await handle(call, services);
    const isSecure = services.config.publicOrigin.startsWith('https:');
    setCookie(call.c, WRITTEN, String(await replica.written()), {
      ...{ path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax', maxAge: WRITTEN_SECONDS },
    });
    return reply;
  };
}

/** The cart shows the prices of the products that it asks for by ID. */
const isForCart = (name: EndpointName, { input }: Record<string, unknown>): boolean =>
  name === 'product.list' && (input as Received<'product.list'>).id !== undefined;

/** Not signed: with another number, a caller only chooses between the replica and the primary. */
const writtenBy = (c: Context): number => Number(getCookie(c, WRITTEN)) || 0;
