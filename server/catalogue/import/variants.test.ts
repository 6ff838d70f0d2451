import { beforeAll, describe, expect, test } from 'vitest';
import { listProblems } from '#server/testing/import-problems.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const check = (csv: string, by = owner) =>
  by.call('admin.import.check', {}, { body: new Blob([csv], { type: 'text/csv' }) });

async function importCsv(csv: string, stock = false) {
  const result = await check(csv);
  expect(result.problems).toEqual([]);
  const changes = await owner.call('admin.import.changes', { id: result.id! });
  await owner.call('admin.import.run', { id: result.id!, stock });
  await runImportsNow(shop.services);
  return changes;
}

const find = async (slug: string) => {
  const [row] = await owner.call('admin.product.list', { q: slug });
  return owner.call('admin.product.get', { id: row!._id });
};

const exportCsv = async () => (await owner.fetch(new Request(owner.address('admin.product.export')))).text();

const HEAD =
  'slug,name,category,price,mrp,option1Name,option1Value,option2Name,option2Value,sku,barcode,variantWeight,costPerItem,stock';
const KURTA = [
  'kurta,Kurta,Men > Top-wear,"₹1,299.00","1,599",Size,S,Colour,Indigo,K-S-I,8901,300,450.50,4',
  'kurta,,,1299,,,M,,Indigo,K-M-I,8902,0.32 kg,,5',
  'kurta,,,1399,1699,,M,,Haldi,K-M-H,8903,320,₹480,6',
];

test('costs are in the changes for owners only', async () => {
  const { id } = await check([HEAD, ...KURTA].join('\n'));
  const staff = await shop.addStaff('staff', { permissions: ['catalogue'] });
  const fieldsSeenBy = async (person: typeof owner) =>
    (await person.call('admin.import.changes', { id: id! }))[0]!.changes.map(({ field }) => field);
  expect(await fieldsSeenBy(owner)).toContain('cost M / Haldi');
  const seen = await fieldsSeenBy(staff);
  expect(seen).toContain('price');
  expect(seen.filter((field) => field.startsWith('cost'))).toEqual([]);
});

describe('a product with one row per variant', () => {
  test('is added with its options, prices, codes, weights and stock', async () => {
    const [change] = await importCsv([HEAD, ...KURTA].join('\n'));
    expect(change!.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', from: '', to: '₹1,299' },
        { field: 'options', from: '', to: 'Size: S, M; Colour: Indigo, Haldi' },
        { field: 'price M / Haldi', from: '', to: '₹1,399' },
        { field: 'sku M / Haldi', from: '', to: 'K-M-H' },
        { field: 'cost M / Haldi', from: '', to: '₹480' },
        { field: 'stock M / Haldi', from: '', to: '6' },
      ]),
    );
    const kurta = await find('Kurta');
    expect(kurta).toMatchObject({ price: 129_900, mrp: 159_900, totalStock: 15 });
    expect(kurta.variants).toMatchObject([
      { values: ['S', 'Indigo'], price: null, mrp: null, sku: 'K-S-I', barcode: '8901', weightGrams: 300 },
      { values: ['M', 'Indigo'], price: null, mrp: null, weightGrams: 320, costPerItem: null },
      { values: ['M', 'Haldi'], price: 139_900, mrp: 169_900, costPerItem: 48_000 },
    ]);
  });

  test('imports again unchanged from its export', async () => {
    const csv = await exportCsv();
    expect(await check(csv)).toMatchObject({ rows: 1, unchanged: 1, problems: [] });
    expect(csv.split('\r\n')).toHaveLength(5);
  });

  test('changes only where the file differs, and keeps variants that the file does not name', async () => {
    const changes = await importCsv(
      [
        'slug,option1Value,option2Value,price,sku,stock',
        'kurta,M,Haldi,1499,,9',
        'kurta,XL,Haldi,1499,K-XL-H,2',
      ].join('\n'),
      true,
    );
    expect(changes[0]!.changes).toEqual([
      {
        field: 'options',
        from: 'Size: S, M; Colour: Indigo, Haldi',
        to: 'Size: S, M, XL; Colour: Indigo, Haldi',
      },
      { field: 'price M / Haldi', from: '₹1,399', to: '₹1,499' },
      { field: 'price XL / Haldi', from: '', to: '₹1,499' },
      { field: 'sku XL / Haldi', from: '', to: 'K-XL-H' },
      { field: 'stock M / Haldi', from: '6', to: '9' },
      { field: 'stock XL / Haldi', from: '0', to: '2' },
    ]);
    const kurta = await find('Kurta');
    expect(kurta.stock.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['S / Indigo', 4],
      ['M / Indigo', 5],
      ['M / Haldi', 9],
      ['XL / Haldi', 2],
    ]);
    expect(kurta).toMatchObject({ price: 129_900, mrp: 159_900 });
  });

  test('has the price of its cheapest variant', async () => {
    await importCsv('slug,option1Value,option2Value,price\nkurta,S,Indigo,999\n');
    const kurta = await find('Kurta');
    expect(kurta.price).toBe(99_900);
    expect(kurta.variants.map(({ price }) => price)).toEqual([null, 129_900, 149_900, 149_900]);
  });

  test('the SKU, barcode and weight of a product without options are those of its only variant', async () => {
    await shop.stock({ slug: 'plain' });
    await importCsv('slug,sku,barcode,variantWeight\nplain,P-1,890,450\n');
    expect((await find('Product')).variants).toMatchObject([
      { sku: 'P-1', barcode: '890', weightGrams: 450 },
    ]);
  });
});

test.each([
  ['kurta,S,,,100,', [2, 'option2Value', 'Write the Colour of this variant.']],
  ['kurta,S,Indigo,,cheap,', [2, 'price', 'Write an amount in rupees, such as 1299 or 1,299.50.']],
  [
    'kurta,S,Indigo,,100,\nkurta,S,Indigo,,100,',
    [3, 'option1Value', 'An earlier row has the same variant. Remove one of them.'],
  ],
  ['kurta,S,Indigo,,,many', [2, 'stock', 'Enter a whole number, such as 12.']],
  [
    'plain,S,,,,',
    [2, 'option1Name', 'This product has no options. Change them on the product’s page first.'],
  ],
  ['new,S,,,100,', [2, 'slug', 'This product is new, so it needs a name.']],
] as const)('%s: the problem names its row and column', async (rows, [row, column, message]) => {
  const { problems } = await check(`slug,option1Value,option2Value,sku,price,stock\n${rows}\n`);
  expect(listProblems(problems)).toMatchObject([{ row, column, message }]);
});

test('a row of another variant does not repeat other values of the product', async () => {
  const { problems } = await check(
    'slug,name,option1Value,option2Value\nkurta,Kurta,S,Indigo\nkurta,Kurta,M,Indigo\nkurta,Shirt,M,Haldi\n',
  );
  expect(listProblems(problems)).toMatchObject([
    {
      row: 4,
      column: 'name',
      value: 'Shirt',
      message: 'The first row of this product has another name. Leave this cell empty.',
    },
  ]);
});

test('costs of staff are not imported, and a note says so', async () => {
  const staff = await shop.addStaff('staff', { permissions: ['catalogue'] });
  const [head, ...rows] = [HEAD, ...KURTA].map((row) =>
    row
      .replace(/^kurta/, 'dear-kurta')
      .replace('K-', 'D-')
      .replace(/890\d/, ''),
  );
  await importCsv([head, ...rows].join('\n'));
  const cheaper = [head, ...rows.map((row) => row.replace(',₹480,', ',1,'))].join('\n');
  expect(cheaper).not.toContain(',₹480,');
  const noted = { column: 'costPerItem', count: 2, message: expect.stringContaining('only owners') };
  expect(await check(cheaper, staff)).toMatchObject({ unchanged: 1, notes: [noted] });
  expect(await check(cheaper)).toMatchObject({ unchanged: 0, notes: [] });
});
