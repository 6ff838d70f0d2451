import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PICTURES } from '#domain/catalogue/picture.ts';
import { MAX_FACT, MAX_LONG_TEXT, MAX_NAME } from '#domain/catalogue/product.ts';
import { MAX_TAG_CHARACTERS, normalizeTags } from '#domain/catalogue/tags.ts';
import { combinationsOf, MAX_CODE, MAX_OPTION_VALUES, variantTitle } from '#domain/catalogue/variants.ts';
import { paise } from '#domain/money.ts';
import { newId } from '#server/database/id.ts';
import { importRow, product, productImport, productVariant } from '#server/database/schema.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

/** Signs that spreadsheets read as formulas, quotes, separators, other scripts. */
const odd = (maxLength: number) =>
  fc
    .array(
      fc.constantFrom(
        '=1+1',
        '+91',
        '-5',
        '@a',
        '"',
        "'",
        ';',
        'a, b',
        '<b>',
        '&amp;',
        'कुर्ता',
        '🙂',
        'M',
        '-',
        ' ',
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(' ').replace(/\s+/g, ' ').slice(0, maxLength).trim())
    .filter((text) => text !== '');
const code = fc.option(fc.oneof(fc.constantFrom('SAME', 'same', "'007", '=A1', 'क-१'), odd(40)), {
  nil: null,
});
const paragraph = fc.array(
  fc.constantFrom('Soft', '**bold**', '<tag>', '&lt;', '5 > 3', 'सूती', '=x', '* a'),
  {
    minLength: 1,
    maxLength: 4,
  },
);
const description = fc
  .array(
    fc.oneof(
      paragraph.map((words) => words.join(' ')),
      fc
        .array(paragraph, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((one) => `- ${one.join(' ')}`).join('\n')),
      fc
        .array(paragraph, { minLength: 1, maxLength: 3 })
        .map((items) => items.map((one, index) => `${index + 1}. ${one.join(' ')}`).join('\n')),
    ),
    { maxLength: 3 },
  )
  .map((blocks) => blocks.join('\n\n'));
/** Some are equal in two options. */
const value = fc.oneof(
  fc.constantFrom('Ink', '1: Ink', '2: Ink'),
  odd(30).filter((text) => !text.includes(' / ')),
);
const unique = (maxLength: number) =>
  fc.uniqueArray(value, { minLength: 1, maxLength, selector: (text) => text.toLowerCase() });

const SWATCHES = ['#1b2a4a', `/pictures/uploads/${'a'.repeat(20)}`, '#d4d0ca'];

const parts = fc.record({
  name: odd(80),
  ...{ description, details: odd(200), care: odd(100), material: odd(MAX_FACT), countryOfOrigin: odd(30) },
  ...{ seoTitle: fc.oneof(fc.constant(''), odd(60)), seoDescription: fc.oneof(fc.constant(''), odd(150)) },
  colourGroup: fc.oneof(fc.constant(''), odd(30)),
  ...{ hsn: fc.constantFrom(null, '6109', '62034200'), bestseller: fc.boolean() },
  tags: fc.array(odd(20).filter((text) => !text.includes(','))).map(normalizeTags),
  weightGrams: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null }),
  price: fc.constantFrom(0, 19950, 129900),
  off: fc.constantFrom(0, 50),
  options: fc.uniqueArray(
    fc.record({ name: value, values: unique(4).map((names) => names.map((name) => ({ name }))) }),
    {
      maxLength: 3,
      selector: ({ name }) => name.toLowerCase(),
    },
  ),
  codes: fc.array(code, { minLength: 6, maxLength: 6 }),
  own: fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }), { minLength: 5, maxLength: 5 }),
  alts: fc.array(odd(50), { maxLength: 3 }),
  links: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  hasSwatches: fc.boolean(),
  state: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
  hindi: fc.option(fc.constant('कुर्ता, "लाल"'), { nil: undefined }),
});
type Parts = typeof parts extends fc.Arbitrary<infer One> ? One : never;

const toProduct = ({ codes, own, off, alts, links, hasSwatches, hindi, state, ...one }: Parts) => ({
  ...one,
  options: one.options.map(({ name, values }, option) => ({
    name,
    values: values.map((value, index) => ({
      ...value,
      ...(hasSwatches && (option + index) % 2 === 0 && { swatch: SWATCHES[(option + index) % 3]! }),
    })),
  })),
  price: paise(one.price),
  mrp: paise(one.price + off),
  pictures: alts.map((alt, index) => ({
    ...{
      file: `/pictures/uploads/${String(index).repeat(20)}`,
      alt,
      width: 960,
      height: 1280,
      color: '#d4d0ca',
    },
    ...(one.options[0]?.values[links[index]!] && { value: one.options[0].values[links[index]!]!.name }),
  })),
  state: state === 'active' && (alts.length === 0 || one.price === 0) ? ('draft' as const) : state,
  translations: hindi ? { hi: { name: hindi } } : {},
  variants: combinationsOf(one.options).map((values, index) => ({
    values,
    sku: codes[index % 6]!,
    barcode: codes[(index + 1) % 6]!,
    price: index > 0 && own[index % 5] && one.price > 0 ? paise(one.price + own[index % 5]! * 100) : null,
    mrp: null,
    weightGrams: own[index % 5] ?? null,
    costPerItem: own[index % 5] ? paise(own[index % 5]! * 105) : null,
    quantity: index % 3,
  })),
});

const generated = parts.map(toProduct);

/** The largest product that can be stored. */
const LARGEST = toProduct({
  ...{ name: 'L'.repeat(MAX_NAME), description: 'd'.repeat(MAX_LONG_TEXT), details: '', care: '' },
  ...{
    material: '',
    countryOfOrigin: 'India',
    seoTitle: '',
    seoDescription: '',
    colourGroup: '',
    hsn: '6109',
  },
  ...{ bestseller: false, tags: ['t'.repeat(MAX_TAG_CHARACTERS)], weightGrams: 1, price: 19950, off: 50 },
  options: [
    {
      name: 'Width',
      values: Array.from({ length: MAX_OPTION_VALUES }, (_, index) => ({ name: `${index} cm` })),
    },
    { name: 'Colour', values: [...'abcde'].map((name) => ({ name })) },
  ],
  codes: Array.from({ length: 6 }, () => 'कोड'.padEnd(MAX_CODE, '=')),
  own: [1, null, 2, null, 3],
  alts: Array.from({ length: MAX_PICTURES }, (_, index) => `Picture ${index}`),
  links: Array.from({ length: MAX_PICTURES }, (_, index) => index),
  ...{ hasSwatches: true, state: 'draft', hindi: undefined },
});

async function stockCatalogue(products: ReturnType<typeof toProduct>[]) {
  await shop.db.delete(productImport);
  await shop.db.delete(importRow);
  await shop.db.delete(product);
  for (const [rank, { variants, ...one }] of products.entries()) {
    const id = newId();
    await shop.db
      .insert(product)
      .values({ ...one, id, rank, slug: `product-${rank}`, categoryId: 'top-wear' });
    await shop.db.insert(productVariant).values(
      variants.map((variant, position) => ({
        ...variant,
        productId: id,
        position,
        title: variantTitle(variant.values),
      })),
    );
  }
}

async function readCatalogue() {
  const products = await shop.db.select().from(product).orderBy(asc(product.rank));
  const variants = await shop.db.select().from(productVariant).orderBy(asc(productVariant.position));
  return products.map(({ id, pictures, ...one }) => ({
    ...one,
    // They are new with each import, or follow from the others.
    ...{ createdAt: 0, changedAt: 0, version: 0, searchKeys: '', tile: '', words: '' },
    pictures: pictures.map(({ file, alt, value }) => ({ file, alt, value })),
    variants: variants
      .filter(({ productId }) => productId === id)
      .map(({ id: _, productId: __, ...variant }) => variant),
  }));
}

describe('an export', () => {
  test.each(['own', 'shopify'] as const)(
    'in the format %s imports unchanged, and loses nothing',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(generated, { minLength: 1, maxLength: 3 }), async (products) => {
          await stockCatalogue(products);
          const before = await readCatalogue();
          const csv = await (
            await owner.fetch(new Request(owner.address('admin.product.export', { format })))
          ).text();
          const check = () =>
            owner.call('admin.import.check', {}, { body: new Blob([csv], { type: 'text/csv' }) });
          const unchanged = await check();
          const found = unchanged.id ? await owner.call('admin.import.changes', { id: unchanged.id }) : [];
          expect({ found, problems: unchanged.problems }).toEqual({ found: [], problems: [] });
          await shop.db.delete(product);
          // Its pictures are known while a product has them.
          await shop.db.insert(product).values({
            ...{
              id: newId(),
              slug: 'pictures',
              name: 'Pictures',
              rank: 99,
              categoryId: 'top-wear',
              state: 'draft',
            },
            ...{ price: paise(100), mrp: paise(100), pictures: products.flatMap(({ pictures }) => pictures) },
          });
          const { id, problems } = await check();
          expect(problems).toEqual([]);
          await owner.call('admin.import.run', { id: id! });
          await runImportsNow(shop.services);
          expect((await readCatalogue()).filter(({ slug }) => slug !== 'pictures')).toEqual(before);
        }),
        { numRuns: 3, endOnFailure: true, examples: [[[LARGEST]]] },
      );
    },
    120_000,
  );
});
