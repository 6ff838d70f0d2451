import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, matchesRule, type Rule } from '#domain/catalogue/collection.ts';
import { toPaise } from '#domain/money.ts';
import { categoryRows } from '#samples/categories.ts';
import { openTestShop } from '#server/testing/shop.ts';
import { followsRule } from './condition.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const TAGS = ['summer', 'Summer', 'hand block', 'गरमी', 'sale'];
const PRICES = [100, 499, 500, 501, 900];

const category = fc.constantFrom(...categoryRows.map(({ id }) => id));
const price = fc.constantFrom(...PRICES);
const bound = fc.option(fc.constantFrom(...PRICES.map(toPaise)));

const madeProduct = fc.record({
  categoryId: category,
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { selector: (tag) => tag.toLowerCase() }),
  price,
  extra: fc.constantFrom(0, 1, 300),
  age: fc.constantFrom(0, 1, 6.9, 7, 7.1, 40),
  stock: fc.constantFrom(0, 1, 20),
});

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: fc.constant('category' as const), categoryId: category }),
  fc.record({ field: fc.constant('tag' as const), tag: fc.constantFrom(...TAGS, 'SALE') }),
  fc
    .record({ field: fc.constant('price' as const), min: bound, max: bound })
    .filter(({ min, max }) => min !== null || max !== null),
  fc.constant({ field: 'discount' as const }),
  fc.record({ field: fc.constant('new' as const), days: fc.constantFrom(1, 7, 30) }),
  fc.constant({ field: 'stock' as const }),
);
const rule: fc.Arbitrary<Rule> = fc.record({
  match: fc.constantFrom('all', 'any'),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
});

test('the database finds exactly the products that follow a rule', async () => {
  const shop = await openTestShop();
  const tree = categoryRows;
  const products = await Promise.all(
    fc.sample(madeProduct, 60).map(async ({ price, extra, age, stock, ...more }) => {
      const createdAt = new Date(NOW.getTime() - age * DAY_MS);
      const columns = { ...more, mrp: toPaise(price + extra), createdAt };
      const id = await shop.stock({ ...columns, price, stock });
      return { ...columns, id, price: toPaise(price), isInStock: stock > 0 };
    }),
  );
  await fc.assert(
    fc.asyncProperty(rule, async (rule) => {
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select p.id from product p where ${followsRule(rule, { now: NOW, tree })}`,
      );
      const expected = products.filter((product) => matchesRule(rule, product, { now: NOW, tree }));
      expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    }),
    { numRuns: 150 },
  );
});
