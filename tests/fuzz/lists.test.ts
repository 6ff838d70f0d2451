import { NoopLogger } from 'drizzle-orm/logger';
import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/database/id.ts';
import { shipment } from '#server/database/schema.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { addSubscribers, campaignContent, EVERYONE } from '#server/testing/mailing-list.ts';
import { type MerchantShop, openMerchantShop, type Shopper } from '#server/testing/merchant-shop.ts';
import { alteredCursors, TEXTS } from './list-values.ts';

/** `npm test` sends every fifth value and every 25th cursor, `npm run test:fuzz` all of them. */
const [VALUE_STEP, CURSOR_STEP] = import.meta.env.MODE === 'fuzz' ? [1, 1] : [5, 25];
const MAX_STATEMENTS = 6;

interface List {
  name: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query' }[];
}

type Query = [name: string, value: string][];

const lists = Object.entries(openApiDocument('Haroz', { withAdmin: true }).paths).flatMap(
  ([path, methods]): List[] => {
    const { operationId: name, parameters = [] } = (methods.get ?? {}) as Partial<List> & {
      operationId?: string;
    };
    return name && parameters.length > 0 ? [{ name, path, parameters }] : [];
  },
);

/** Beside the plain query, the ones whose cursors have another form. */
const QUERIES: Record<string, Query> = {
  'product.list': [
    ...['low-high', 'high-low', 'newest', 'discount'].map((sort): [string, string] => ['sort', sort]),
    ['collection', 'by-hand'],
  ],
  'admin.order.list': [['sort', 'oldest']],
  'admin.remittance.list': [['list', 'unknown']],
};

let shop: MerchantShop;
let asha: Shopper;
/** Values for `{id}` in a path. */
let ids: Record<string, string>;

beforeAll(async () => {
  shop = await openMerchantShop();
  asha = await shop.signIn();
  ids = await fill();
});

/** Gives every list a second page. */
async function fill(): Promise<Record<string, string>> {
  const { owner } = shop;
  const [inStock, soldOut] = [{ stock: 10 }, { stock: 0 }];
  const productIds: string[] = [];
  for (const one of [inStock, inStock, soldOut, soldOut]) productIds.push(await shop.stock(one));
  const mug = productIds[0]!;
  const { stock } = await owner.call('admin.product.get', { id: mug });
  for (const change of [1, 2]) {
    const variantId = stock[0]!.id;
    await owner.call('admin.stock.adjust', { id: mug, variantId, change, reason: 'received' });
  }
  await owner.call('admin.collection.create', {
    ...{ name: 'By hand', description: '', picture: null, seoTitle: '', seoDescription: '' },
    ...{ state: 'published', sort: 'relevant', rule: null, productIds },
  });
  const parcels: string[] = [];
  for (const customer of [asha, asha, await shop.signIn('Ravi')]) {
    const order = await shop.buy(customer, mug);
    await shop.bring(order, 'delivered');
    const carrier = 'Delhivery';
    await owner.call('admin.order.tracking', { id: order, carrier, trackingNumber: order });
    parcels.push(order);
    await customer.call('order.return', {
      ...{ id: order, resolution: 'refund', payout: { method: 'upi', upiId: 'asha@okbank' } },
      items: [{ productId: mug, size: 'default', quantity: 1, reason: 'changed_mind' }],
    });
  }
  const at = new Date();
  const waiting = await Promise.all([1, 2].map(() => shop.buy(asha, mug)));
  await shop.db.insert(shipment).values(
    waiting.map((orderId) => ({
      ...{ id: newId(), orderId, courier: 'delhivery', carrier: 'Delhivery' },
      ...{ statusSince: at, createdAt: at, nextBookAt: at },
    })),
  );
  await owner.call(
    'admin.remittance.add',
    { courier: 'Delhivery', trackingNumber: 'awb', amount: 'amount' },
    {
      body: new Blob([['awb,amount', ...['X1', 'X2', ...parcels].map((awb) => `${awb},5`)].join('\n')], {
        type: 'text/csv',
      }),
    },
  );
  const lines = ['slug,name', ...productIds.map((id) => `product-${id},New name`)];
  const body = new Blob([lines.join('\n')], { type: 'text/csv' });
  const file = await owner.call('admin.import.check', {}, { body });
  const webhook = await owner.call('admin.webhook.create', {
    ...{ url: 'https://erp.example/hook', events: ['order.placed'] },
  });
  for (let n = 0; n < 2; n++) await owner.call('admin.webhook.test', { id: webhook.id });
  const contact = { fullName: '', phone: '', address: '', pincode: '', city: '', state: '' };
  for (let n = 0; n < 2; n++)
    await owner.call('admin.draft.create', {
      ...{ customerId: null, email: '', contact, items: [], note: '', reservedUntil: null },
      ...{ discountAmount: null, discountPercent: null, discountReason: '', deliveryFee: null },
    });
  await addSubscribers(shop.db, ['a@example.org', 'b@example.org']);
  for (let n = 0; n < 2; n++)
    await owner.call('admin.campaign.create', {
      ...{ name: 'News', content: { en: campaignContent() }, audience: EVERYONE },
    });
  return {
    'admin.webhook.deliveries': webhook.id,
    'admin.import.changes': file.id!,
    'admin.stock.history': mug,
  };
}

function urlOf({ name, path, parameters }: List, query: Query): string {
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
  const values = { id: ids[name] ?? '', ...Object.fromEntries(query) } as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/g, (_, key) => encode(values[key] || 'nothing'));
  const pairs = query.filter(([key]) => !inPath.includes(key)).map(([key, text]) => `${key}=${encode(text)}`);
  return `${filled}?${pairs.join('&')}`;
}

/** A lone surrogate cannot be encoded, but a caller can send its bytes. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

async function send(list: List, query: Query): Promise<Response> {
  const { fetch } = list.path.startsWith('/api/admin/') ? shop.owner : asha;
  const url = urlOf(list, query);
  const ask = async () => {
    const logQuery = vi.spyOn(NoopLogger.prototype, 'logQuery');
    const response = await fetch(new Request(`http://localhost:3000${url}`));
    const statements = logQuery.mock.calls.length;
    logQuery.mockRestore();
    return { response, statements };
  };
  let { response, statements } = await ask();
  // The session or the settings may have to be read again.
  if (statements > MAX_STATEMENTS) ({ response, statements } = await ask());
  expect.soft(response.status, url).toBeLessThan(500);
  expect.soft(statements, url).toBeLessThanOrEqual(MAX_STATEMENTS);
  return response;
}

async function sendSome(list: List, queries: Query[], step: number): Promise<void> {
  for (let at = lists.indexOf(list) % step; at < queries.length; at += step) await send(list, queries[at]!);
}

test.each(lists)('$name answers every value of its parameters', async (list) => {
  const queries = list.parameters.flatMap(({ name }) => [
    ...TEXTS.map((text): Query => [[name, text]]),
    ['', '1', '\0'].map((text): [string, string] => [name, text]),
    Array.from({ length: 300 }, (): [string, string] => [name, '1']),
    ['[]', '[0]', '[__proto__]'].map((end): [string, string] => [name + end, '1']),
  ]);
  await sendSome(list, queries, VALUE_STEP);
});

const withCursor = lists.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));

test.each(withCursor)('$name answers every altered cursor', async (list) => {
  const others = (QUERIES[list.name] ?? []).map((pair): Query => [pair]);
  for (const query of [[], ...others]) {
    const cursors = await cursorsOf(list, query);
    expect(cursors, `fill() has no second page of ${list.name}.`).not.toEqual([]);
    const altered = [...cursors.flatMap(alteredCursors), ...TEXTS];
    await sendSome(
      list,
      altered.map((cursor) => [...query, ['cursor', cursor]]),
      CURSOR_STEP,
    );
  }
});

/** Cursors of pages with one row each. */
async function cursorsOf(list: List, query: Query): Promise<string[]> {
  const cursors: string[] = [];
  for (;;) {
    const after = cursors.slice(-1).map((cursor): [string, string] => ['cursor', cursor]);
    const response = await send(list, [...query, ['limit', '1'], ...after]);
    const { nextCursor } = (await response.json()) as { nextCursor?: string };
    if (!nextCursor || cursors.length === 3) return cursors;
    cursors.push(nextCursor);
  }
}
