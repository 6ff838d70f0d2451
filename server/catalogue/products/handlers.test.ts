import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/schemas.ts';
import { sampleCatalogue } from '#samples/products/catalogue.ts';
import { seed, seedIfEmpty } from '#samples/seed.ts';
import { product } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let call: Client['call'];
let page: Client['page'];
beforeAll(async () => {
  shop = await openTestShop();
  await seed(shop.db);
  ({ call, page } = shop.visitor);
});

test('the whole list is sorted like the sample catalogue, in rupees', async () => {
  const products = await call('product.list', {});
  expect(products.map(({ id }) => id)).toEqual(sampleCatalogue.map(({ slug }) => slug));
  const [first] = products;
  expect(first).toMatchObject({ price: sampleCatalogue[0]!.price, mrp: sampleCatalogue[0]!.mrp });
  expect(first!.image1).toMatch(/^\/pictures\/.+-640\.webp$/);
});

test('a product is found by its slug and by its _id', async () => {
  const bySlug = await call('product.get', { id: 'breton-stripe-tee' });
  expect(bySlug).toMatchObject({ name: 'Breton Stripe Tee', sizes: ['S', 'M', 'L', 'XL', 'XXL'] });
  expect(await call('product.get', { id: bySlug._id })).toEqual(bySlug);
});

test('an unknown product is 404', async () => {
  await expect(call('product.get', { id: 'flying-carpet' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a product is out of stock when no size is left', async () => {
  for (const one of await call('product.list', {})) {
    expect(one.outOfStock).toBe(Object.values(one.stock).every((left) => left === 0));
  }
});

describe('filters', () => {
  test('several categories are listed together', async () => {
    const products = await call('product.list', { category: ['Men', 'Lifestyle'] });
    expect(new Set(products.map((one) => one.category))).toEqual(new Set(['Men', 'Lifestyle']));
  });

  test('a sub-category narrows the list', async () => {
    const products = await call('product.list', { category: ['Daily-Gears'], subCategory: ['Bottles'] });
    expect(products).toHaveLength(6);
  });

  test('a sub-category of another category finds nothing, and two categories share one sort order', async () => {
    expect(await call('product.list', { category: ['Men'], subCategory: ['Bottles'] })).toEqual([]);
    const ids = async (input: Input<'product.list'>) =>
      (await call('product.list', input)).map(({ id }) => id);
    const whole = await call('product.list', {});
    const both = ['Bottles', 'Top-wear'];
    expect(await ids({ subCategory: ['Bottles', 'Top-wear'] })).toEqual(
      whole.filter(({ subCategory }) => both.includes(subCategory)).map(({ id }) => id),
    );
    expect(await ids({ bestseller: 'true' })).toEqual(
      whole.filter(({ bestseller }) => bestseller).map(({ id }) => id),
    );
  });

  test('a price range includes its limits', async () => {
    const { price } = (await call('product.list', {}))[0]!;
    const products = await call('product.list', { minPrice: price, maxPrice: price });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every((one) => one.price === price)).toBe(true);
  });

  test.each(['BRETON', 'breton', 'stripe breton'])(
    'the search %j finds by name in any case and order',
    async (q) => {
      expect((await call('product.list', { q })).map(({ id }) => id)).toEqual(['breton-stripe-tee']);
    },
  );

  test('the search includes category and sub-category', async () => {
    expect((await call('product.list', { q: 'travel-wear' })).length).toBeGreaterThanOrEqual(5);
    expect((await call('product.list', { q: 'daily-gears' })).length).toBeGreaterThanOrEqual(15);
  });

  test.each(['%', '_', '\\', "' or 1=1 --"])('%j is a search text, not a pattern', async (q) => {
    expect(await call('product.list', { q })).toEqual([]);
  });
});

describe('sorting and paging', () => {
  test.each(['low-high', 'high-low'] as const)('%s sorts by price', async (sort) => {
    const prices = (await call('product.list', { sort })).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'low-high' ? a - b : b - a)));
  });

  test.each(['relevant', 'low-high', 'high-low'] as const)(
    'pages of seven by %s list each product once',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const next = await page('product.list', { sort, limit: 7, ...(cursor && { cursor }) });
        seen.push(...next.items.map(({ id }) => id));
        cursor = next.nextCursor;
      } while (cursor);
      expect(seen).toEqual((await call('product.list', { sort })).map(({ id }) => id));
    },
  );

  test('the total is included if requested, with every page', async () => {
    const total = async (input: Input<'product.list'>) => (await page('product.list', input)).total;
    expect(await total({ limit: 7, count: 'true' })).toBe(60);
    expect(await total({ limit: 7, count: 'true', category: ['Men', 'Lifestyle'] })).toBe(
      (await call('product.list', { category: ['Men', 'Lifestyle'] })).length,
    );
    const { nextCursor } = await page('product.list', { limit: 7 });
    expect(await total({ limit: 7, count: 'true', cursor: nextCursor })).toBe(60);
    expect(await total({ limit: 7 })).toBeUndefined();
    expect(await total({ count: 'true' })).toBeUndefined();
  });

  test('the last page has no cursor', async () => {
    expect((await page('product.list', {})).nextCursor).toBeUndefined();
  });

  const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  test.each(['nonsense', 'W10', encoded('low-high', 'x', 1)])('the cursor %j is refused', async (cursor) => {
    await expect(call('product.list', { cursor })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test.each([
    ['newest', '0000-01-01T00:00:00Z', 'x'],
    ['newest', '1999-01-01T00:00:00+23:00', 'x'],
    ['newest', '2026-01-01T00:00:00Z', '\0'],
    ['relevant', 1, '\ud800'],
  ] as const)('a cursor that PostgreSQL cannot read is refused: %j', async (sort, ...place) => {
    const answer = call('product.list', { sort, cursor: encoded(sort, ...place) });
    await expect(answer).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

test('an inactive product is not listed', async () => {
  await shop.db.update(product).set({ state: 'draft' }).where(eq(product.slug, 'gym-gloves'));
  expect((await call('product.list', {})).some(({ id }) => id === 'gym-gloves')).toBe(false);
  await expect(call('product.get', { id: 'gym-gloves' })).rejects.toMatchObject({ code: 'not_found' });
});

test('seeding again adds nothing, and does not change a shop with products', async () => {
  await seed(shop.db);
  expect(await shop.db.$count(product)).toBe(60);
  expect(await seedIfEmpty(shop.db)).toBe(false);
});
