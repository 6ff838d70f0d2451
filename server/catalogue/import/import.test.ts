import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapProductTexts, PARCEL_MEASURES, PRODUCT_TEXTS } from '#domain/catalogue/product.ts';
import { csvLine, toPlainCell, toSafeCell } from '#server/csv/csv-line.ts';
import { product, productImport, productVariant } from '#server/database/schema.ts';
import { listProblems } from '#server/testing/import-problems.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';
import { isLong } from '../../../tests/long.ts';
import { parseCsv } from './file/csv.ts';
import { MAX_ROWS } from './file/read-file.ts';
import { runImports } from './job.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
let mug: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  mug = await shop.stock({
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
    categoryId: 'top-wear',
  });
});

const check = (csv: string | Uint8Array) =>
  owner.call(
    'admin.import.check',
    {},
    {
      body: new Blob([csv as string], { type: 'text/csv' }),
    },
  );

const exportCsv = async () => (await owner.fetch(new Request(owner.address('admin.product.export')))).text();

const latest = () => owner.call('admin.import.latest');

async function runAll(id: string, stock = false) {
  await owner.call('admin.import.run', { id, stock });
  await runImportsNow(shop.services);
  return latest();
}

const changesOf = async (csv: string) => {
  const { id } = await check(csv);
  return owner.call('admin.import.changes', { id: id! });
};

const stockOf = async (id: string) => (await owner.call('admin.product.get', { id })).stock;

const HEAD = 'slug,name,category,subCategory,price,mrp,stock';

describe('the columns of other languages', () => {
  const HINDI = 'slug,Name (hi),care (HI)';

  test('are read, changed and exported again without loss', async () => {
    const result = await check(`${HINDI}\nlarge-mug,"बड़ा मग, ""लाल""",हाथ से धोएँ\n`);
    expect(result).toMatchObject({ changed: 1, problems: [] });
    const [row] = await owner.call('admin.import.changes', { id: result.id! });
    expect(row!.changes).toEqual([
      { field: 'name (hi)', from: '', to: 'बड़ा मग, "लाल"' },
      { field: 'care (hi)', from: '', to: 'हाथ से धोएँ' },
    ]);
    await runAll(result.id!);
    const stored = (await owner.call('admin.product.get', { id: mug })).translations;
    expect(stored).toEqual({ hi: { name: 'बड़ा मग, "लाल"', care: 'हाथ से धोएँ' } });
    expect(await shop.visitor.call('product.list', { q: 'bada mag' })).toHaveLength(1);
    const csv = await exportCsv();
    expect(csv).toContain('name (hi)');
    expect(await check(csv)).toMatchObject({ changed: 0, unchanged: 2, problems: [] });
  });

  test('leave texts alone whose cell is empty', async () => {
    expect(await check(`${HINDI}\nlarge-mug,,ठंडे पानी से धोएँ\n`)).toMatchObject({ changed: 1 });
    expect(await changesOf(`${HINDI}\nlarge-mug,,ठंडे पानी से धोएँ\n`)).toMatchObject([
      { changes: [{ field: 'care (hi)', to: 'ठंडे पानी से धोएँ' }] },
    ]);
  });

  test('problems name the cell of a text that is too long', async () => {
    const { problems } = await check(`${HINDI}\nlarge-mug,${'क'.repeat(256)},\n`);
    expect(listProblems(problems)).toMatchObject([
      { row: 2, column: 'name (hi)', message: expect.stringContaining('255') },
    ]);
  });
});

describe('an exported file', () => {
  test('imports again unchanged', async () => {
    const csv = await exportCsv();
    const before = await shop.db.select().from(product);
    const result = await check(csv);
    expect(result).toMatchObject({ rows: 2, created: 0, changed: 0, stock: 0, unchanged: 2, problems: [] });
    await runAll(result.id!, true);
    expect(await shop.db.select().from(product)).toEqual(before);
    expect(await exportCsv()).toBe(csv);
  });

  test.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('imports again unchanged with %s', async (_, delimiter) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const text = [...parseCsv(await exportCsv(), ',')]
      .map((cells) => cells.map(quoted).join(delimiter))
      .join('\n');
    expect(await check(`\uFEFF${text}`)).toMatchObject({ rows: 2, unchanged: 2, problems: [] });
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await check(utf16)).toMatchObject({ rows: 2, unchanged: 2, problems: [] });
  });

  test('imports again unchanged with any text, and no cell is a formula', async () => {
    const other = await openTestShop();
    const otherOwner = await other.addStaff('owner');
    const fragment = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      ' | ',
      'a',
      'हि',
      '7',
      ...['＝', '＋', '－', '＠', '﹢', '⁼', '₊', '⩵', '﬩', '\u200b', '\ufeff', '\u00a0', ' '],
    );
    const text = fc
      .array(fc.oneof(fragment, fc.string({ unit: 'grapheme' })), { maxLength: 12 })
      .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (name, description, care, alt) => {
        await other.stock({
          ...{ name, description, care, details: `=1+${name}` },
          pictures: [{ file: '/pictures/a', alt, width: 960, height: 1280, color: '#d4d0ca' }],
          stock: { S: 3, XXL: 0 },
        });
      }),
      { numRuns: 60 },
    );
    const csv = await (
      await otherOwner.fetch(new Request(otherOwner.address('admin.product.export')))
    ).text();
    for (const cells of parseCsv(csv, ','))
      for (const cell of cells) expect(cell.normalize('NFKC')).not.toMatch(/^([\s\p{Cf}]*[=+\-@]|[\t\r])/u);
    const body = new Blob([csv], { type: 'text/csv' });
    expect(await otherOwner.call('admin.import.check', {}, { body })).toMatchObject({
      ...{ rows: 60, created: 0, changed: 0, stock: 0, unchanged: 60, problems: [] },
    });
  });

  test('keeps a formula as text in both directions', async () => {
    const formula = '=HYPERLINK("https://evil.example","Click")';
    const result = await check(`slug,description,care\nlarge-mug,"'${formula.replaceAll('"', '""')}",'-5 °C`);
    await runAll(result.id!);
    expect(await owner.call('admin.product.get', { id: mug })).toMatchObject({
      description: formula,
      care: '-5 °C',
    });
    expect(await exportCsv()).toContain(`"'=HYPERLINK(""https`);
  });
});

test.each([
  '=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u200b=1',
  '\ufeff=1',
  ' =1',
  "'=1",
  '\u2060\u00a0＝1',
  '\t1',
])('the cell %j is no formula in an exported file, and is imported as it was', (cell) => {
  expect(toSafeCell(cell)).toBe(`'${cell}`);
  expect(toPlainCell(toSafeCell(cell))).toBe(cell);
});

test.each(['1+1', 'a=b', "'quoted'", '१ = १', '\u200ba', ''])('the cell %j stays as it is', (cell) => {
  expect(toSafeCell(cell)).toBe(cell);
  expect(toPlainCell(cell)).toBe(cell);
});

test('any cells are parsed as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2 }), { minLength: 1 }), (rows) => {
      expect([...parseCsv(rows.map(csvLine).join(''), ',')]).toEqual(rows);
    }),
  );
});

test('an import adds new products with stock, changes existing ones where the file differs, and nothing else', async () => {
  const result = await check(
    `${HEAD},description\nlarge-mug,Larger Mug,,,400,"₹1,500.00",,\ncap,Blue Cap,lifestyle,CAPS,"Rs. 1,299",1499/-,12,"A cap,\nblue"\n`,
  );
  expect(result).toMatchObject({ rows: 2, created: 1, changed: 1, stock: 0, unchanged: 0, problems: [] });
  expect(await owner.call('admin.import.changes', { id: result.id! })).toEqual([
    {
      ...{ slug: 'large-mug', name: 'Larger Mug', isNew: false },
      changes: [
        { field: 'name', from: 'Mug, "large"', to: 'Larger Mug' },
        { field: 'price', from: '₹349.50', to: '₹400' },
        { field: 'mrp', from: '₹349.50', to: '₹1,500' },
      ],
    },
    {
      ...{ slug: 'cap', name: 'Blue Cap', isNew: true },
      changes: expect.arrayContaining([
        { field: 'price', from: '', to: '₹1,299' },
        { field: 'stock', from: '', to: '12' },
      ]),
    },
  ]);
  expect(await shop.db.select().from(product)).toHaveLength(2);
  expect(await runAll(result.id!)).toMatchObject({ done: 2, rows: 2, state: 'finished' });
  const list = await owner.call('admin.product.list', {});
  expect(list).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: 'cap', price: 129_900, totalStock: 12, state: 'draft' }),
      expect.objectContaining({
        ...{ id: 'large-mug', name: 'Larger Mug', price: 40_000, totalStock: 7, state: 'active' },
      }),
    ]),
  );
  const cap = list.find(({ id }) => id === 'cap')!;
  expect((await owner.call('admin.product.get', { id: cap._id })).description).toBe('A cap,\nblue');
});

describe('stock', () => {
  const csv = 'slug,stock\nlarge-mug,20\nshirt,S:3|M:0|XL:2\n';

  test('is listed with old and new values, and unchanged unless requested', async () => {
    const result = await check(csv);
    expect(result).toMatchObject({ rows: 2, created: 0, changed: 1, stock: 2, onlyStock: 1, unchanged: 0 });
    expect(await owner.call('admin.import.changes', { id: result.id! })).toMatchObject([
      { slug: 'large-mug', changes: [{ field: 'stock', from: '7', to: '20' }] },
      {
        slug: 'shirt',
        changes: [
          { field: 'options', from: 'Size: S, M, L, XL, XXL', to: 'Size: S, M, XL' },
          { field: 'stock S', from: '1', to: '3' },
          { field: 'stock XL', from: '0', to: '2' },
        ],
      },
    ]);
    await runAll(result.id!);
    expect(await stockOf(mug)).toMatchObject([{ size: 'default', quantity: 7 }]);
  });

  test('is set as a count: sales since the check stay subtracted, and the log records it', async () => {
    const { id } = await check(csv);
    await owner.call('admin.product.stock', {
      id: mug,
      counts: [{ variantId: (await variantIds(shop.db, mug)).default!, quantity: 5, was: 7 }],
    });
    await runAll(id!, true);
    expect(await stockOf(mug)).toMatchObject([{ size: 'default', quantity: 18 }]);
    expect((await owner.call('admin.audit.list', { subject: `product:${mug}` }))[0]).toMatchObject({
      ...{ actor: owner.email, action: 'import' },
      before: { stock: { default: 7 } },
      after: { stock: { default: 20 } },
    });
  });

  test('of an empty cell, or of a size that is not named, stays unchanged', async () => {
    expect(await check('slug,stock\nlarge-mug,\nshirt,M:0\n')).toMatchObject({ stock: 0, unchanged: 2 });
  });
});

test('pictures are given by URL with their descriptions; an empty cell leaves them unchanged', async () => {
  const cell = (await owner.call('admin.product.get', { id: mug })).pictures
    .map(({ file, alt }) => `${file} ${alt}`)
    .join(' | ');
  expect(cell).toBe('/pictures/bottles/1 A product');
  await shop.stock({
    slug: 'other',
    pictures: [
      {
        file: '/pictures/uploads/0123456789abcdef0123',
        alt: 'Side',
        width: 960,
        height: 1280,
        color: '#aabbcc',
      },
    ],
  });
  expect(await check('slug,pictures\nlarge-mug,\n')).toMatchObject({ unchanged: 1 });
  const { id } = await check(
    `slug,pictures\nlarge-mug,${cell} | https://shop.example/pictures/uploads/0123456789abcdef0123-640.webp Its side\n`,
  );
  await runAll(id!);
  expect((await owner.call('admin.product.get', { id: mug })).pictures).toMatchObject([
    { file: '/pictures/bottles/1', alt: 'A product', color: '#d4d0ca' },
    { file: '/pictures/uploads/0123456789abcdef0123', alt: 'Its side', color: '#aabbcc' },
  ]);
  expect(
    listProblems((await check('slug,pictures\nlarge-mug,/pictures/uploads/nothing Nothing\n')).problems),
  ).toMatchObject([
    { row: 2, column: 'pictures', message: expect.stringContaining('No product has the picture') },
  ]);
});

test('more new pictures than a product can have are refused', async () => {
  const pictures = Array.from({ length: 61 }, (_, index) => `https://shop.example/${index}.jpg Front`);
  const { problems } = await check(`slug,pictures\nlarge-mug,${pictures.join(' | ')}\n`);
  expect(listProblems(problems)).toMatchObject([
    { row: 2, column: 'pictures', message: 'A product has at most 60 pictures.' },
  ]);
});

test.each(['sku', 'barcode'])('a number that Excel has rounded is refused as a %s', async (column) => {
  const { problems } = await check(`slug,${column}\nlarge-mug,1.23457E+12\n`);
  expect(listProblems(problems)).toMatchObject([
    {
      ...{ row: 2, column, value: '1.23457E+12' },
      message:
        'Excel has rounded this number to 1.23457E+12, so digits are lost. Format the cells as text in Excel, then enter the number again.',
    },
  ]);
});

test('every problem names its row, column, value and what is allowed, and the other products can be imported', async () => {
  const before = await shop.db.select().from(productVariant);
  const result = await check(
    [
      HEAD,
      'good,Good,Lifestyle,Caps,100,200,1',
      'bad-price,Bad,Lifestyle,Caps,cheap,200,1',
      '"two-lines","Name',
      'goes on",Lifestyle,Caps,100,50,1',
      'wrong-category,Bad,Toys,Caps,100,200,1',
      'wrong-sub-category,Bad,Men,Caps,100,200,S:1',
      'good,Again,Lifestyle,Caps,100,200,1',
      ',No slug,Lifestyle,Caps,100,200,1',
      'bad-stock,Bad,Lifestyle,Caps,100,200,many',
      'unknown-slug,,,,,,5',
      'comma,Bad,Lifestyle,Caps,"12,99",200,1',
      'flag,Bad,Lifestyle,Caps,100,200,-1',
      'dot,Bad,Lifestyle,Caps,1.299,,1',
    ].join('\n'),
  );
  expect(result).toMatchObject({ rows: 12, created: 3, refused: 9 });
  const problems = listProblems(result.problems);
  expect(problems.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [3, 'price', 'cheap', 'Write an amount in rupees, such as 1299 or 1,299.50.'],
    [4, 'mrp', '50', 'The MRP cannot be below the price.'],
    [7, 'slug', 'good', 'An earlier row has the same slug. Remove one of them.'],
    [8, 'slug', '', 'Every row needs a slug, which is the product’s URL handle.'],
    [9, 'stock', 'many', expect.stringContaining('such as S:4 M:7')],
    [10, 'slug', 'unknown-slug', 'This product is new, so it needs a name.'],
    [11, 'price', '12,99', 'Write an amount in rupees, such as 1299 or 1,299.50.'],
    [12, 'stock', '-1', expect.stringContaining('Write a number')],
    [13, 'price', '1.299', 'Three digits after a dot may be thousands. Write 1299 or two decimals.'],
  ]);
  expect(await shop.db.select().from(productVariant)).toEqual(before);
});

test('the rows that are not imported come back with what is wrong, and can be corrected and sent again', async () => {
  const rest = async (csv: string) => {
    const url = owner.address('admin.import.rest', {});
    const headers = { 'Content-Type': 'text/csv' };
    const response = await owner.fetch(new Request(url, { method: 'POST', headers, body: csv }));
    return (await response.text()).replace('\uFEFF', '');
  };
  const lines = [
    'rest-good,"Good, ""new""",Toys,100,200,1',
    'rest-bad,"Bad, ""new""",Toys,cheap,200,-5',
    'rest-fine,Fine,Toys,100,200,1',
  ];
  const csv = ['slug,name,category,price,mrp,stock', ...lines].join('\n');
  const result = await check(csv);
  expect(result).toMatchObject({ rows: 3, created: 2, refused: 1 });
  const refused = await rest(csv);
  const reason =
    'Row 3, price: Write an amount in rupees, such as 1299 or 1,299.50. Row 3, stock: Write a number';
  expect([...parseCsv(refused, ',')].map((cells) => cells.map(toPlainCell))).toEqual([
    ['slug', 'name', 'category', 'price', 'mrp', 'stock', 'Not imported because'],
    ['rest-bad', 'Bad, "new"', 'Toys', 'cheap', '200', '-5', expect.stringContaining(reason)],
  ]);
  expect(await runAll(result.id!)).toMatchObject({ counts: { created: 2, failed: 0 } });

  expect((await rest(refused)).split('Not imported because')).toHaveLength(2);
  const corrected = await check(refused.replace('cheap', '100').replace("'-5", '5'));
  expect(corrected).toMatchObject({ rows: 1, created: 1, refused: 0, problems: [] });
});

test('the same problem in many rows is one line with a count and examples', async () => {
  const lines = Array.from({ length: 700 }, (_, i) => `many-problems-${i},Many,Toys,${i % 7 ? 'x' : 1},9,1`);
  const { problems, refused } = await check(['slug,name,category,price,mrp,stock', ...lines].join('\n'));
  expect(refused).toBe(600);
  expect(problems).toMatchObject([{ column: 'price', count: 600, examples: { length: 5 } }]);
});

test('products without a price become drafts with a note, also if only some variants have none', async () => {
  const { id, notes } = await check(
    [
      'slug,name,category,state,option1Name,option1Value,price',
      'free,Free,Toys,active,,,0',
      'unpriced,Unpriced,Toys,draft,,,',
      'partly,Partly,Toys,active,Size,S,0',
      'partly,,,,,M,100',
    ].join('\n'),
  );
  expect(notes).toMatchObject([{ column: 'price', count: 3, message: expect.stringContaining('draft') }]);
  expect(await runAll(id!)).toMatchObject({ counts: { created: 3, failed: 0 } });
  const [partly] = await owner.call('admin.product.list', { q: 'Partly' });
  expect(await owner.call('admin.product.get', { id: partly!._id })).toMatchObject({
    ...{ state: 'draft', price: 0, mrp: 0 },
    variants: [{ price: null }, { price: 10_000 }],
  });
});

test.each(['yes', 'YES', 'true', 'TRUE', '1', 'y'])('a bestseller may be written as %s', async (word) => {
  const [change] = await changesOf(`slug,bestseller\nlarge-mug,${word}\n`);
  expect(change!.changes).toEqual([{ field: 'bestseller', from: 'no', to: 'yes' }]);
});

test.each([
  ['has an unclosed quote', `${HEAD}\n"never closed,x`, /quotation mark .* never closed/],
  ['is not UTF-8', new Uint8Array([0xe9, 0x41]), /CSV UTF-8/],
  ['has an unknown column', 'slug,colour\n', /column name is not known\. Column names are slug,/],
  ['has a column twice', 'slug,price,Price\n', /appears twice/],
  ['has a value without a column', `${HEAD}\ntoo-many,A, b,Lifestyle,Caps,1,2,3\n`, /more values than row 1/],
  ['has only names of columns', 'name,price\n', /no rows below the names/],
  ['is empty', '\n\n', /The file is empty/],
  ['contains a NUL', 'slug,name\nlarge-mug,a\0b\n', /cannot be stored/],
])('a file that %s is refused with a message', async (_, file, expected) => {
  const { problems } = await check(file);
  expect(problems.map(({ message }) => message).join(' ')).toMatch(expected);
});

const MANY_PROBLEMS = isLong ? 40_000 : 8_000;

describe('an invalid file is refused with a message, without blocking other calls:', () => {
  test.each([
    ['12 MB with another heading', 'a\n'.repeat(6_000_000), /more than 1,00,000 rows/],
    ['12 MB of one-letter rows', `slug\n${'a\n'.repeat(6_000_000)}`, /more than 1,00,000 rows/],
    ['500,000 rows with too few values', `${HEAD}\n${'a,b\n'.repeat(500_000)}`, /more than 1,00,000 rows/],
    [
      'rows with more values than columns',
      `slug\n${'a,b\n'.repeat(MANY_PROBLEMS)}`,
      /more values than row 1/,
    ],
    ['invalid rows', `${HEAD}\n${'a,b\n'.repeat(MANY_PROBLEMS)}`, /An earlier row has the same slug/],
    ['1,048,575 empty rows', `${HEAD}\n${',,,,,,\n'.repeat(1_048_575)}`, undefined],
    ['a million cells', `slug${','.repeat(1_000_000)}\n`, undefined],
  ])('%s', async (_, csv, expected) => {
    const body = new Blob([csv], { type: 'text/csv' });
    let isDone = false;
    let healthy = 0;
    const answered = (async () => {
      while (!isDone) {
        expect((await shop.visitor.fetch(new Request('http://localhost:3000/healthz'))).status).toBe(200);
        healthy += 1;
        await sleep(1);
      }
    })();
    const { rows, problems } = await owner.call('admin.import.check', {}, { body });
    isDone = true;
    await answered;
    expect(rows).toBeLessThanOrEqual(MAX_ROWS);
    if (expected) expect(problems.map(({ message }) => message).join()).toMatch(expected);
    else expect(problems).toEqual([]);
    expect(healthy).toBeGreaterThan(5);
  });
});

test('a long import runs in the background, can be stopped, continues after a crash, and is one entry in the log', async () => {
  const lines = Array.from({ length: 120 }, (_, i) => `many-${i},Many ${i},Lifestyle,Caps,100,200,1`);
  const { id } = await check([HEAD, ...lines].join('\n'));
  const stopping = new AbortController();
  const untilSomeAreDone = async (count: number) => {
    for (;;) {
      const { done } = (await latest())!;
      if (done >= count) return;
      await setImmediate();
    }
  };
  expect(await owner.call('admin.import.run', { id: id! })).toMatchObject({ state: 'running', done: 0 });
  const first = runImports(shop.services, stopping.signal, { whileQuiet: 1, whileBusy: 1 });
  await untilSomeAreDone(10);
  expect(await owner.call('admin.import.stop', { id: id! })).toMatchObject({ state: 'stopped' });
  await first;
  const stopped = (await latest())!;
  expect(stopped.done).toBeLessThan(120);
  const [entry] = await owner.call('admin.audit.list', {});
  expect(entry).toMatchObject({
    subject: 'products',
    after: { created: stopped.done, changed: 0, stock: 0 },
  });

  await owner.call('admin.import.run', { id: id! });
  const second = runImports(shop.services, stopping.signal, { whileQuiet: 1, whileBusy: 1 });
  await untilSomeAreDone(stopped.done + 10);
  stopping.abort();
  await second;
  expect(await latest()).toMatchObject({ state: 'running' });
  // Another process that crashed holds the import until its lease ends.
  await shop.db.update(productImport).set({ leasedUntil: new Date(Date.now() + 60_000) });
  await runImportsNow(shop.services);
  expect(await latest()).toMatchObject({ state: 'running' });
  await shop.db.update(productImport).set({ leasedUntil: new Date(Date.now() - 1000) });
  await runImportsNow(shop.services);
  expect(await latest()).toMatchObject({
    ...{ state: 'finished', done: 120, rows: 120, failures: [] },
    counts: { created: 120, failed: 0 },
  });
  expect(await owner.call('admin.product.list', { q: 'many', limit: 200 })).toHaveLength(120);
  const entries = await owner.call('admin.audit.list', { limit: 200 });
  expect(
    entries.filter(({ subject }) => subject.startsWith('product:') && subject !== `product:${mug}`),
  ).toEqual([]);
  expect(entries[0]).toMatchObject({ id: entry!.id, after: { created: 120, changed: 0, stock: 0 } });
});

test('two imports run one after the other', async () => {
  const first = await check('slug,price\nlarge-mug,405\n');
  const second = await check('slug,mrp\nshirt,900\n');
  await owner.call('admin.import.run', { id: second.id! });
  await runAll(first.id!);
  expect(await owner.call('admin.import.get', { id: first.id! })).toMatchObject({ state: 'finished' });
  expect(await owner.call('admin.import.get', { id: second.id! })).toMatchObject({ state: 'finished' });
});

test('the log of an import lists the changes without long texts', async () => {
  const { id } = await check(`slug,price,description\nlarge-mug,410,"${'A long story. '.repeat(30)}"\n`);
  await runAll(id!);
  const [entry] = await owner.call('admin.audit.list', { subject: `product:${mug}` });
  expect(entry).toMatchObject({
    action: 'import',
    before: { price: 40_500 },
    after: { price: 41_000, description: 'changed' },
  });
  expect(JSON.stringify(entry)).not.toContain('story');
});

test('a product that was changed after the check is not overwritten', async () => {
  const { id } = await check('slug,price\nlarge-mug,450\n');
  const other = await check('slug,price\nlarge-mug,460\n');
  await runAll(id!);
  expect(await runAll(other.id!)).toMatchObject({
    state: 'finished',
    counts: { changed: 0, failed: 1 },
    failures: [{ row: 2, message: expect.stringContaining('has changed since the file was checked') }],
  });
  expect((await owner.call('admin.product.get', { id: mug })).price).toBe(45_000);
});

test('weight and parcel size are exported, and can be imported', async () => {
  await shop.stock({ slug: 'parcel' });
  const names = PARCEL_MEASURES.join();
  const invalid = await check(`slug,${names}\nparcel,0.5,heavy,-1,1001\n`);
  expect(listProblems(invalid.problems).map(({ column, message }) => [column, message])).toEqual([
    ['weightGrams', 'Please enter a whole number above 0.'],
    ['lengthCm', 'Please enter a whole number above 0.'],
    ['widthCm', 'Please enter a whole number above 0.'],
    ['heightCm', 'Please enter at most 1,000.'],
  ]);
  const result = await check(`slug,${names}\nparcel,470,30,20,8\n`);
  expect(result).toMatchObject({ changed: 1, problems: [] });
  await runAll(result.id!);
  const [head, ...rows] = [...parseCsv(await exportCsv(), ',')];
  const row = rows.find((cells) => cells.includes('parcel'))!;
  expect(PARCEL_MEASURES.map((name) => row[head!.indexOf(name)])).toEqual(['470', '30', '20', '8']);
});

test('every text field of a product is exported, and can be imported', async () => {
  await shop.stock({ slug: 'poster' });
  const texts = mapProductTexts((name) => `1 new ${name}.`);
  const names = PRODUCT_TEXTS.join();
  const result = await check(`slug,${names}\nposter,${Object.values(texts).join()}\n`);
  expect(result).toMatchObject({ changed: 1, problems: [] });
  await runAll(result.id!);
  const [stored] = await shop.db.select().from(product).where(eq(product.slug, 'poster'));
  expect(stored).toMatchObject(texts);
  const [head, ...rows] = [...parseCsv(await exportCsv(), ',')];
  const row = rows.find((cells) => cells.includes('poster'))!;
  expect(mapProductTexts((name) => row[head!.indexOf(name)])).toEqual(texts);
});
