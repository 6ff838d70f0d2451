import { beforeAll, expect, test } from 'vitest';
import { product, productStock } from '#server/database/schema.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['hire']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.hire('owner');
  await shop.stock({
    name: 'Mug, "large"',
    slug: 'large-mug',
    price: 349.5,
    description: 'Two lines,\nwith a comma and हिन्दी',
    stock: 7,
  });
  await shop.stock({
    name: 'Shirt',
    slug: 'shirt',
    stock: { S: 1, M: 0 },
    category: 'Men',
    subCategory: 'Top-wear',
  });
});

const check = (csv: string | Uint8Array) =>
  owner.call('admin.import.check', undefined, {
    body: new Blob([csv as string], { type: 'text/csv' }),
  });

const exportCsv = async () => (await owner.fetch(new Request(owner.address('admin.product.export')))).text();

async function runAll(id: string) {
  for (;;) {
    const step = await owner.call('admin.import.run', { id });
    if (step.finished) return step;
  }
}

const HEAD = 'slug,name,category,subCategory,price,mrp,stock';

test('what was exported imports again unchanged', async () => {
  const csv = await exportCsv();
  const before = await shop.db.select().from(product);
  const answer = await check(csv);
  expect(answer).toMatchObject({ lines: 2, created: 0, changed: 0, unchanged: 2, problems: [] });
  await runAll(answer.id!);
  expect(await shop.db.select().from(product)).toEqual(before);
  expect(await exportCsv()).toBe(csv);
});

test('new products come with their stock, known ones are changed where the file differs, and nothing else', async () => {
  const answer = await check(
    `${HEAD}\nlarge-mug,Larger Mug,Daily-Gears,Bottles,400,500,default:99\ncap,Blue Cap,Lifestyle,Caps,299.5,499,default:12\n`,
  );
  expect(answer).toMatchObject({ lines: 2, created: 1, changed: 1, unchanged: 0, problems: [] });
  expect(await shop.db.select().from(product)).toHaveLength(2);
  expect(await runAll(answer.id!)).toEqual({ done: 2, lines: 2, finished: true });
  const list = await owner.call('admin.product.list', {});
  expect(list).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: 'cap', price: 299.5, pieces: 12, state: 'draft' }),
      expect.objectContaining({
        id: 'large-mug',
        name: 'Larger Mug',
        price: 400,
        pieces: 7,
        state: 'on sale',
      }),
    ]),
  );
  const mug = list.find(({ id }) => id === 'large-mug')!;
  expect((await owner.call('admin.product.get', { id: mug._id })).description).toContain('हिन्दी');
});

test('every problem is told with its line, and nothing is imported', async () => {
  const stock = await shop.db.select().from(productStock);
  const answer = await check(
    [
      HEAD,
      'good,Good,Lifestyle,Caps,100,200,default:1',
      'bad-price,Bad,Lifestyle,Caps,cheap,200,default:1',
      '"two-lines","Name',
      'goes on",Lifestyle,Caps,100,50,default:1',
      'wrong-category,Bad,Toys,Caps,100,200,default:1',
      'few,cells',
      'good,Again,Lifestyle,Caps,100,200,default:1',
      ',No slug,Lifestyle,Caps,100,200,default:1',
      'bad-stock,Bad,Lifestyle,Caps,100,200,default:many',
      'shirt,Shirt,Men,Top-wear,500,500,M:0',
    ].join('\n'),
  );
  expect(answer.id).toBeNull();
  expect(answer.problems.map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual(
    ['3 price', '4 mrp', '6 category', '7 ', '8 slug', '9 slug', '10 stock', '11 stock'].toSorted(),
  );
  expect(await shop.db.select().from(productStock)).toEqual(stock);
});

test.each([
  ['is no CSV', `${HEAD}\n"never closed,x`, /quote/i],
  ['is not UTF-8', new Uint8Array([0xff, 0xfe, 0x41]), /UTF-8/],
  ['has a column that we do not know', `${HEAD},colour\n`, /column colour/],
  ['lacks a column', 'slug,name\n', /column price is missing/],
])('a file that %s is refused with a sentence', async (_, file, sentence) => {
  const { problems } = await check(file);
  expect(problems.map(({ message }) => message).join(' ')).toMatch(sentence);
});

test('a long import goes step by step, and goes on where it was stopped', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => `many-${i},Many ${i},Lifestyle,Caps,100,200,default:1`);
  const { id } = await check([HEAD, ...lines].join('\n'));
  const first = await owner.call('admin.import.run', { id: id! });
  expect(first).toMatchObject({ lines: 120, finished: false });
  expect(first.done).toBeGreaterThan(0);
  expect(await runAll(id!)).toEqual({ done: 120, lines: 120, finished: true });
  expect(await owner.call('admin.import.run', { id: id! })).toMatchObject({ finished: true });
  expect(await owner.call('admin.product.list', { q: 'many', limit: 200 })).toHaveLength(120);
});
