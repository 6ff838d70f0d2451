import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { csvLine } from '#server/csv/csv-line.ts';
import { pictureSource, product, productImport, productVariant } from '#server/database/schema.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const PICTURES = [1, 2].map((number) => `https://old.example/${number}.jpg`);
const THIRD = 'https://old.example/3.jpg';

async function empty() {
  await shop.db.delete(productImport);
  await shop.db.delete(product);
}

beforeAll(async () => {
  const shape = { width: 960, height: 1280, color: '#d4d0ca' };
  await shop.db
    .insert(pictureSource)
    .values(
      [...PICTURES, THIRD].map((source, index) => ({
        source,
        picture: { file: `/pictures/uploads/${String(index).repeat(20)}`, ...shape },
      })),
    )
    .onConflictDoNothing();
});

type Lines = Record<string, string>[];

const toCsv = (lines: Lines, names: string[]) =>
  [names, ...lines.map((line) => names.map((name) => line[name] ?? ''))].map(csvLine).join('');

const check = (csv: string) =>
  owner.call('admin.import.check', {}, { body: new Blob([csv], { type: 'text/csv' }) });

async function run(csv: string) {
  const { id } = await check(csv);
  await owner.call('admin.import.run', { id: id!, stock: true });
  await runImportsNow(shop.services);
}

/** Changes of a file, as `field: from → to`. */
async function changes(csv: string) {
  const { id, problems } = await check(csv);
  expect(problems).toEqual([]);
  const rows = id ? await owner.call('admin.import.changes', { id }) : [];
  return rows.flatMap((row) => row.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`));
}

const archive = () => shop.db.update(product).set({ state: 'archived' });

const PLAIN: Lines = [
  {
    ...{ Handle: 'mug', Title: 'Mug', 'Body (HTML)': '<p>Blue.</p>', Vendor: 'Kiln', Tags: 'tea, gift' },
    ...{ 'Product Category': 'Home > Cups', Type: 'Mugs', Collection: 'Festive', Published: 'true' },
    ...{ 'Variant SKU': 'MUG-1', 'Variant Grams': '350', 'Variant Inventory Qty': '21', Status: 'active' },
    ...{
      'Variant Price': '699',
      'Variant Compare At Price': '1199',
      'Variant Barcode': '8901',
      'Cost per item': '99',
    },
    ...{ 'Image Src': PICTURES[0]!, 'Image Position': '1', 'Image Alt Text': 'Front', 'SEO Title': 'A mug' },
    ...{ 'SEO Description': 'A blue mug', 'Gift Card': 'false', 'Variant Taxable': 'true' },
    ...{
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'HS Code (product.metafields.custom.hs_code)': '6912',
    },
    ...{ 'Fabric (product.metafields.shopify.fabric)': 'clay', 'Country of origin': 'IN' },
  },
  { Handle: 'mug', 'Image Src': PICTURES[1]!, 'Image Position': '2', 'Image Alt Text': 'Back' },
];
const SIZED: Lines = [
  {
    ...{ Handle: 'shirt', Title: 'Shirt', Type: 'Shirts', Vendor: 'Mill', Tags: 'new', Status: 'active' },
    ...{ 'Option1 Name': 'Fit', 'Option1 Value': 'Slim', 'Variant SKU': 'S-1', 'Variant Price': '500' },
    ...{ 'Variant Compare At Price': '900', 'Variant Inventory Qty': '3', 'Variant Grams': '200' },
    ...{
      'Variant Barcode': '8902',
      'Cost per item': '40',
      'Image Src': PICTURES[0]!,
      'Variant Image': PICTURES[0]!,
    },
  },
  {
    ...{ Handle: 'shirt', 'Option1 Value': 'Wide', 'Variant SKU': 'S-2', 'Variant Price': '600' },
    ...{ 'Variant Compare At Price': '800', 'Variant Inventory Qty': '4', 'Variant Grams': '210' },
    ...{
      'Variant Barcode': '8903',
      'Cost per item': '41',
      'Image Src': PICTURES[1]!,
      'Variant Image': PICTURES[1]!,
    },
  },
];
const namesIn = (lines: Lines) => [...new Set(lines.flatMap((line) => Object.keys(line)))];
const without = (lines: Lines, ...columns: string[]) =>
  toCsv(
    lines,
    namesIn(lines).filter((name) => !columns.includes(name)),
  );
const COLUMNS_PER_TEST = 4;
/** Columns that stand apart in the file, because a file without two that belong together says less. */
function cases(lines: Lines, needed: string[]): string[][] {
  const columns = namesIn(lines).filter((column) => !needed.includes(column));
  const count = Math.ceil(columns.length / COLUMNS_PER_TEST);
  return Array.from({ length: count }, (_, first) => columns.filter((_, index) => index % count === first));
}

describe('a Shopify file', () => {
  const both = [...PLAIN, ...SIZED];
  beforeAll(async () => {
    await empty();
    await run(toCsv(both, namesIn(both)));
  });

  test.each(cases(both, ['Handle', 'Title', 'Option1 Value']).map((columns) => ({ columns })))(
    'without $columns changes nothing of it',
    async ({ columns }) => {
      expect(await changes(without(both, ...columns))).toEqual([]);
    },
  );

  test('without the values of options is refused, or sets no stock', async () => {
    expect(await changes(without(PLAIN, 'Option1 Value'))).toEqual([]);
    expect(await check(without(SIZED, 'Option1 Value'))).toMatchObject({ refused: 1, changed: 0 });
    expect(await changes('Handle,Title,Variant Price,Variant Inventory Qty\nshirt,Shirt,500,9\n')).toEqual(
      [],
    );
  });

  test('changes what its few columns say', async () => {
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    expect(await changes(`${head}\nmug,Mug,Title,Default Title,649\n`)).toEqual(['price: ₹699 → ₹649']);
    expect(await changes(`${head}\nmug,Mug,Title,Default Title,1299\n`)).toEqual([
      ...['price: ₹699 → ₹1,299', 'mrp: ₹1,199 → ₹1,299'],
    ]);
    expect(await changes(`${head},Variant Compare At Price\nmug,Mug,Title,Default Title,699,\n`)).toEqual([
      'mrp: ₹1,199 → ₹699',
    ]);
    expect(await changes('Handle,Title,Option1 Value,Variant Compare At Price\nmug,Mug,,0.00\n')).toEqual([]);
    expect(await changes('Handle,Title,Vendor\nmug,,Potter\n')).toEqual([
      'tags: tea, gift, Kiln → tea, gift, Kiln, Potter',
    ]);
  });

  test('changes the prices of variants, and raises an MRP only where the price is above it', async () => {
    const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';
    expect(await changes(`${head}\nshirt,,,Slim,500\nshirt,,,Wide,700\n`)).toEqual([
      'price Wide: ₹600 → ₹700',
    ]);
    const raised = await changes(`${head}\nshirt,,,Slim,500\nshirt,,,Wide,850\n`);
    expect(raised[0]).toBe('price Wide: ₹600 → ₹850');
    await run(`${head}\nshirt,,,Slim,500\nshirt,,,Wide,950\n`);
    expect((await owner.call('admin.product.list', {})).find(({ id }) => id === 'shirt')).toMatchObject({
      mrp: 90_000,
    });
  });

  test('leaves the state of a product unless it has one', async () => {
    const shown = `Handle,Title,Image Src,Published\nmug,Mug,${PICTURES[0]},true\nmug,,${PICTURES[1]},\n`;
    const bare = `Handle,Title,Image Src\nmug,Mug,${PICTURES[0]}\nmug,,${PICTURES[1]}\n`;
    const empty = `Handle,Title,Image Src,Status\nmug,Mug,${PICTURES[0]},\nmug,,${PICTURES[1]},\n`;
    await archive();
    for (const csv of [shown, bare, empty]) expect(await changes(csv)).toEqual([]);
    await shop.db.update(product).set({ state: 'active' });
    expect(await changes('Handle,Title,Published\nmug,Mug,false\n')).toEqual(['state: active → draft']);
  });

  test('without the pictures of variants leaves those that it names nowhere else', async () => {
    const lines = SIZED.map((line, index) => ({
      ...line,
      ...{ Handle: 'kurta', Title: index === 0 ? 'Kurta' : '', 'Image Src': index === 0 ? PICTURES[0]! : '' },
    }));
    await run(toCsv(lines, namesIn(lines)));
    expect(await changes(without(lines, 'Variant Image'))).toEqual([]);
    const other = lines.map((line) => ({ ...line, 'Image Src': line['Image Src'] && THIRD }));
    await run(without(other, 'Variant Image'));
    const [kurta] = await shop.db.select().from(product).where(eq(product.slug, 'kurta'));
    expect(kurta!.pictures.map(({ file, value }) => [file.at(-1), value])).toEqual([
      ['2', undefined],
      ...[
        ['0', 'Slim'],
        ['1', 'Wide'],
      ],
    ]);
  });

  test('of a new product has the handle as its name, and a state', async () => {
    await run(`Handle,Title,Variant Price,Image Src\ncup,,90,${PICTURES[0]}\n`);
    const [cup] = await shop.db.select().from(product).where(eq(product.slug, 'cup'));
    expect(cup).toMatchObject({ name: 'cup', state: 'active' });
  });
});

const WOO: Lines = [
  {
    ...{
      ID: '7',
      Type: 'simple',
      SKU: 'MUG-1',
      'GTIN, UPC, EAN, or ISBN': '8901',
      Name: 'Mug',
      Published: '1',
    },
    ...{ 'Is featured?': '0', 'Visibility in catalog': 'visible', 'Short description': 'Holds tea.' },
    ...{
      Description: '<p>Blue.</p>',
      'Tax status': 'taxable',
      'Tax class': '',
      'In stock?': '1',
      Stock: '21',
    },
    ...{
      'Date sale price starts': '',
      'Date sale price ends': '',
      'Sale price': '699',
      'Regular price': '1199',
    },
    ...{
      'Weight (kg)': '0.35',
      'Length (cm)': '9',
      'Width (cm)': '8',
      'Height (cm)': '7',
      Categories: 'Home > Mugs',
    },
    ...{
      Tags: 'tea, gift',
      Brands: 'Kiln',
      Images: PICTURES.join(', '),
      Parent: '',
      'Meta: _hsn_code': '6912',
    },
    ...{ 'Attribute 1 name': 'Glaze', 'Attribute 1 value(s)': 'Matt', 'Attribute 1 visible': '1' },
    ...{ 'Meta: rank_math_title': 'A mug', 'Meta: rank_math_description': 'A blue mug' },
  },
];
const VARIABLE: Lines = [
  {
    ...{
      ID: '1',
      Type: 'variable',
      SKU: 'SH',
      Name: 'Shirt',
      Published: '1',
      Categories: 'Shirts',
      Parent: '',
    },
    ...{ 'Attribute 1 name': 'Fit', 'Attribute 1 value(s)': 'Slim, Wide', Tags: 'new', Brands: 'Mill' },
    ...{ Images: PICTURES.join(', '), 'Weight (kg)': '0.2', Description: 'Soft.' },
  },
  {
    ...{
      ID: '2',
      Type: 'variation',
      Parent: 'SH',
      SKU: 'SH-1',
      Name: 'Shirt',
      Published: '1',
      'Sale price': '500',
    },
    ...{ 'Attribute 1 name': 'Fit', 'Attribute 1 value(s)': 'Slim', Stock: '3', 'Regular price': '900' },
  },
  {
    ...{
      ID: '3',
      Type: 'variation',
      Parent: 'SH',
      SKU: 'SH-2',
      Name: 'Shirt',
      Published: '1',
      'Sale price': '600',
    },
    ...{ 'Attribute 1 name': 'Fit', 'Attribute 1 value(s)': 'Wide', Stock: '4', 'Regular price': '800' },
  },
];

describe('a WooCommerce file', () => {
  const both = [...WOO, ...VARIABLE];
  const OF_VARIABLE = ['SKU', 'Parent', 'Attribute 1 name', 'Attribute 1 value(s)'];
  beforeAll(async () => {
    await empty();
    await run(toCsv(both, namesIn(both)));
  });

  test.each(cases(both, ['Type', 'Name', ...OF_VARIABLE]).map((columns) => ({ columns })))(
    'without $columns changes nothing of it',
    async ({ columns }) => {
      expect(await changes(without(both, ...columns))).toEqual([]);
    },
  );

  test.each(OF_VARIABLE)('without %s changes nothing of a product, or is refused', async (column) => {
    expect(await changes(without(WOO, column))).toEqual([]);
    expect(await check(without(VARIABLE, column))).toMatchObject({ created: 0, changed: 0, stock: 0 });
  });

  test('changes what its few columns say', async () => {
    const head = 'ID,Type,SKU,Name,Published,"Regular price",Categories';
    const line = (price: number | string) => `${head}\n7,simple,MUG-1,Mug,1,${price},Home > Mugs\n`;
    expect(await changes(line(649))).toEqual(['price: ₹699 → ₹649']);
    expect(await changes(line(1299))).toEqual(['price: ₹699 → ₹1,299', 'mrp: ₹1,199 → ₹1,299']);
    await shop.db
      .update(product)
      .set({ mrp: paise(69_900) })
      .where(eq(product.slug, 'mug'));
    expect(await changes(line(699))).toEqual([]);
    expect(await changes(line(599))).toEqual(['price: ₹699 → ₹599']);
    expect(await changes(`${head}\n7,simple,MUG-1,Mug,0,,\n`)).toEqual(['state: active → draft']);
    await archive();
    expect(await changes(`${head},Images\n7,simple,MUG-1,Mug,,699,,"${PICTURES.join()}"\n`)).toEqual([]);
  });
});

describe('WooCommerce products of the same name', () => {
  const head = 'ID,Type,SKU,Name,Published,Regular price';
  const TWO = '7,simple,MUG-1,Mug,1,500\n12,simple,MUG-2,Mug,1,900\n';
  const named = async (csv: string) => {
    const { created, changed, refused, problems } = await check(csv);
    return { created, changed, refused, messages: problems.map(({ message }) => message) };
  };
  const prices = async () =>
    Object.fromEntries((await shop.db.select().from(product)).map(({ slug, price }) => [slug, price]));

  test('are found by their SKUs, in any order and one by one', async () => {
    await empty();
    await run(`${head}\n${TWO}`);
    expect(await prices()).toEqual({ mug: 50_000, 'mug-mug-2': 90_000 });
    for (const csv of [TWO, TWO.split('\n').toReversed().join('\n').trim(), TWO.split('\n')[1]])
      expect(await named(`${head}\n${csv}\n`)).toMatchObject({ created: 0, changed: 0, refused: 0 });
    await run(`${head}\n12,simple,MUG-2,Mug,1,950\n`);
    expect(await prices()).toEqual({ mug: 50_000, 'mug-mug-2': 95_000 });
  });

  test('are refused if a file without SKUs does not say which is meant', async () => {
    await empty();
    await run(`${head}\n${TWO}`);
    const bare = 'ID,Type,Name,Published,Regular price';
    for (const csv of ['7,simple,Mug,1,450\n12,simple,Mug,1,950\n', '12,simple,Mug,1,950\n'])
      expect(await named(`${bare}\n${csv}`)).toEqual({
        ...{ created: 0, changed: 0, refused: csv.split('\n').length - 1 },
        messages: [
          'Several products have this name. Add their SKUs to the file, so that they are not confused.',
        ],
      });
    expect(await named('Type,Name,Regular price\nsimple,Cup,50\nsimple,Cup,70\n')).toMatchObject({
      ...{ created: 0, refused: 2 },
    });
  });

  test('without SKUs are found by their IDs', async () => {
    await empty();
    const bare = 'ID,Type,Name,Published,Regular price';
    const two = `${bare}\n7,simple,Mug,1,500\n12,simple,Mug,1,900\n`;
    await run(two);
    expect(await prices()).toEqual({ mug: 50_000, 'mug-12': 90_000 });
    expect(await named(two)).toMatchObject({ created: 0, changed: 0, refused: 0 });
    await run(`${bare}\n12,simple,Mug,1,950\n`);
    expect(await prices()).toEqual({ mug: 50_000, 'mug-12': 95_000 });
  });

  test('are not confused if the shop has one and the file the other', async () => {
    await empty();
    await run(`${head}\n7,simple,MUG-1,Mug,1,500\n`);
    expect(await named(`${head}\n12,simple,MUG-2,Mug,1,900\n`)).toEqual({
      ...{ created: 0, changed: 0, refused: 1 },
      messages: ['The product of this name has another SKU. Correct the SKU, or rename one of them.'],
    });
    expect(await named(`${head}\n${TWO.split('\n').toReversed().join('\n').trim()}\n`)).toMatchObject({
      ...{ created: 1, changed: 0, refused: 0 },
    });
    // A SKU is added to a product that has none.
    await shop.db.update(productVariant).set({ sku: null });
    expect(await changes(`${head}\n7,simple,MUG-1,Mug,1,500\n`)).toHaveLength(1);
  });
});
