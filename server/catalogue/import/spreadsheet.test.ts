import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { listProblems } from '#server/testing/import-problems.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const check = (csv: string, input: Input<'admin.import.check'> = {}) =>
  owner.call('admin.import.check', input, { body: new Blob([csv], { type: 'text/csv' }) });

/** Accepts the guesses, except for the given columns. */
async function match(csv: string, uses: Record<string, string> = {}) {
  const { columns } = await check(csv);
  return check(csv, { columns: columns.map(({ index, name, use }) => `${index}:${uses[name] ?? use}`) });
}

async function run(id: string | null, stock = false) {
  await owner.call('admin.import.run', { id: id!, stock });
  await runImportsNow(shop.services);
  return owner.call('admin.import.latest');
}

const find = async (name: string) => {
  const rows = await owner.call('admin.product.list', { q: name });
  return owner.call('admin.product.get', { id: rows.find((row) => row.name === name)!._id });
};

const stockOf = async (name: string) => {
  const { variants, stock } = await find(name);
  return variants.map(({ values }, index) => `${values.join(' / ')}: ${stock[index]!.quantity}`);
};

const rest = async (csv: string) => {
  const headers = { 'Content-Type': 'text/csv' };
  const url = owner.address('admin.import.rest', {});
  const response = await owner.fetch(new Request(url, { method: 'POST', headers, body: csv }));
  return (await response.text()).replace('\uFEFF', '');
};

const PRICE_LIST = [
  'Item name,MRP,Our rate,Qty,Colour,Photo link,Group,Purchase rate',
  'Block print kurta,"₹1,599","Rs. 1,299/-",4 pcs,Indigo,,Kurtas,600',
  'Brass lamp,N/A,450.00,-,,,Home decor,200',
].join('\n');

describe('a spreadsheet with unknown headings', () => {
  test('is not refused: it shows its columns with values and guesses, and imports nothing yet', async () => {
    const result = await check(PRICE_LIST);
    expect(result).toMatchObject({ id: null, rows: 0, problems: [], match: { state: 'new', problems: [] } });
    expect(result.columns[0]).toEqual({
      ...{ index: 0, name: 'Item name', use: 'name', example: 'Block print kurta · Brass lamp' },
    });
  });

  test('is imported as it is matched, and no private column becomes public', async () => {
    const result = await match(PRICE_LIST);
    expect(result).toMatchObject({
      ...{ rows: 2, created: 2, refused: 0, problems: [], match: { state: 'chosen', problems: [] } },
      categoryGroups: [{ name: 'Kurtas' }, { name: 'Home decor' }],
    });
    expect(await run(result.id)).toMatchObject({ counts: { created: 2, failed: 0 } });
    expect(await find('Block print kurta')).toMatchObject({
      ...{ price: 129_900, mrp: 159_900, totalStock: 4, state: 'draft', details: 'Colour: Indigo' },
      categoryPath: 'Kurtas',
    });
    expect(await find('Brass lamp')).toMatchObject({
      price: 45_000,
      mrp: 45_000,
      totalStock: 0,
      details: '',
    });
  });

  test('is remembered by its headings in any order, and can be matched in another way', async () => {
    const next =
      'MRP, our RATE ,ITEM NAME,Qty,colour,Photo link,Group,Purchase Rate\n1600,1200,Block print kurta,9,,,,\n';
    const again = await check(next);
    expect(again).toMatchObject({ rows: 1, changed: 1, stock: 1, match: { state: 'remembered' } });
    expect(await owner.call('admin.import.changes', { id: again.id! })).toMatchObject([
      {
        changes: [
          { field: 'price', from: '₹1,299', to: '₹1,200' },
          { field: 'mrp', from: '₹1,599', to: '₹1,600' },
          { field: 'stock', from: '4', to: '9' },
        ],
      },
    ]);
    const { columns } = await match(next, { Qty: 'none' });
    expect(columns.find(({ name }) => name === 'Qty')).toMatchObject({ use: 'none' });
    expect(await check(next)).toMatchObject({ changed: 1, stock: 0, match: { state: 'remembered' } });
  });

  test('asks again when a column that was empty has values', async () => {
    expect(await check('Item,Rate,Shelf\nDiya,10,\n')).toMatchObject({ match: { state: 'new' } });
    await match('Item,Rate,Shelf\nDiya,10,\n', { Rate: 'mrp' });
    const { match: state, columns, id } = await check('Item,Rate,Shelf\nDiya,10,A4\n');
    expect({ state, id }).toMatchObject({ state: { state: 'new' }, id: null });
    expect(columns.map(({ use }) => use)).toEqual(['name', 'mrp', 'none']);
  });
});

test('rows with the same name are variants, also if only the first has the name, and titles may stand above', async () => {
  const result = await match(
    [
      '\uFEFFStock list, November;;;;;;',
      ';;;;;;',
      'Product Name *;Size;Colour;Selling Price;MRP;Stock Qty;SKU',
      'Linen shirt;S;White;1.299;1.599;3;LS-S-W'.replaceAll('1.', '1,'),
      ';M;White;1,299;1,599;0;LS-M-W',
      ';M;Navy;1,399;1,599;5;LS-M-N',
      'Cotton cap;;;299;;7;CAP',
      'TOTAL;;;;;15;',
    ].join('\r\n'),
  );
  expect(result).toMatchObject({ rows: 3, created: 2, refused: 0, problems: [] });
  expect(result.notes).toMatchObject([{ message: 'Rows with a total are not imported.' }]);
  await run(result.id);
  expect(await find('Linen shirt')).toMatchObject({
    ...{ price: 129_900, mrp: 159_900 },
    options: [
      { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
      { name: 'Colour', values: [{ name: 'White' }, { name: 'Navy' }] },
    ],
    variants: [{ sku: 'LS-S-W' }, { sku: 'LS-M-W' }, { sku: 'LS-M-N', price: 139_900 }],
  });
  expect(await stockOf('Linen shirt')).toEqual(['S / White: 3', 'M / White: 0', 'M / Navy: 5']);
  expect(await find('Cotton cap')).toMatchObject({ options: [], totalStock: 7, variants: [{ sku: 'CAP' }] });
});

test('sizes in one cell are variants, with a quantity for each or none', async () => {
  const result = await match(
    [
      'Design\tAvailable sizes\tRate\tPcs',
      'Anarkali\tS, M, L\t2,499/-\t4, 0, 2',
      'Palazzo\t38/40/42\t₹ 899\tS:4',
      'Dupatta\tFree size\tINR 399\t12',
      'Lehenga\tM|L\tOn request\t6',
      'Choli\t\t350\tS:2 M:5',
    ].join('\n'),
    { Design: 'name' },
  );
  expect(result).toMatchObject({ rows: 5, created: 5, problems: [] });
  expect(result.notes).toMatchObject([
    {
      column: 'Pcs',
      count: 2,
      examples: [
        { row: 3, value: 'S:4' },
        { row: 5, value: '6' },
      ],
    },
    { column: 'Rate', message: 'Without a price, a product is imported as a draft.' },
  ]);
  await run(result.id);
  expect(await stockOf('Anarkali')).toEqual(['S: 4', 'M: 0', 'L: 2']);
  expect(await stockOf('Palazzo')).toEqual(['38: 0', '40: 0', '42: 0']);
  expect(await stockOf('Dupatta')).toEqual(['Free size: 12']);
  expect(await stockOf('Lehenga')).toEqual(['M: 0', 'L: 0']);
  expect(await stockOf('Choli')).toEqual(['S: 2', 'M: 5']);
});

test('a Hindi spreadsheet is imported, with its digits', async () => {
  const result = await match(
    [
      'क्रमांक,उत्पाद का नाम,बिक्री मूल्य,अधिकतम खुदरा मूल्य,मात्रा,साइज़,रंग,विवरण,कपड़ा,वज़न (ग्राम)',
      '१,हाथ से बुनी साड़ी,"₹ २,४९९","रु. २,९९९",३,Free,लाल,मुलायम,रेशम,४५०',
      '२,मिट्टी का दीया,₹२०,,१००,,,,,',
    ].join('\n'),
  );
  expect(result).toMatchObject({ rows: 2, created: 2, problems: [], notes: [] });
  await run(result.id);
  expect(await find('हाथ से बुनी साड़ी')).toMatchObject({
    ...{ price: 249_900, mrp: 299_900, totalStock: 3, material: 'रेशम', details: 'रंग: लाल' },
    ...{ options: [{ name: 'साइज़', values: [{ name: 'Free' }] }], variants: [{ weightGrams: 450 }] },
  });
  expect(await find('मिट्टी का दीया')).toMatchObject({ price: 2000, totalStock: 100 });
});

test('rows of a marketplace share a product code, and pictures belong to the colour that they show', async () => {
  const image = (name: string) => `https://cdn.example/${name}.jpg`;
  const result = await match(
    [
      'Style Code,Seller SKU ID,Product Title,Brand,Colour,Size,MRP (₹),Selling Price (₹),Stock,HSN Code,Net Weight (Kg),Country Of Origin,Wash Care,Image URL 1,Image URL 2,Supplier,Status',
      `ST9,ST9-R,Polo in red,Kabir,Red,M,899,699,In stock,6105.10,0.25,India,Cold wash,${image('red')},${image('back')},Mill,Active`,
      `ST9,ST9-B,Polo in blue,Kabir,Blue,M,899,699,2,6105.10,0.3,India,Cold wash,"${image('blue')}, ${image('side')}",,Mill,Active`,
    ].join('\n'),
  );
  expect(result).toMatchObject({ rows: 1, created: 1, addresses: 4, problems: [] });
  expect(result.notes).toMatchObject([{ column: 'Stock', examples: [{ row: 2, value: 'In stock' }] }]);
  const [change] = await owner.call('admin.import.changes', { id: result.id! });
  expect(change!.changes).toEqual(
    expect.arrayContaining([
      { field: 'state', from: '', to: 'active' },
      { field: 'tags', from: '', to: 'Kabir' },
      { field: 'weight Red / M', from: '', to: '250 g' },
      { field: 'stock Blue / M', from: '', to: '2' },
    ]),
  );
  await run(result.id);
  expect(await find('Polo in red')).toMatchObject({
    ...{ hsn: '610510', care: 'Cold wash', countryOfOrigin: 'India', details: '' },
    variants: [{ sku: 'ST9-R' }, { sku: 'ST9-B', weightGrams: 300 }],
  });
});

test('a row that cannot be read does not stop the others, and comes back with its reason to be corrected', async () => {
  const csv = [
    'Price list 2026,,,,',
    'Particulars,Sale Rate,M.R.P.,Closing Stock,Bar Code',
    'Steel tiffin,"1,299",1499,5,8901234567890',
    'Steel glass,cheap,199,5,',
    'Steel plate,250,200,many,1.23E+12',
    ',99,,1,',
    'Steel spoon,40,50,6,,,extra',
  ].join('\n');
  const result = await match(csv);
  expect(result).toMatchObject({ rows: 5, created: 1, refused: 4 });
  expect(listProblems(result.problems).map(({ row, column }) => [row, column])).toEqual([
    [4, 'Sale Rate'],
    [5, 'Bar Code'],
    [5, 'Closing Stock'],
    [6, 'Particulars'],
    [7, 'column 7'],
  ]);
  const refused = await rest(csv);
  expect(refused.split('\r\n')[0]).toBe(
    'Particulars,Sale Rate,M.R.P.,Closing Stock,Bar Code,Not imported because',
  );
  expect(refused).toContain('Row 4, Sale Rate: Write an amount in rupees');
  const corrected = refused.replace('cheap', '150').split('\r\n').slice(0, 2).join('\n');
  expect(await check(corrected)).toMatchObject({
    ...{ rows: 1, created: 1, refused: 0, match: { state: 'remembered' } },
  });
});
