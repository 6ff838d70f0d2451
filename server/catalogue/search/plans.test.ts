import { sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AdminEndpointName, adminEndpoints } from '#contract/admin/endpoints.ts';
import { type Client, createClient, type Fetch } from '#contract/client.ts';
import type { Input } from '#contract/schemas.ts';
import type { Rule } from '#domain/catalogue/collection.ts';
import { toPaise } from '#domain/money.ts';
import type { Database } from '#server/database/database.ts';
import { SESSION } from '#server/database/postgres.ts';
import { collection } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { addScans } from '#server/shipments/add-scans.ts';
import { TEST_DATABASE_URL } from '#server/testing/database.ts';
import { cookieOf, fillLargeShop } from '#server/testing/large-shop.ts';
import { openTestShop } from '#server/testing/shop.ts';

const PRODUCTS = 10_000;

/** These tables grow with the shop, so no plan may scan them. */
const GROWING = [
  'product',
  'collection_product',
  'product_word',
  'product_variant',
  'orders',
  'order_line',
  'account',
  'session',
  'shipment',
  'shipment_item',
  'shipment_scan',
];

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows read from tables, including filtered ones. */
const rowsRead = (nodes: Node[]) =>
  nodes
    .filter((node) => node['Relation Name'])
    .map(
      (node) =>
        node['Actual Loops'] *
        (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((sum, rows) => sum + rows, 0);

describe.runIf(TEST_DATABASE_URL)(`in a shop of ${PRODUCTS} products`, () => {
  let call: Client['call'];
  let page: Client['page'];
  let hindi: Client;
  let owner: ReturnType<typeof createClient<AdminEndpointName>>;
  let client: pg.Client;
  let db: Database;
  let services: Services;
  beforeAll(async () => {
    const shop = await openTestShop();
    ({ db, services } = shop);
    const url = new URL(TEST_DATABASE_URL!);
    const { rows } = await shop.db.execute(sql`select current_database() as name`);
    url.pathname = String(rows[0]!.name);
    await fillLargeShop(url.href, PRODUCTS);
    const asCustomer: Fetch = (request) => {
      request.headers.set('Cookie', cookieOf(1));
      return shop.api(request);
    };
    ({ call, page } = createClient('http://localhost:3000', asCustomer));
    hindi = createClient('http://localhost:3000/hi', asCustomer);
    await shop.db.execute(sql`insert into staff (email, role, granted_by, granted_at)
      values ('customer-2@example.org', 'owner', 'a test', now())`);
    const asOwner: Fetch = (request) => {
      request.headers.set('Cookie', cookieOf(2));
      return shop.api(request);
    };
    owner = createClient('http://localhost:3000', asOwner, adminEndpoints);
    client = new pg.Client({ connectionString: url.href, options: SESSION });
    await client.connect();
    await addCollections();
    await addReturns();
    await addHindiNames();
  });
  afterAll(() => client.end());

  async function addHindiNames() {
    await db.execute(sql`update product set translations = '{"hi": {"name": "कुर्ती"}}', search_keys = ' KURTI'
      where rank % 1000 = 7`);
    await client.query('analyze');
  }

  async function addReturns() {
    await db.execute(sql`insert into order_return
        (id, order_id, sold_order_id, status, resolution, comment, refund, created_at)
      select 'return-' || number, id, id, case when number % 100 = 0 then 'requested' else 'refunded' end,
        'refund', '', total, created_at
      from orders where number % 10 = 0`);
  }

  async function addCollections() {
    const conditions: Record<string, Rule['conditions']> = {
      frequent: [{ field: 'tag', tag: 'Season-1' }],
      rare: [{ field: 'tag', tag: 'rare-7' }],
      combined: [
        { field: 'category', categoryId: 'men' },
        { field: 'price', min: toPaise(999), max: null },
        { field: 'stock' },
      ],
      new: [{ field: 'new', days: 30 }],
      'on-offer': [{ field: 'discount' }, { field: 'stock' }],
      either: [
        { field: 'tag', tag: 'rare-7' },
        { field: 'tag', tag: 'rare-8' },
      ],
    };
    // Few products are new or on offer, and they are the last ones of the list.
    await client.query(`set session_replication_role = replica;
      update product set created_at = now() - interval '1 year', mrp = price where rank < ${PRODUCTS - 20};
      set session_replication_role = origin`);
    await db.insert(collection).values([
      { id: 'by-hand', slug: 'by-hand', name: 'By hand', state: 'published' },
      ...Object.entries(conditions).map(([slug, conditions]) => ({
        ...{ slug, name: slug, state: 'published' as const },
        rule: { match: slug === 'either' ? ('any' as const) : ('all' as const), conditions },
      })),
    ]);
    await db.execute(sql`insert into collection_product (collection_id, position, product_id)
      select 'by-hand', row_number() over (order by id desc), id from product where rank % 50 = 0`);
    await db.execute(
      sql`insert into collection (id, slug, name) select n, 'other-' || n, n from generate_series(1, 30) n`,
    );
    await db.execute(sql`insert into collection_product (collection_id, position, product_id)
      select n, row_number() over (partition by n order by id), id
      from generate_series(1, 30) n, product where rank % 50 = n`);
    await client.query('vacuum analyze');
  }

  type Explain = (statement: string, params: unknown[]) => Promise<pg.QueryResult>;

  const explain: Explain = (statement, params) =>
    client.query(`explain (analyze, format json) ${statement}`, params);

  /** The plan for all values, which PostgreSQL may choose for a prepared statement. */
  async function explainPrepared(statement: string, params: unknown[]): Promise<pg.QueryResult> {
    const values = params.map((value) =>
      pg.escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one))}}` : String(value)),
    );
    await client.query(`set plan_cache_mode = force_generic_plan; prepare often as ${statement}`);
    try {
      return await client.query(
        `explain (analyze, format json) execute often ${values.length > 0 ? `(${values})` : ''}`,
      );
    } finally {
      await client.query('deallocate often; reset plan_cache_mode');
    }
  }

  /** The plans of a call's statements. */
  async function plansOf(run: () => Promise<unknown>, explainOne = explain): Promise<Node[]> {
    const asked = vi.spyOn(NoopLogger.prototype, 'logQuery');
    await run();
    const statements = asked.mock.calls as unknown as [string, unknown[]][];
    asked.mockRestore();
    const nodes: Node[] = [];
    for (const [statement, params] of statements) {
      if (/^(begin|commit)\b/.test(statement)) continue;
      const { rows } = await explainOne(statement, params);
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
    }
    return nodes;
  }

  const list = (input: Input<'product.list'>) => () => call('product.list', { limit: 24, ...input });
  /** The first two pages. */
  const next = (input: Input<'product.list'>) => async () => {
    const { nextCursor } = await page('product.list', { limit: 24, ...input });
    return page('product.list', { limit: 24, ...input, cursor: nextCursor });
  };

  const nextProducts = (input: Input<'admin.product.list'>) => async () => {
    const { nextCursor } = await owner.page('admin.product.list', input);
    return owner.page('admin.product.list', { ...input, cursor: nextCursor });
  };

  const orders = (input: Input<'admin.order.list'>) => () => owner.call('admin.order.list', input);
  const nextOrders = (input: Input<'admin.order.list'>) => async () => {
    const { nextCursor } = await owner.page('admin.order.list', input);
    return owner.page('admin.order.list', { ...input, cursor: nextCursor });
  };

  const returns = (input: Input<'admin.return.list'>) => () => owner.call('admin.return.list', input);

  const parcels = (list: Input<'admin.parcel.list'>['list']) => () =>
    owner.call('admin.parcel.list', { list });
  const scan = () =>
    addScans(services, [
      {
        courier: 'shiprocket',
        trackingNumber: 'AWB4711',
        scans: [{ at: Date.now(), event: 'in_transit', place: 'Pune' }],
      },
    ]);

  type Case = [string, number, () => Promise<unknown>];

  const preparedCalls: Case[] = [
    ['the list', 150, list({})],
    ['the list in Hindi', 150, () => hindi.call('product.list', { limit: 24 })],
    ['the next page', 300, next({})],
    ['by price, ascending', 300, next({ sort: 'low-high' })],
    ['by price, descending', 300, next({ sort: 'high-low' })],
    ['one category', 400, next({ category: ['Men'] })],
    ['two categories by price', 300, next({ category: ['Men', 'Lifestyle'], sort: 'high-low' })],
    ['one sub-category', 400, next({ subCategory: ['Caps'] })],
    ['a category of the third level', 400, next({ categoryId: ['caps'] })],
    ['a category of the third level by price', 400, next({ categoryId: ['caps'], sort: 'low-high' })],
    [
      'a category, and a sub-category of another',
      550,
      next({ category: ['Men', 'Lifestyle'], subCategory: ['Caps'] }),
    ],
    ['two sub-categories', 300, next({ subCategory: ['Caps', 'Bottles'] })],
    ['best sellers', 150, list({ bestseller: 'true' })],
    ['products by their IDs', 10, list({ id: ['product-7', 'product-4711'] })],
    ['the newest', 300, next({ sort: 'newest' })],
    ['by discount', 300, next({ sort: 'discount' })],
    ['the newest of a category', 400, next({ category: ['Men'], sort: 'newest' })],
    ['a sub-category by discount', 400, next({ subCategory: ['Caps'], sort: 'discount' })],
    ['products in stock', 150, list({ available: 'true' })],
    ['a search in Hindi', 600, list({ q: 'बोतल' })],
    ['a search by a key', 300, list({ q: 'kurti' })],
    ['a search by discount', 2000, list({ q: 'cotton', sort: 'discount' })],
    ['the counts of filters', 25_000, () => call('product.facets', {})],
    ['the counts of filters in a category', 25_000, () => call('product.facets', { category: ['Men'] })],
    [
      'the counts of combined filters',
      40_000,
      () =>
        call('product.facets', {
          ...{ option: ['size:m', 'colour:ink', 'colour:sand'], category: ['Men'], available: 'true' },
          ...{ discount: 10, maxPrice: 4000 },
        }),
    ],
    ['the counts of a rare colour', 12_000, () => call('product.facets', { option: ['colour:mauve'] })],
    ['a search', 400, next({ q: 'cotton' })],
    ['a search by price', 400, next({ q: 'cotton', sort: 'low-high' })],
    ['a search for two words', 600, list({ q: 'cotton beanie' })],
    ['a search within a category', 400, list({ q: 'cotton', category: ['Lifestyle'] })],
    ['a search for a part of a word', 2500, list({ q: 'te' })],
    ['a search without matches', 10, list({ q: 'xylophone' })],
    ['a search by barcode', 20, next({ q: '8900000004711' })],
    ['a search by SKU and price', 20, next({ q: 'sku47111', sort: 'low-high' })],
    ['a search with a typing error', 250, list({ q: 'coton' })],
    ['suggestions', 50, () => call('product.suggest', { q: 'cot' })],
    // Most are categories, of which a shop has few.
    ['a product', 40, () => call('product.get', { id: 'product-4711' })],
  ];

  const otherCalls: Case[] = [
    ['a price range', 700, next({ maxPrice: 999 })],
    ['a price range by price', 400, next({ minPrice: 999, maxPrice: 1999, sort: 'low-high' })],
    // Every page of a collection scans the 37 collections, which is cheaper than their index.
    ['a collection made by hand', 400, next({ collection: 'by-hand' })],
    // Sorting reads all 200 products of the collection, once per page.
    ['a collection made by hand, by price', 1100, next({ collection: 'by-hand', sort: 'low-high' })],
    ['a collection of a frequent tag', 450, next({ collection: 'frequent' })],
    ['a collection of a frequent tag by price', 500, next({ collection: 'frequent', sort: 'high-low' })],
    ['a collection of a rare tag', 60, list({ collection: 'rare' })],
    ['a collection of a rare tag by price', 60, list({ collection: 'rare', sort: 'low-high' })],
    ['a collection of a category, a price and stock', 400, list({ collection: 'combined' })],
    ['a collection of new products', 150, list({ collection: 'new' })],
    ['a collection of products on offer', 170, list({ collection: 'on-offer' })],
    ['a collection of any of two conditions', 90, list({ collection: 'either' })],
    ['the total of a collection', 6500, list({ collection: 'combined', count: 'true' })],
    ['the total', 1300, list({ count: 'true', category: ['Men'] })],
    ['a size', 800, next({ option: ['size:m'] })],
    ['a colour', 2000, next({ option: ['colour:ink'] })],
    ['a colour of two products', 30, list({ option: ['colour:mauve'] })],
    ['a colour that does not exist', 10, list({ option: ['colour:nothing'] })],
    ['a size and a colour in stock', 3000, list({ option: ['size:m', 'colour:ink'], available: 'true' })],
    [
      'every kind of filter, by price',
      3000,
      list({
        ...{
          option: ['size:m', 'size:l', 'colour:ink', 'colour:sand'],
          available: 'true',
          category: ['Men'],
        },
        ...{ discount: 20, minPrice: 500, maxPrice: 4000, sort: 'low-high' },
      }),
    ],
    ['a discount', 400, list({ discount: 30 })],
    ['a search within a colour', 5000, list({ q: 'cotton', option: ['colour:ink'] })],
    ['the shop’s products by barcode', 30, () => owner.call('admin.product.list', { q: '8900000004711' })],
    ['My Orders', 800, () => call('order.list')],
    ['an order', 40, () => call('order.get', { id: 'order-7' })],
    ['the cart', 10, () => call('cart.get')],
    ['the current user', 2, () => call('user.current')],
    ['the shop’s orders', 1200, orders({})],
    ['the shop’s orders, the next page', 2200, nextOrders({})],
    ['the shop’s orders by status', 400, orders({ status: ['delivered'] })],
    ['the shop’s orders by name', 600, orders({ q: 'rao 4711' })],
    ['the shop’s orders by a part of a number', 600, orders({ q: '4711' })],
    ['the shop’s orders by email', 300, orders({ q: 'customer-71@example.org' })],
    ['the shop’s orders by a part of an email', 300, orders({ q: 'omer-71@' })],
    ['the shop’s orders by product', 2500, orders({ q: 'merino beanie' })],
    ['the shop’s orders by a frequent product', 4000, nextOrders({ q: 'cotton' })],
    ['the shop’s orders without matches', 100, orders({ q: 'xylophone' })],
    ['the shop’s orders, oldest first', 800, nextOrders({ sort: 'oldest' })],
    ['the shop’s orders with their total', 2300, orders({ count: 'true' })],
    ['the shop’s orders by name with their total', 2200, orders({ q: 'asha rao', count: 'true' })],
    ['the shop’s orders by status, counted', 1100, () => owner.call('admin.order.counts')],
    ['the shop’s orders by phone', 1250, orders({ q: '98765 43210' })],
    ['the shop’s orders by state', 1250, orders({ state: 'Karnataka' })],
    ['the shop’s orders in a date range', 500, orders({ from: '2025-01-01', to: '2025-01-31' })],
    ['an order for the shop', 60, () => owner.call('admin.order.get', { id: 'order-7' })],
    ['the shop’s orders by tracking number', 300, orders({ q: 'AWB4711' })],
    ['returns', 400, returns({})],
    ['returns by status', 400, returns({ status: ['requested'] })],
    ['returns by the number of the order', 100, returns({ q: '#4710' })],
    ['returns by email', 300, returns({ q: 'customer-71@example.org' })],
    ['returns by name', 600, returns({ q: 'rao 4710' })],
    ['returns of a product', 4000, returns({ q: 'merino beanie' })],
    ['returns by status, counted', 1200, () => owner.call('admin.return.counts')],
    ['parcels in transit', 150, parcels('in_transit')],
    ['parcels to hand over', 150, parcels('to_hand_over')],
    ['failed attempts', 150, parcels('failed_attempts')],
    ['parcels that come back', 150, parcels('returning')],
    ['late parcels', 500, parcels('late')],
    ['parcels without a scan', 500, parcels('quiet')],
    ['the numbers of parcels', 3000, () => owner.call('admin.parcel.counts')],
    ['a scan of a parcel', 60, scan],
    ['the shop’s products', 400, () => owner.call('admin.product.list', {})],
    ['the shop’s products by name', 1500, () => owner.call('admin.product.list', { q: 'merino beanie' })],
    [
      'the shop’s drafts by name',
      30,
      () => owner.call('admin.product.list', { q: 'cotton', state: ['draft'] }),
    ],
    ['the shop’s products by tag', 60, () => owner.call('admin.product.list', { tag: 'rare-7' })],
    ['tags', 1100, () => owner.call('admin.tag.list')],
    ['low stock', 30, () => owner.call('admin.product.list', { stock: 'low' })],
    ['low stock by name', 30, () => owner.call('admin.product.list', { stock: 'low', q: 'cotton' })],
    ['the log by a product', 100, () => owner.call('admin.audit.list', { q: 'merino beanie' })],
    ['the log by a part of an email', 500, () => owner.call('admin.audit.list', { q: 'customer-7' })],
    ['tasks', 550, () => owner.call('admin.todo')],
    ['the shop’s products, the next page', 450, nextProducts({})],
    ['the shop’s products of a category', 1000, nextProducts({ categoryId: 'men' })],
    ['the shop’s active products', 500, nextProducts({ state: ['active'] })],
    ['the shop’s drafts', 10, () => owner.call('admin.product.list', { state: ['draft'] })],
    ['a customer for the shop', 1200, () => owner.call('admin.customer.get', { id: 'customer-7' })],
    ['adding to the cart', 30, () => call('cart.add', { itemId: 'product-4711' })],
    ['the shop’s customers', 1000, () => owner.call('admin.customer.list', {})],
    [
      'the shop’s customers by a rare number',
      1500,
      () => owner.call('admin.customer.list', { q: '98450 12345' }),
    ],
    ['the shop’s customers by a word', 1000, () => owner.call('admin.customer.list', { q: 'customer-7' })],
  ];

  async function expectFewRows(most: number, run: () => Promise<unknown>, explainOne?: Explain) {
    const nodes = await plansOf(run, explainOne);
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scanned.filter((node) => GROWING.includes(node['Relation Name']!))).toEqual([]);
    expect(rowsRead(nodes)).toBeLessThanOrEqual(most);
  }

  test.each([...preparedCalls, ...otherCalls])('%s: uses indexes, reads %i rows at most', (_, most, run) =>
    expectFewRows(most, run),
  );

  test.each(preparedCalls)('%s, prepared: uses indexes, reads %i rows at most', (_, most, run) =>
    expectFewRows(most, run, explainPrepared),
  );

  test('low stock is found without scanning all products if only a few have sold', async () => {
    await client.query(`update product_variant set quantity = 0 where product_id in
      (select id from product where category = 'Lifestyle' order by rank desc limit 1)`);
    await client.query('analyze product_variant');
    const nodes = await plansOf(() => owner.call('admin.product.list', { stock: 'low', limit: 1 }));
    expect(rowsRead(nodes)).toBeLessThanOrEqual(30);
  });
});
