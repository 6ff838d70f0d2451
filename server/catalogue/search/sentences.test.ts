import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { seed } from '#samples/seed.ts';
import { productVariant } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { recordStatements } from '#server/testing/statements.ts';

let shop: TestShop;
async function search(q: string, page: Client['page'] = shop.visitor.page) {
  const { items, didYouMean, understood } = await page('product.list', { q });
  return { items, names: items.map(({ name }) => name), didYouMean, understood };
}

beforeAll(async () => {
  shop = await openTestShop();
  await seed(shop.db);
  shop.services.vocabulary.clear();
});

describe('a search in a whole sentence over the sample catalogue', () => {
  test.each<[string, RegExp, (number | undefined)?, number?]>([
    ['paani ki bottle', /^Insulated Bottle/],
    ['pani ka botal', /^Insulated Bottle/],
    ['पानी की बोतल', /^Insulated Bottle/],
    ['steel ki bottle', /Bottle 1 litre, Steel/],
    ['स्टील की बोतल', /Bottle 1 litre, Steel/],
    ['black bottle 1 litre', /Bottle 1 litre/],
    ['bottle 1 litre', /Bottle 1 litre, Steel/],
    ['insulated bottle in black', /Bottle 750 ml, Ink/],
    ['bottles under ₹1,000', /^Insulated Bottle/, 1000],
    ['बोतल १००० से कम', /^Insulated Bottle/, 1000],
    ['gym ke liye bottle', /^Insulated Bottle/],
    ['shirt under 1000', /Polo/, 1000],
    ['shirts below 1.5k', /Shirt/, 1500],
    ['शर्ट 1500 से कम', /Shirt|Tee/, 1500],
    ['shirt above 1500', /Linen Shirt/, undefined, 1500],
    ['500 se kam', /./, 500],
    ['₹500 से कम', /./, 500],
    ['500 रुपये तक', /./, 500],
    ['more than 2000 rupees', /./, undefined, 2000],
    ['2000 से ज़्यादा', /./, undefined, 2000],
    ['between 500 and 1000', /./, 1000, 500],
    ['500 से 1000 के बीच टी-शर्ट', /Tee|Polo|Henley/, 1000, 500],
    ['jacket 3000 se zyada', /Puffer Jacket/, undefined, 3000],
    ['लाल टी शर्ट', /Tee/],
    ['laal rang ki tshirt', /Tee/],
    ['लाल शर्ट', /Flannel Check Shirt, Rust/],
    ['neeli shirt', /Shirt, (Sky|Blue)/],
    ['white t-shirt for men', /Tipped Polo, White/],
    ['mens tshirt', /Tee/],
    ['t shirt size m', /Tee/],
    ['hoodie xl', /Hoodie/],
    ['large hoodie', /Hoodie/],
    ['हुडी साइज़ XL', /Hoodie/],
    ['tshrt', /Tee/],
    ['shrit under 2000', /Shirt/, 2000],
    ['gift', /Cushion|Mug|Candle|Lamp/],
    ['gift for husband under 1000', /Cushion|Mug|Candle/, 1000],
    ['जन्मदिन का उपहार', /Cushion|Mug|Candle|Lamp/],
    ['coffee mug', /Mug/],
    ['चाय का कप', /Mug|Tumbler/],
    ['laptop bag', /Backpack/],
    ['leather bag', /Backpack/],
    ['school ka bag', /Backpack/],
    ['स्कूल के लिए बैग', /Backpack/],
    ['cap for summer', /Cap|Beanie/],
    ['टोपी 500 रुपये से कम', /Cap|Beanie/, 500],
    ['sardi ke liye jacket', /Jacket/],
    ['garam kapde', /Jacket|Sweater|Hoodie/],
    ['dhoop ka chashma', /Sunglasses/],
    ['mujhe kali jeans dikhao', /Jeans, Graphite/],
  ])('%j finds %s first', async (q, first, maxPrice = Infinity, minPrice = 0) => {
    for (const page of [shop.visitor.page, shop.visitor.inHindi.page]) {
      const { items } = await search(q, page);
      const { items: english } = await shop.visitor.page('product.list', {
        id: items.slice(0, 1).map(({ _id }) => _id),
      });
      expect(english[0]?.name).toMatch(first);
      expect(items.filter(({ price }) => price > maxPrice || price < minPrice)).toEqual([]);
    }
    expect((await shop.visitor.call('product.suggest', { q })).products.length).toBeGreaterThan(0);
  });

  test.each([
    ...['chappal', 'चप्पल', 'black chappal', 'cycling shoes', 'shoes', 'saree', 'steel saree', 'mobile phone'],
    ...['gold ring', 'watch', 'laptop', 'leather belt', 'kurta linen', 'shoes under 1000'],
  ])('%j finds nothing', async (q) => {
    const { names, didYouMean } = await search(q);
    expect(names).toEqual([]);
    expect(didYouMean).toBeUndefined();
  });

  test('a correction is a word by which products are found', async () =>
    expect((await search('tshrt')).didYouMean).toBe('tshirt'));

  test('the page can say what was understood, in its language', async () => {
    expect((await search('bottles under 1000')).understood).toEqual({
      ...{ q: 'bottles', words: 'Bottles', maxPrice: 1000, filters: [], without: [] },
    });
    const { understood } = await search('hoodie xl', shop.visitor.inHindi.page);
    expect(understood).toMatchObject({ q: 'hoodie', filters: ['साइज़: XL'], without: [] });
    expect((await search('black bottle 1 litre')).understood).toMatchObject({
      ...{ q: 'bottle 1 litre', without: ['black'] },
    });
    expect((await search('steel bottle')).understood).toBeUndefined();
    expect((await search('steel ki bottle')).understood).toBeUndefined();
  });

  test('double quotes search for exactly these words', async () =>
    expect(await search('"shirt under 1000"')).toMatchObject({ names: [], understood: undefined }));

  test('a size in words is a filter: only products that have it', async () => {
    const { items } = await search('sweater size xl');
    expect(items.length).toBeGreaterThan(0);
    for (const { sizes } of items) expect(sizes).toContain('XL');
  });

  test('counts of filters and the total are those of the products found', async () => {
    const { price } = await shop.visitor.call('product.facets', { q: 'polo 900 se zyada' });
    expect(price).toMatchObject({ min: 899, max: 999 });
    const { items, total } = await shop.visitor.page('product.list', {
      q: 'above 900',
      count: 'true',
      limit: 5,
    });
    expect(items).toHaveLength(5);
    expect(total).toBe((await search('above 900')).items.length);
  });

  test('a price in words narrows that of the filters', async () => {
    const { items } = await shop.visitor.page('product.list', { q: 'bottle under 1000', maxPrice: 800 });
    expect(items.map(({ price }) => price).filter((price) => price > 800)).toEqual([]);
  });
});

describe('in the catalogue of another brand', () => {
  beforeAll(async () => {
    const colours = ['Navy Blue', 'Red', 'Off White'].map((name) => ({ name }));
    const id = await shop.stock({
      ...{ slug: 'kurti', name: 'Anarkali Kurti', price: 900, stock: { 'Red / M': 2, 'Navy Blue / L': 2 } },
      options: [{ name: 'Colour', values: colours }, sizeOption(['M', 'L'])],
    });
    await shop.db
      .update(productVariant)
      .set({ values: sql`to_jsonb(string_to_array(title, ' / '))` })
      .where(eq(productVariant.productId, id));
    shop.services.vocabulary.clear();
  });

  test.each([
    ['red kurti', ['Colour: Red']],
    ['लाल कुर्ती', ['Colour: Red']],
    ['laal rang ki kurti size m', ['Colour: Red', 'Size: M']],
    ['neeli kurti', ['Colour: Navy Blue']],
    ['navy blue kurti', ['Colour: Navy Blue']],
    ['off white kurti under 500', undefined],
  ])('%j', async (q, filters) => {
    const { names, understood } = await search(q);
    expect(names).toEqual(filters ? ['Anarkali Kurti'] : []);
    if (filters) expect(understood?.filters).toEqual(filters);
  });
});

test.each([
  ['steel bottle', 1],
  ['steel ki bottle', 1],
  ['shirt under 1000', 1],
  ['500 se kam', 1],
  ['black bottle 1 litre', 3],
  ['hoodie xl', 3],
  ['stel botle under 2000', 3],
  ['mobile phone', 2],
])('%j takes at most %i SQL statements', async (q, maximum) => {
  const statements = await recordStatements(() => search(q));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximum);
});
