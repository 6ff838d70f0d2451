import { eq, sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import { toPaise } from '#domain/money.ts';
import { seed } from '#samples/seed.ts';
import { product, productVariant, productWord, searchWord } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { trigramsOf } from './typing-errors.ts';

let shop: TestShop;
let page: Client['page'];
let suggest: (q: string) => Promise<{ names: string[]; didYouMean: string | null }>;
beforeAll(async () => {
  shop = await openTestShop();
  await seed(shop.db);
  shop.services.vocabulary.clear();
  page = shop.visitor.page;
  suggest = async (q) => {
    const { products, didYouMean } = await shop.visitor.call('product.suggest', { q });
    return { names: products.map(({ name }) => name), didYouMean };
  };
});

describe('a search with typing errors', () => {
  test.each([
    ['stel botle', 'steel bottle', 'Insulated Bottle 1 litre, Steel'],
    ['Stel  BOTLE', 'steel bottle', 'Insulated Bottle 1 litre, Steel'],
    ['bretton strip', 'breton strip', 'Breton Stripe Tee'],
    ['steel,bottle', 'steel bottle', 'Insulated Bottle 1 litre, Steel'],
    ['bottel', 'bottle', 'Insulated Bottle 1 litre, Steel'],
    ['shrit', 'shirt', 'Linen Shirt, Sky'],
    ['gogles', 'goggles', 'Aviator Sunglasses, Gold'],
    ['water botle', 'water bottle', 'Sports Sipper 600 ml'],
  ])('%j finds the intended word and reports it', async (q, meant, name) => {
    const { items, didYouMean } = await page('product.list', { q });
    expect(didYouMean).toBe(meant);
    expect(items.map((one) => one.name)).toContain(name);
  });

  test('a correct word is not changed', async () => {
    const { items, didYouMean } = await page('product.list', { q: 'steel bottle' });
    expect(items.length).toBeGreaterThan(0);
    expect(didYouMean).toBeUndefined();
  });

  test('words that resemble nothing find nothing, and no correction is reported', async () => {
    expect(await page('product.list', { q: 'xylophone qqq' })).toMatchObject({
      items: [],
      didYouMean: undefined,
    });
  });

  test('PostgreSQL has the same trigrams of a word, and asks for the same similarity', async () => {
    for (const word of ['steel', 'bottle1000', 'banana']) {
      const { rows } = await shop.db.execute(
        sql`select show_trgm(${word}) as trigrams, show_limit() as least`,
      );
      expect(rows).toEqual([{ trigrams: [...trigramsOf(word)].sort(), least: expect.closeTo(0.3) }]);
    }
  });

  test('an error in a long word is found, too', async () => {
    const id = await shop.stock({ name: 'Regenschirmständerüberzug' });
    expect(await page('product.list', { q: 'regenshirmständerüberzug' })).toMatchObject({
      ...{ items: [{ _id: id }], didYouMean: 'regenschirmständerüberzug' },
    });
    await shop.db.delete(product).where(eq(product.id, id));
  });

  test.each([
    ['İ'.repeat(95), 1],
    ['क'.repeat(100), 1],
    ['qzx '.repeat(25), 10],
    ['abcdefghijklmnopqrstuvwxyz', 1],
  ])('has a bounded cost, and leaves out words that resemble nothing: %j', async (q, words) => {
    const logQuery = vi.spyOn(NoopLogger.prototype, 'logQuery');
    const { didYouMean } = await page('product.list', { q: `botle ${q}`.slice(0, 100) });
    const lengths = logQuery.mock.calls.map(([, params]: unknown[]) => JSON.stringify(params).length);
    logQuery.mockRestore();
    expect(didYouMean).toBe('bottle');
    expect(Math.max(...lengths)).toBeLessThan(3_200 * (words + 1));
  });

  test('other filters still apply', async () => {
    const inMen = await page('product.list', { q: 'stel botle', category: ['Men'] });
    expect(inMen).toMatchObject({ items: [], didYouMean: undefined });
    const inGears = await page('product.list', { q: 'stel botle', category: ['Daily-Gears'] });
    expect(inGears.items.length).toBeGreaterThan(0);
  });

  test('pages of the corrected list have each product once', async () => {
    const whole = await page('product.list', { q: 'botle' });
    expect(whole.items.length).toBeGreaterThan(2);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page('product.list', { q: 'botle', limit: 2, ...(cursor && { cursor }) });
      expect(next.didYouMean).toBe('bottle');
      seen.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
  });
});

describe('a search by the words of Indian shoppers', () => {
  test.each([
    ['tshirt', 'Everyday Crew Tee, Ink'],
    ['t-shirt', 'Everyday Crew Tee, Ink'],
    ['T Shirt', 'Everyday Crew Tee, Ink'],
    ['tee', 'Breton Stripe Tee'],
    ['pant', 'Stretch Chinos, Khaki'],
    ['pants', 'Everyday Joggers, Olive'],
    ['trouser', 'Stretch Chinos, Navy'],
    ['bag', 'Day Backpack 20 L'],
    ['goggles', 'Sports Wrap Sunglasses'],
    ['shades', 'Aviator Sunglasses, Gold'],
    ['water bottle', 'Insulated Bottle 750 ml, Ink'],
    ['black cap', 'Trucker Cap, Ink'],
    ['botal', 'Insulated Bottle 750 ml, Ink'],
    ['jhola', 'Day Backpack 20 L'],
    ['chashma', 'Round Frames, Tortoise'],
    ['mombatti', 'Sandalwood Candle'],
  ])('%j finds %s, in the list and in the suggestions or beside them', async (q, name) => {
    const { items, didYouMean } = await page('product.list', { q });
    expect(items.map((one) => one.name)).toContain(name);
    expect(didYouMean).toBeUndefined();
    expect((await suggest(q)).names.length).toBeGreaterThan(0);
  });

  test('suggestions start with synonyms, before products that only contain the letters', async () => {
    const { names } = await suggest('tshirt');
    expect(names[0]).toMatch(/tee|polo|henley/i);
  });

  test('all terms must match', async () => {
    const { items } = await page('product.list', { q: 'black bag' });
    expect(items.filter(({ name }) => !/bag|pack|duffel|sling/i.test(name))).toEqual([]);
  });

  test('words without synonyms match a part of a word', async () => {
    const { items } = await page('product.list', { q: 'ott' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ name, subCategory }) => /ott/i.test(name + subCategory))).toBe(true);
  });
});

test('a category without selected sub-categories is complete beside one with them', async () => {
  const { items } = await page('product.list', {
    category: ['Men', 'Lifestyle'],
    subCategory: ['Winter-wear'],
  });
  const kinds = new Set(
    items.map((one) => (one.category === 'Men' ? `Men, ${one.subCategory}` : one.category)),
  );
  expect(kinds).toEqual(new Set(['Men, Winter-wear', 'Lifestyle']));
  const searched = await page('product.list', {
    q: 'e',
    category: ['Men', 'Lifestyle'],
    subCategory: ['Winter-wear'],
  });
  expect(searched.items.some(({ category }) => category === 'Lifestyle')).toBe(true);
  expect(searched.items.every((one) => one.category !== 'Men' || one.subCategory === 'Winter-wear')).toBe(
    true,
  );
});

describe('a search by the words of the merchant', () => {
  test('finds from the next search on, and a wrong group is refused at its field', async () => {
    const owner = await shop.addStaff('owner');
    const { version, groups } = await owner.call('admin.search.get');
    expect(version).toBe(0);
    const topi = { typed: ['Pagdi', 'beanie'], finds: [] };
    const saved = await owner.call('admin.search.update', { version, groups: [topi, ...groups] });
    expect(saved).toMatchObject({ version: 1, changedBy: owner.email });
    expect(saved.groups[0]).toEqual({ typed: ['pagdi', 'beanie'], finds: [] });
    const { items, didYouMean } = await page('product.list', { q: 'pagdis' });
    expect(items.map(({ name }) => name)).toEqual(['Ribbed Beanie, Rust']);
    expect(didYouMean).toBeUndefined();
    expect((await suggest('pagri')).didYouMean).toBe('pagdi');
    const [entry] = await owner.call('admin.audit.list', { subject: 'search' });
    expect(entry).toMatchObject({ before: { groups: [] }, after: { groups: [saved.groups[0]] } });

    await expect(owner.call('admin.search.update', { version, groups })).rejects.toMatchObject({
      code: 'conflict',
      data: { version: 1 },
    });
    for (const [field, typed, finds] of [
      ['groups.0.typed', ['pagdi', 'topi'], []],
      ['groups.0.typed', ['pagdi'], []],
      ['groups.0.typed.0', ['pag(di'], ['cap']],
      ['groups.0.finds', ['pagdi'], ['cap', 'cap']],
    ] as const)
      await expect(
        owner.call('admin.search.update', {
          version: 1,
          groups: [{ typed: [...typed], finds: [...finds] }, ...groups],
        }),
      ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
    await owner.call('admin.search.update', { version: 1, groups });
    expect((await page('product.list', { q: 'pagdis' })).items).toEqual([]);
  });
});

test('the merchant’s search finds parts of words, or only their starts', async () => {
  const owner = await shop.addStaff('owner');
  const id = await shop.stock({ name: 'Steel jug' });
  const idsOf = async (q: string, match: { match?: 'starts' } = {}) =>
    (await owner.call('admin.product.list', { q, limit: 100, ...match })).map(({ _id }) => _id);
  expect(await idsOf('tee jug')).toEqual([id]);
  expect(await idsOf('tee jug', { match: 'starts' })).toEqual([]);
  expect(await idsOf('stee jug', { match: 'starts' })).toEqual([id]);
  await shop.db.delete(product).where(eq(product.id, id));
});

describe('a search by SKU or barcode', () => {
  test('finds exactly the product, in the shop and for the merchant, also within filters', async () => {
    const id = await shop.stock({ name: 'Kettle', categoryId: 'home', stock: 1 });
    const ofKettle = eq(productVariant.productId, id);
    await shop.db.update(productVariant).set({ sku: 'KET-01 W', barcode: '8901234567894' }).where(ofKettle);
    const owner = await shop.addStaff('owner');
    for (const q of ['ket-01 w', ' KET-01 W ', '8901234567894']) {
      const { items, didYouMean } = await page('product.list', { q });
      expect(
        items.map(({ _id }) => _id),
        q,
      ).toEqual([id]);
      expect(didYouMean).toBeUndefined();
      expect((await suggest(q)).names).toEqual(['Kettle']);
      expect((await owner.call('admin.product.list', { q })).map(({ _id }) => _id)).toEqual([id]);
    }
    expect((await page('product.list', { q: '8901234567894', category: ['Men'] })).items).toEqual([]);
    expect((await page('product.list', { q: 'KET-01 W', sort: 'high-low', minPrice: 1 })).items).toHaveLength(
      1,
    );
    expect((await page('product.list', { q: 'KET-01' })).items).toEqual([]);
    await shop.db.update(product).set({ state: 'draft' }).where(eq(product.id, id));
    expect((await page('product.list', { q: 'KET-01 W' })).items).toEqual([]);
    await shop.db.delete(product).where(eq(product.id, id));
  });
});

describe('suggestions', () => {
  test('are at most six, with the fields of a small tile', async () => {
    const { products } = await shop.visitor.call('product.suggest', { q: 'e' });
    expect(products).toHaveLength(6);
    expect(Object.keys(products[0]!)).toEqual(['id', 'name', 'price', 'image', 'outOfStock']);
    const [first] = products;
    const whole = await shop.visitor.call('product.get', { id: first!.id });
    const { id, name, price, outOfStock, image1: image } = whole;
    expect(first).toEqual({ id, name, price, outOfStock, image });
  });

  test('include whether products are sold out', async () => {
    const { products } = await shop.visitor.call('product.suggest', { q: 'stoneware mug' });
    const mug = await shop.visitor.call('product.get', { id: products[0]!.id });
    expect(products[0]!.outOfStock).toBe(false);
    const ofMug = eq(productVariant.productId, mug._id);
    await shop.db.update(productVariant).set({ quantity: 0 }).where(ofMug);
    const { products: after } = await shop.visitor.call('product.suggest', { q: 'stoneware' });
    expect(after.find(({ id }) => id === mug.id)!.outOfStock).toBe(true);
    await shop.db.update(productVariant).set({ quantity: 5 }).where(ofMug);
  });

  test('suggestions start with products that have a word with this prefix', async () => {
    const { names } = await suggest('te');
    expect(names[0]).toMatch(/\bte/i);
    const begins = names.map((name) => /\bte/i.test(name));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each([
    ['stel botle', 'steel bottle'],
    ['stel bott', 'steel bott'],
  ])('%j is understood', async (q, meant) => {
    const { names, didYouMean } = await suggest(q);
    expect(didYouMean).toBe(meant);
    expect(names).toContain('Insulated Bottle 1 litre, Steel');
  });

  test('are empty for an unknown product', async () => {
    expect(await suggest('xylophone')).toEqual({ names: [], didYouMean: null });
  });

  test.each(['%', '_', '\\', "' or 1=1 --"])('%j is a search text, not a pattern', async (q) => {
    expect((await suggest(q)).names).toEqual([]);
  });

  test.each(['\u0370\u{10000}', '\u{1f455}\u{1f455}\u{1f455}', '\u{20000}\u{20001}\u{20002}'])(
    'are empty for characters outside the basic plane: %j',
    async (q) => {
      expect(await suggest(q)).toEqual({ names: [], didYouMean: null });
    },
  );

  test.each(['', '   ', 'x'.repeat(101)])('%j is refused', async (q) => {
    await expect(shop.visitor.call('product.suggest', { q })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

test('several products are found by their IDs in one call', async () => {
  const [one, two] = (await page('product.list', {})).items;
  const { items } = await page('product.list', { id: [two!.id, one!._id, 'flying-carpet'] });
  expect(items).toEqual([one, two]);
});

describe('the search words', () => {
  const wordsOf = async () => {
    const rows = await shop.db.select().from(searchWord);
    return Object.fromEntries(rows.map(({ word, products }) => [word, products]));
  };
  /** Counts computed from the active products. */
  const expected = async () => {
    const { rows } = await shop.db.execute(sql`
      select word, count(distinct p.id)::integer as products
      from product p, words_of(p.words) word
      where p.state = 'active' group by word`);
    return Object.fromEntries(rows.map(({ word, products }) => [word, products]));
  };

  /** The places of each word must match its counts. */
  const places = async () => {
    const rows = await shop.db.select({ word: productWord.word, price: productWord.price }).from(productWord);
    return Object.fromEntries(
      Map.groupBy(rows, ({ word }) => word)
        .entries()
        .map(([word, places]) => [word, places.length]),
    );
  };

  test('follow every change of the catalogue', async () => {
    const id = await shop.stock({ name: 'Zebra zebra kettle, 2 litre' });
    expect(await wordsOf()).toMatchObject({ zebra: 1, kettle: 1 });
    expect((await suggest('zebar')).didYouMean).toBe('zebra');
    const change = (values: Partial<typeof product.$inferInsert>) =>
      shop.db.update(product).set(values).where(eq(product.id, id));
    await change({ name: 'Okapi kettle' });
    expect(await wordsOf()).toEqual(await expected());
    expect(await places()).toEqual(await wordsOf());
    expect(await wordsOf()).not.toHaveProperty('zebra');
    await change({ price: toPaise(123) });
    expect(await shop.db.$count(productWord, eq(productWord.price, toPaise(123)))).toBe(9); // 5 words and 4 keys
    await change({ state: 'draft' });
    expect(await wordsOf()).not.toHaveProperty('okapi');
    await change({ state: 'active' });
    await shop.db.update(product).set({ bestseller: true });
    expect(await wordsOf()).toEqual(await expected());
    expect(await places()).toEqual(await wordsOf());
    await shop.db.delete(product).where(eq(product.id, id));
    expect(await wordsOf()).not.toHaveProperty('okapi');
    expect(await wordsOf()).toEqual(await expected());
    expect(await places()).toEqual(await wordsOf());
  });

  test('are deleted with the last product', async () => {
    await shop.db.execute(sql`truncate product cascade`);
    expect(await wordsOf()).toEqual({});
    expect(await places()).toEqual({});
  });
});
