import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tileFields } from '#contract/product.ts';
import type { Output } from '#contract/schemas.ts';
import { type Paise, toPaise, toRupees } from '#domain/money.ts';
import { returnStock, takeStock } from '#server/catalogue/stock/stock.ts';
import { category, product, productVariant } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

/** A tile with colours has two pictures of each, if the product has more than this. */
const MAX_TILE_PICTURES = 12;

type Item = Output<'product.list'>[number];

const shop = await openTestShop();
const { db } = shop;

const NAMES = ['Tee', 'Kurta "long"', 'कुर्ता'];
const COLOURS = ['Ink', 'Sand'];

const picture = fc.record({
  file: fc.constantFrom('/pictures/a', '/pictures/b'),
  alt: fc.constantFrom(...NAMES),
  value: fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
});
const pictures = fc.oneof(
  fc.array(
    picture.map(({ value: _, ...one }) => one),
    { maxLength: 5 },
  ),
  fc.array(picture, { maxLength: MAX_TILE_PICTURES + 3 }),
);
const options = fc.array(
  fc.record({
    name: fc.constantFrom('Colour', 'Size'),
    values: fc.array(
      fc.record({
        name: fc.constantFrom(...COLOURS),
        swatch: fc.option(fc.constant('#112233'), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  { maxLength: 2 },
);
const price = fc.option(fc.constantFrom(100, 200, 300).map(toPaise));
const quantity = fc.constantFrom(0, 1, 5);

type Edit = (id: string) => Promise<unknown>;

const setProduct =
  (set: Partial<typeof product.$inferInsert>): Edit =>
  (id) =>
    db.update(product).set(set).where(eq(product.id, id));

const setVariant =
  (position: number, set: Partial<typeof productVariant.$inferInsert>): Edit =>
  (id) =>
    db
      .update(productVariant)
      .set(set)
      .where(sql`${productVariant.id} = ${`${id}-${position}`}`);

const addVariant =
  (at: number, price: Paise | null, quantity: number): Edit =>
  (id) =>
    db
      .insert(productVariant)
      .values({ id: `${id}-${at}`, productId: id, title: `Title ${at}`, position: at, price, quantity })
      .onConflictDoNothing();

const position = fc.constantFrom(0, 1, 2);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => setProduct({ name })),
  fc.constantFrom(...NAMES).map((name) => setProduct({ translations: { hi: { name } } })),
  fc.constantFrom(toPaise(100), toPaise(300)).map((price) => setProduct({ price, mrp: toPaise(400) })),
  fc.boolean().map((bestseller) => setProduct({ bestseller })),
  pictures.map((pictures) => setProduct({ pictures: pictures as never })),
  options.map((options) => setProduct({ options: options as never })),
  fc.constantFrom('bottles', 'caps').map((categoryId) => setProduct({ categoryId })),
  fc.constantFrom('draft' as const, 'active' as const).map((state) => setProduct({ state })),
  fc.constantFrom('Gear', 'Daily-Gears').map(
    (name): Edit =>
      () =>
        db
          .update(category)
          .set({ name })
          .where(sql`${category.parentId} is null and ${category.position} = 1`),
  ),
  fc.tuple(position, price).map(([at, price]) => setVariant(at, { price })),
  fc.tuple(position, quantity).map(([at, quantity]) => setVariant(at, { quantity })),
  fc.tuple(position, fc.constantFrom(0, 5)).map(([at, position]) => setVariant(at, { position })),
  fc.tuple(position, price, quantity).map((of) => addVariant(...of)),
  position.map(
    (at): Edit =>
      (id) =>
        db.delete(productVariant).where(eq(productVariant.id, `${id}-${at}`)),
  ),
  fc.tuple(position, fc.constantFrom(takeStock, returnStock)).map(
    ([at, change]): Edit =>
      (id) =>
        db.transaction(
          async (tx) =>
            void (await change(tx, [{ variantId: `${id}-${at}`, quantity: 1 }], { reason: 'sold' })),
        ),
  ),
);

function toTile(item: Item): Partial<Item> {
  const { pictures, options } = item;
  const hasColours =
    pictures.some(({ value }) => value !== undefined) ||
    options.some(({ values }) => values.some(({ swatch }) => swatch !== undefined));
  const tile = Object.fromEntries(tileFields.map((name) => [name, item[name]]));
  if (!hasColours) return { ...tile, pictures: pictures.slice(0, 2), options: [], sizes: [], stock: {} };
  const isFirst = ({ value }: Item['pictures'][number], index: number) =>
    pictures.slice(0, index).filter((earlier) => earlier.value === value).length < 2;
  return { ...tile, pictures: pictures.length > MAX_TILE_PICTURES ? pictures.filter(isFirst) : pictures };
}

async function expectCurrentTiles({ visitor }: TestShop, id: string) {
  const stored = await db.select().from(productVariant).where(eq(productVariant.productId, id));
  for (const client of [visitor, visitor.inHindi]) {
    const items = await client.call('product.list', { id: [id] });
    const tiles = await client.call('product.list', { id: [id], fields: 'tile' });
    expect(tiles).toEqual(items.map(toTile));
    for (const { outOfStock, prices, price } of items) {
      expect(outOfStock).toBe(stored.every(({ quantity }) => quantity === 0));
      const others = stored.filter((one) => one.price !== null && toRupees(one.price) !== price);
      expect(prices).toEqual(Object.fromEntries(others.map((one) => [one.title, toRupees(one.price!)])));
    }
  }
}

test('what is stored of a tile is current after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 10 }), async (edits) => {
      const id = await shop.stock({ name: 'Tee', price: 400, stock: 0 });
      for (const at of [0, 1]) await addVariant(at, null, at)(id);
      for (const change of edits) {
        await change(id);
        await expectCurrentTiles(shop, id);
      }
    }),
    { numRuns: 40 },
  );
});
