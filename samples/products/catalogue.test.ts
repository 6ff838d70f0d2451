import { expect, test } from 'vitest';
import { percentOff, SIZES } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import { rateOf } from '#domain/orders/tax.ts';
import { SAMPLE_CATEGORIES } from '#samples/categories.ts';
import type { SeedProduct } from '#samples/product.ts';
import { firstSettings } from '#shop';
import { sampleCatalogue } from './catalogue.ts';

const quantities = ({ stock }: SeedProduct) => (typeof stock === 'number' ? [stock] : Object.values(stock));
const isSoldOut = (product: SeedProduct) => quantities(product).every((count) => count === 0);
const bestsellers = sampleCatalogue.filter((product) => product.bestseller);
const soldOut = sampleCatalogue.filter(isSoldOut);
const isUnique = (values: unknown[]) => new Set(values).size === values.length;

test('the sample catalogue has sixty products with unique slugs', () => {
  expect(sampleCatalogue).toHaveLength(60);
  expect(isUnique(sampleCatalogue.map(({ slug }) => slug))).toBe(true);
  expect(sampleCatalogue.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('every sub-category has at least five products, one of them a bestseller', () => {
  for (const [category, subCategories] of Object.entries(SAMPLE_CATEGORIES))
    for (const subCategory of Object.keys(subCategories)) {
      const shelf = sampleCatalogue.filter((p) => p.category === category && p.subCategory === subCategory);
      expect(shelf.length, subCategory).toBeGreaterThanOrEqual(5);
      expect(
        shelf.some((p) => p.bestseller),
        subCategory,
      ).toBe(true);
    }
});

test('there are 24 bestsellers', () => expect(bestsellers).toHaveLength(24));

test('prices are whole rupees from 199 to 4,999 and never above the MRP', () => {
  for (const { slug, price, mrp } of sampleCatalogue) {
    expect(Number.isInteger(price) && Number.isInteger(mrp), slug).toBe(true);
    expect(price, slug).toBeGreaterThanOrEqual(199);
    expect(price, slug).toBeLessThanOrEqual(Math.min(mrp, 4999));
  }
});

test('two products have no discount, all others 10 to 55 percent', () => {
  const discounts = sampleCatalogue.map(({ price, mrp }) => percentOff(toPaise(price), toPaise(mrp)));
  expect(discounts.filter((percent) => percent === 0)).toHaveLength(2);
  expect(discounts.filter((percent) => percent !== 0 && (percent < 10 || percent > 55))).toEqual([]);
});

test('men’s clothing has all five sizes, everything else has none', () => {
  for (const { slug, category, stock } of sampleCatalogue) {
    const sizes = typeof stock === 'number' ? 'none' : Object.keys(stock);
    expect(sizes, slug).toEqual(category === 'Men' ? [...SIZES] : 'none');
  }
});

test('stock is an integer from 0 to 40 per size', () => {
  const counts = sampleCatalogue.flatMap(quantities);
  expect(counts.filter((count) => !Number.isInteger(count) || count < 0 || count > 40)).toEqual([]);
});

test('four products are sold out, including one of Men and one of Daily-Gears, and no bestseller', () => {
  expect(soldOut.map(({ category }) => category).sort()).toEqual([
    'Daily-Gears',
    'Lifestyle',
    'Lifestyle',
    'Men',
  ]);
  expect(bestsellers.filter(isSoldOut)).toEqual([]);
});

test('the latest collections are all in stock, and the first three daily gears are bottles', () => {
  expect(sampleCatalogue.slice(0, 11).filter(isSoldOut)).toEqual([]);
  const gears = sampleCatalogue.filter(({ category }) => category === 'Daily-Gears');
  expect(gears.slice(0, 3).every(({ subCategory }) => subCategory === 'Bottles')).toBe(true);
});

test('the first twenty products cover every sub-category', () => {
  const covered = new Set(sampleCatalogue.slice(0, 20).map(({ subCategory }) => subCategory));
  expect(covered.size).toBe(Object.values(SAMPLE_CATEGORIES).flatMap(Object.keys).length);
});

test('every product has its own name, description, details and care', () => {
  for (const field of ['name', 'description', 'details', 'care'] as const) {
    const texts = sampleCatalogue.map((product) => product[field]);
    expect(
      texts.filter((text) => text.trim() === ''),
      field,
    ).toEqual([]);
    expect(isUnique(texts), field).toBe(true);
  }
});

test('every product has a generic name, a material and a weight, and clothing has a fit', () => {
  for (const { slug, genericName, material, weightGrams, fit, category } of sampleCatalogue) {
    expect([genericName, material], slug).not.toContain('');
    expect(weightGrams, slug).toBeGreaterThan(50);
    expect(fit === undefined, slug).toBe(category !== 'Men');
  }
});

// Four digits of the customs tariff, and percent of GST for a price below the limit of ₹2,500 without tax.
test.each([
  ['6109', 5, 'everyday-crew-tee breton-stripe-tee monsoon-print-tee'],
  ['6105', 5, 'pique-polo tipped-polo waffle-henley'],
  ['6205', 5, 'linen-shirt oxford-shirt flannel-check-shirt'],
  ['6203', 5, 'jeans chinos shorts'],
  ['6103', 5, 'joggers'],
  ['6110', 5, 'hoodie sweatshirt sweater'],
  ['6201', 5, 'puffer-jacket gilet'],
  ['9617', 18, 'insulated-bottle tumbler flask'],
  ['3924', 18, 'sports-sipper'],
  ['6116', 5, 'gloves'],
  ['6912', 5, 'mug'],
  ['9405', 18, 'lamp'],
  ['9404', 18, 'cushion neck-pillow'],
  ['3406', 5, 'candle'],
  ['6914', 18, 'planter'],
  ['4419', 5, 'tray'],
  ['9004', 18, 'sunglasses'],
  ['9003', 5, 'frames'],
  ['4202', 18, 'backpack duffel sling passport-holder'],
  ['6505', 5, '-cap- bucket-hat beanie'],
])('HSN %s at %i %% is used for %s only', (code, percent, words) => {
  const { tax } = firstSettings;
  const defaults: Record<string, string> = Object.assign({}, ...Object.values(SAMPLE_CATEGORIES));
  const isNamed = ({ slug }: SeedProduct) => words.split(' ').some((word) => slug.includes(word));
  const codeOf = ({ hsn, subCategory }: SeedProduct) => hsn ?? defaults[subCategory];
  const slugs = (products: SeedProduct[]) => products.map(({ slug }) => slug);
  expect(slugs(sampleCatalogue.filter((sample) => codeOf(sample) === code))).toEqual(
    slugs(sampleCatalogue.filter(isNamed)),
  );
  expect(rateOf(tax, code, '2026-11-01').percent).toBe(percent);
});
