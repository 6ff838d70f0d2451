import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, paise, toPaise } from '#domain/money.ts';
import {
  MAX_PRICE,
  MIN_PRICE,
  type OwnPrices,
  pricesOf,
  REPRICED,
  type Repricing,
  ROUNDINGS,
  reprice,
  repriceAmount,
  repriceProduct,
} from './reprice.ts';

const lower = (value: number, rounding: Repricing['rounding'] = 'none'): Repricing => ({
  ...{ target: 'price', unit: 'percent', value: -value * 100, rounding },
});

describe('a new price', () => {
  test('is a percentage or an amount away from the old one', () => {
    expect(repriceAmount(toPaise(1299), lower(10))).toBe(116_910);
    expect(repriceAmount(toPaise(1299), { ...lower(0), unit: 'amount', value: -10_000 })).toBe(119_900);
  });

  test('is rounded to the nearest whole rupee, to .99, or to a price that ends with 99', () => {
    const rounded = ROUNDINGS.map((rounding) => repriceAmount(toPaise(1299), lower(12.5, rounding)));
    expect(rounded).toEqual([113_663, 113_700, 113_699, 109_900]);
    expect(repriceAmount(paise(150), lower(0, 'rupee'))).toBe(200);
    expect(repriceAmount(paise(30), lower(0, '.99'))).toBe(-1);
  });

  test('is refused above the MRP and below ₹1', () => {
    const prices = { price: toPaise(1299), mrp: toPaise(1299) };
    expect(reprice(prices, lower(-1))).toMatchObject({ problem: 'over_mrp' });
    expect(reprice(prices, { ...lower(1), target: 'mrp' })).toMatchObject({ problem: 'over_mrp' });
    expect(reprice(prices, { ...lower(-1), target: 'both' })).toEqual({ price: 131_199, mrp: 131_199 });
    expect(reprice(prices, lower(99.99))).toMatchObject({ price: 13, problem: 'too_low' });
    expect(reprice({ price: toPaise(2), mrp: toPaise(2) }, lower(90, '99'))).toMatchObject({
      problem: 'too_low',
    });
  });
});

const pair = fc
  .tuple(fc.integer({ min: MIN_PRICE, max: MAX_PRICE }), fc.integer({ min: 0, max: MAX_PRICE }))
  .map(([price, more]) => ({ price: paise(price), mrp: paise(Math.min(MAX_PRICE, price + more)) }));
const repricing = fc.record({
  target: fc.constantFrom(...REPRICED),
  unit: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: -10_000, max: 100_000 }),
  rounding: fc.constantFrom(...ROUNDINGS),
});
const more = fc.option(fc.nat(50_000).map(paise));
const ownPrices = fc.record({ price: more, mrp: more });
const product = fc.tuple(pair, fc.array(ownPrices, { minLength: 1, maxLength: 6 })).map(([prices, own]) => ({
  prices,
  variants: own.map((more): OwnPrices => {
    const price = more.price === null ? null : add(prices.price, more.price);
    return { price, mrp: more.mrp === null ? null : add(price ?? prices.price, more.mrp) };
  }),
}));

describe('for any prices', () => {
  test('a change that is not refused gives whole paise from ₹1 to the MRP', () => {
    fc.assert(
      fc.property(pair, repricing, (prices, change) => {
        const { price, mrp, problem } = reprice(prices, change);
        expect(Number.isInteger(price) && Number.isInteger(mrp)).toBe(true);
        expect(problem === undefined).toBe(price >= MIN_PRICE && price <= mrp && mrp <= MAX_PRICE);
      }),
    );
  });

  test('a rounded price has its ending and is the nearest that has', () => {
    const endings = { none: 1, rupee: 100, '.99': 100, 99: 10_000 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE }).map(paise), repricing, (amount, change) => {
        const exact =
          change.unit === 'percent' ? amount * (1 + change.value / 10_000) : amount + change.value;
        const rounded = repriceAmount(amount, change);
        expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(endings[change.rounding] / 2 + 0.001);
        if (change.rounding === 'rupee') expect(Math.abs(rounded % 100)).toBe(0);
        if (change.rounding === '.99') expect((rounded + 1) % 100).toBeCloseTo(0);
        if (change.rounding === '99') expect((rounded + 100) % 10_000).toBeCloseTo(0);
      }),
    );
  });

  test('a product stays the cheapest of its variants, and each variant gets its own new prices', () => {
    fc.assert(
      fc.property(product, repricing, ({ prices, variants }, change) => {
        const result = repriceProduct(prices, variants, change);
        if (result.problem) return;
        for (const [index, variant] of variants.entries()) {
          const after = pricesOf(result.prices, result.variants[index]!);
          expect(after).toEqual(reprice(pricesOf(prices, variant), change));
          expect(after.price).toBeGreaterThanOrEqual(result.prices.price);
        }
      }),
    );
  });
});
