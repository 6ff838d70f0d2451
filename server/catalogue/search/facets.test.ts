import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { productSchemas, sizeFields, tileFields } from '#contract/product.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { percentOff } from '#domain/catalogue/product.ts';
import { combinationsOf, type ProductOption, variantTitle } from '#domain/catalogue/variants.ts';
import { toPaise } from '#domain/money.ts';
import { newId } from '#server/database/id.ts';
import { product, productVariant, shopSettings } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { firstSettings } from '#shop';

/** A plain model of a product, and of what each call must find. */
interface Model {
  id: string;
  rank: number;
  price: number;
  mrp: number;
  category: string;
  createdAt: string;
  variants: { facets: string[]; quantity: number }[];
}

let seed = 7;
const random = (sides: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % sides;
};
const some = <One>(all: readonly One[]): One[] => all.filter(() => random(2) === 0);
const oneOf = <One>(all: readonly One[]): One => all[random(all.length)]!;

const SIZES = ['S', 'M', '3XL', 'UK 9'];
const COLOURS = ['Ink', 'Sand', 'लाल', 'Off-white: warm'];
const CATEGORIES = { caps: 'Lifestyle', bottles: 'Daily-Gears', 'top-wear': 'Men' };

let shop: TestShop;
const models: Model[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  for (let index = 0; index < 120; index++) await addRandomProduct(index);
});

async function addRandomProduct(index: number): Promise<void> {
  const option = (name: string, values: string[]): ProductOption[] =>
    values.length > 0 ? [{ name, values: values.map((name) => ({ name })) }] : [];
  const options = [...option('Size', some(SIZES)), ...option('Colour', some(COLOURS))];
  const price = 100 + random(20) * 50;
  const mrp = price + random(2) * random(1000);
  const categoryId = oneOf(Object.keys(CATEGORIES)) as keyof typeof CATEGORIES;
  const createdAt = new Date(Date.UTC(2026, 0, 1 + random(30)));
  const variants = combinationsOf(options)
    .filter((_, position) => position === 0 || random(4) > 0)
    .map((values) => ({ values, quantity: random(2) * random(5) }));
  const id = newId();
  const rank = random(50);
  await shop.db.transaction(async (tx) => {
    await tx.insert(product).values({
      ...{ id, slug: `product-${index}`, rank, name: `Product ${index}`, options, categoryId, createdAt },
      ...{ price: toPaise(price), mrp: toPaise(mrp), pictures: [] },
    });
    await tx.insert(productVariant).values(
      variants.map(({ values, quantity }, position) => {
        return { productId: id, title: variantTitle(values), position, values, quantity };
      }),
    );
  });
  models.push({
    ...{ id, rank, price, mrp, category: CATEGORIES[categoryId], createdAt: createdAt.toISOString() },
    variants: variants.map(({ values, quantity }) => ({
      quantity,
      facets: values.map((value, at) => `${options[at]!.name}:${value}`.toLowerCase()),
    })),
  });
}

type Filter = Input<'product.facets'>;
type Facets = Output<'product.facets'>;

const keyOf = (facet: string) => facet.split(':')[0]!;
const groupsOf = ({ option = [] }: { option?: string[] }) =>
  Object.values(
    Object.groupBy(
      option.map((facet) => facet.toLowerCase()),
      keyOf,
    ),
  ) as string[][];

const variantsFor = ({ variants }: Model, filter: Filter) =>
  variants.filter(
    ({ facets, quantity }) =>
      (!filter.available || quantity > 0) &&
      groupsOf(filter as { option?: string[] }).every((group) =>
        group.some((facet) => facets.includes(facet)),
      ),
  );

const percentOffOf = ({ price, mrp }: Model) => percentOff(toPaise(price), toPaise(mrp));

const isFound = (model: Model, filter: Filter) =>
  (!filter.category || (filter.category as string[]).includes(model.category)) &&
  model.price >= Number(filter.minPrice ?? 0) &&
  model.price <= Number(filter.maxPrice ?? Infinity) &&
  percentOffOf(model) >= Number(filter.discount ?? 0) &&
  variantsFor(model, filter).length > 0;

const found = (filter: Filter) => models.filter((model) => isFound(model, filter));

function randomFilter(): Filter & { option?: string[]; category?: string[] } {
  const option = [
    ...(random(2) ? some(SIZES).map((size) => `size:${size}`) : []),
    ...(random(2) ? some(COLOURS).map((colour) => `Colour:${colour}`) : []),
  ];
  return {
    ...(option.length > 0 && { option }),
    ...(random(3) === 0 && { category: some(Object.values(CATEGORIES)) }),
    ...(random(3) === 0 && { minPrice: 100 + random(500) }),
    ...(random(3) === 0 && { maxPrice: 400 + random(700) }),
    ...(random(3) === 0 && { discount: 1 + random(50) }),
    ...(random(3) === 0 && { available: 'true' as const }),
  };
}

const filters = Array.from({ length: 60 }, randomFilter).filter(({ category }) => category?.length !== 0);

const ORDERS: Record<string, (a: Model, b: Model) => number> = {
  relevant: (a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1),
  'low-high': (a, b) => a.price - b.price || (a.id < b.id ? -1 : 1),
  'high-low': (a, b) => b.price - a.price || (a.id < b.id ? 1 : -1),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1),
  discount: (a, b) => percentOffOf(b) - percentOffOf(a) || (a.id < b.id ? 1 : -1),
};
type Sort = NonNullable<Input<'product.list'>['sort']>;
const sorts = Object.keys(ORDERS) as Sort[];

async function listByPages(input: Input<'product.list'>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await shop.visitor.page('product.list', { ...input, limit: 7, cursor });
    ids.push(...items.map(({ _id }) => _id));
    if (!nextCursor) return ids;
    cursor = nextCursor;
  }
}

test('random filters find the products that a plain model finds, in every sort order, page by page', async () => {
  for (const [index, filter] of filters.entries()) {
    const sort = sorts[index % sorts.length]!;
    const expected = found(filter)
      .sort(ORDERS[sort])
      .map(({ id }) => id);
    expect(await listByPages({ ...filter, sort }), JSON.stringify({ ...filter, sort })).toEqual(expected);
  }
});

test('the counts of random filters are those of a plain model', async () => {
  for (const filter of filters) {
    const facets = await shop.visitor.call('product.facets', filter);
    const what = JSON.stringify(filter);
    expect(countsIn(facets), what).toEqual(modelCounts(filter));
    const { discount: _, ...anyDiscount } = filter;
    for (const { percent, products } of facets.discounts)
      expect(products, what).toBe(found({ ...anyDiscount, discount: percent }).length);
    expect(facets.available, what).toBe(found({ ...filter, available: 'true' }).length);
    expect(facets.count, what).toBe(found(filter).length);
    const { minPrice: __, maxPrice: ___, ...anyPrice } = filter;
    const prices = found(anyPrice).map(({ price }) => price);
    expect(facets.price, what).toEqual(prices.length > 0 ? rangeOf(prices) : null);
  }
});

function rangeOf(prices: number[]): Facets['price'] {
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const buckets = Array.from({ length: 20 }, () => 0);
  // One paisa more than the maximum, because a bucket does not include its end.
  for (const price of prices) buckets[Math.floor(((price - min) / (max - min + 0.01)) * 20)]! += 1;
  return { min, max, buckets };
}

test('the buckets of one price have all products in the first one', async () => {
  const { price } = await shop.visitor.call('product.facets', { minPrice: 1, id: models[0]!.id });
  expect(price?.buckets).toEqual([1, ...Array.from({ length: 19 }, () => 0)]);
});

const countsIn = ({ options }: Facets) =>
  Object.fromEntries(
    options
      .flatMap(({ key, values }) =>
        values.map(({ value, products }) => [`${key}:${value}`, products] as const),
      )
      .filter(([, products]) => products > 0)
      .sort(),
  );

function modelCounts(filter: Filter & { option?: string[] }) {
  const counts: Record<string, number> = {};
  for (const facet of new Set(models.flatMap(({ variants }) => variants.flatMap(({ facets }) => facets)))) {
    const others = (filter.option ?? []).filter((one) => keyOf(one.toLowerCase()) !== keyOf(facet));
    const products = found({ ...filter, option: [...others, facet] }).length;
    if (products > 0) counts[facet] = products;
  }
  return Object.fromEntries(Object.entries(counts).sort());
}

test('values are sorted as shops sort sizes, and have the names that products give them', async () => {
  const { options } = await shop.visitor.call('product.facets', {});
  const names = Object.fromEntries(options.map(({ name, values }) => [name, values.map(({ name }) => name)]));
  expect(names.Size).toEqual(['S', 'M', '3XL', 'UK 9']);
  expect(names.Colour!.toSorted()).toEqual(COLOURS.toSorted());
});

test('a value that no product has is reported; a selected one without a match stays with a count of 0', async () => {
  const { unknown, options } = await shop.visitor.call('product.facets', {
    option: ['colour:mauve', 'size:m'],
    maxPrice: 1,
  });
  expect(unknown).toEqual(['colour:mauve']);
  expect(options).toEqual([{ key: 'size', name: 'Size', values: [{ value: 'm', name: 'M', products: 0 }] }]);
});

test('a shop knows by which options its lists can be filtered', async () => {
  expect((await shop.visitor.call('shop.settings')).filterNames).toEqual({ colour: 'Colour', size: 'Size' });
});

const filterKeys = async () => Object.keys((await shop.visitor.call('shop.settings')).filterNames);

test('an option that only a draft has is not public before it is sold', async () => {
  const options = [{ name: 'Voltage', values: [{ name: '12 V' }] }];
  const draft = { stock: { '12 V': 1 }, options, state: 'draft' as const };
  const [published, corrected] = [await shop.stock(draft), await shop.stock(draft)];
  expect(await filterKeys()).toEqual(['colour', 'size']);
  const change = (id: string, to: Partial<typeof product.$inferInsert>) =>
    shop.db.update(product).set(to).where(eq(product.id, id));
  await change(published, { state: 'active' });
  expect(await filterKeys()).toEqual(['colour', 'size', 'voltage']);
  await change(corrected, { state: 'active', options: [{ name: 'Plug', values: [{ name: '12 V' }] }] });
  expect(await filterKeys()).toEqual(['colour', 'plug', 'size', 'voltage']);
  await shop.db
    .update(product)
    .set({ state: 'archived' })
    .where(inArray(product.id, [published, corrected]));
});

test('with the setting, sold-out products come last in every sort order', async () => {
  const isSoldOut = ({ variants }: Model) => variants.every(({ quantity }) => quantity === 0);
  const set = (version: number, soldOutLast: boolean) =>
    shop.db.insert(shopSettings).values({
      ...{ version, settings: { ...firstSettings, soldOutLast } },
      ...{ changedBy: 'a test', changedAt: new Date() },
    });
  await set(1, true);
  for (const sort of sorts) {
    const sorted = models.toSorted(ORDERS[sort]);
    const expected = [...sorted.filter((one) => !isSoldOut(one)), ...sorted.filter(isSoldOut)];
    expect(await listByPages({ sort })).toEqual(expected.map(({ id }) => id));
    expect(new Set(await listByPages({ sort, q: 'product' }))).toEqual(new Set(models.map(({ id }) => id)));
  }
  await set(2, false);
});

describe('searches', () => {
  test('a search can be filtered and sorted like a list', async () => {
    for (const sort of sorts) {
      const expected = found({ option: ['size:m'] }).sort(ORDERS[sort]);
      expect(await listByPages({ sort, q: 'prod', option: ['size:m'] })).toEqual(
        expected.map(({ id }) => id),
      );
    }
  });

  test('the counts of a search correct typing errors like the list', async () => {
    expect((await shop.visitor.call('product.facets', { q: 'prodcut' })).options).toHaveLength(2);
  });
});

describe('the fields of a list', () => {
  test('are those of a product', async () => {
    const { items } = await shop.visitor.page('product.list', { limit: 5 });
    for (const item of items) {
      expect(await shop.visitor.call('product.get', { id: item._id })).toMatchObject(item);
      expect(productSchemas['product.list'].output.safeParse([item]).error).toBeUndefined();
    }
  });

  test('are only those of a tile on request', async () => {
    const [[full], [tile], [sizes], [found], [inHindi]] = await Promise.all([
      shop.visitor.call('product.list', { limit: 1 }),
      shop.visitor.call('product.list', { limit: 1, fields: 'tile' }),
      shop.visitor.call('product.list', { limit: 1, fields: 'sizes' }),
      shop.visitor.call('product.list', { limit: 1, fields: 'tile', q: 'bottle' }),
      shop.visitor.inHindi.call('product.list', { limit: 1, fields: 'tile', q: 'bottle' }),
    ]);
    expect(Object.keys(tile!).toSorted()).toEqual(tileFields.toSorted());
    expect(Object.keys(sizes!).toSorted()).toEqual(sizeFields.toSorted());
    expect(full).toMatchObject(sizes!);
    // A search says why it found a product.
    expect(found!.categoryPath).toBe('Daily-Gears > Bottles');
    expect(inHindi!.categoryPath).toMatch(/^रोज़ का सामान > /);
    expect(Object.keys(found!).toSorted()).toEqual([...tileFields, 'categoryPath'].toSorted());
    expect(full).toMatchObject({ ...tile!, options: full!.options, sizes: full!.sizes, stock: full!.stock });
  });
});

describe('a product', () => {
  const facetsOf = async (id: string) => {
    const [row] = await shop.db.select().from(product).where(eq(product.id, id));
    return { facets: row!.facets, soldOut: row!.soldOut };
  };

  test('is sold out when its last variant is, however the stock changes', async () => {
    const id = await shop.stock({ stock: { S: 1, M: 0 } });
    expect(await facetsOf(id)).toEqual({ facets: ['size:m', 'size:s'], soldOut: false });
    const set = (quantity: number) =>
      shop.db
        .update(productVariant)
        .set({ quantity })
        .where(and(eq(productVariant.productId, id), eq(productVariant.title, 'S')));
    await set(0);
    expect(await facetsOf(id)).toMatchObject({ soldOut: true });
    await set(3);
    expect(await facetsOf(id)).toMatchObject({ soldOut: false });
    await shop.db
      .delete(productVariant)
      .where(and(eq(productVariant.productId, id), eq(productVariant.title, 'S')));
    expect(await facetsOf(id)).toEqual({ facets: ['size:m'], soldOut: true });
  });

  test('has the facets of its new options after they are renamed', async () => {
    const id = await shop.stock({ stock: { S: 1 } });
    await shop.db
      .update(product)
      .set({ options: [{ name: 'Fit', values: [{ name: 'S' }] }] })
      .where(eq(product.id, id));
    expect(await facetsOf(id)).toMatchObject({ facets: ['fit:s'] });
  });
});
