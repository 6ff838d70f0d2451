import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import { toPaise } from '#domain/money.ts';
import { PictureError } from '#server/catalogue/import/pictures/fetch-picture.ts';
import { newId } from '#server/database/id.ts';
import { category, pictureSource, product, productVariant } from '#server/database/schema.ts';
import { listProblems } from '#server/testing/import-problems.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { scratchFolder } from '#server/testing/scratch-folder.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { makeShopifyProducts, type ShopifyProduct, shopifyFile } from '#server/testing/shopify-file.ts';
import { isLong } from '../../../../tests/long.ts';
import { NO_URL } from './shopify-pictures.ts';

const folder = scratchFolder();
let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder });
  owner = await shop.addStaff('owner');
});

const check = (csv: string, input: Input<'admin.import.check'> = {}) =>
  owner.call('admin.import.check', input, { body: new Blob([csv], { type: 'text/csv' }) });

async function run(id: string, fetchPicture?: (address: string) => Promise<Buffer>) {
  await owner.call('admin.import.run', { id });
  const services = { ...shop.services, ...(fetchPicture && { fetchPicture }) };
  await runImportsNow(services);
  return (await owner.call('admin.import.latest'))!;
}

const exportCsv = async () => (await owner.fetch(new Request(owner.address('admin.product.export')))).text();

async function readCatalogue() {
  const products = await shop.db.select().from(product).orderBy(asc(product.rank));
  const variants = await shop.db.select().from(productVariant).orderBy(asc(productVariant.position));
  return products.map((one) => ({
    ...one,
    variants: variants.filter(({ productId }) => productId === one.id),
  }));
}

function expected({
  handle,
  title,
  type,
  isActive,
  options,
  variants,
  pictures,
  description,
}: ShopifyProduct) {
  return {
    slug: handle,
    name: title,
    categoryPath: type,
    manufacturer: '',
    tags: ['handmade', 'new', 'Our brand'],
    state: isActive && pictures.length > 0 ? 'active' : 'draft',
    description: `${description}, **${title}**\n\n- One\n- Two`,
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => ({ name: value })) })),
    pictures: pictures.map(({ alt, address }) => ({ alt: alt || title, file: fileOf(address) })),
    variants: variants.map(({ values, sku, barcode, grams, cost, quantity, price, compareAt }) => ({
      title: variantTitle(values),
      ...{ sku, barcode, quantity },
      weightGrams: grams,
      costPerItem: toPaise(cost),
      price: toPaise(price),
      mrp: toPaise(compareAt ?? price),
    })),
  };
}

const fileOf = (address: string) => `/pictures/uploads/${address.replace(/\W/g, '')}`;

const toExpected = (one: Awaited<ReturnType<typeof readCatalogue>>[number]) => ({
  slug: one.slug,
  name: one.name,
  categoryPath: one.categoryPath,
  manufacturer: one.manufacturer,
  tags: one.tags,
  state: one.state,
  description: one.description,
  options: one.options,
  pictures: one.pictures.map(({ alt, file }) => ({ alt, file })),
  variants: one.variants.map(({ title, sku, barcode, quantity, weightGrams, costPerItem, price, mrp }) => ({
    ...{ title, sku, barcode, quantity, weightGrams, costPerItem },
    price: price ?? one.price,
    mrp: mrp ?? Math.max(one.mrp, price ?? one.price),
  })),
});

describe('Shopify’s product CSV', () => {
  test.each([
    ['older', isLong ? 300 : 80, 7],
    ['newer', 40, 8],
  ] as const)(
    'with the %s names of columns comes in unchanged, and as an export once more',
    async (names, count, seed) => {
      await shop.db.delete(product);
      const products = makeShopifyProducts(count, seed);
      const csv = shopifyFile(products, names);
      // The pictures count as fetched, because making them takes seconds.
      const addresses = products.flatMap(({ pictures }) => pictures.map(({ address }) => address));
      const shape = { width: 960, height: 1280, color: '#d4d0ca' };
      await shop.db
        .insert(pictureSource)
        .values(addresses.map((source) => ({ source, picture: { file: fileOf(source), ...shape } })))
        .onConflictDoNothing();

      const result = await check(csv);
      if (names === 'older')
        expect(result.categoryGroups.map(({ name }) => name).toSorted()).toEqual([
          ...['Gift boxes', 'Juttis', 'Kurtas', 'Sarees'],
        ]);
      expect(result).toMatchObject({
        ...{ rows: count, created: count, refused: 0, problems: [], addresses: 0, zipPictures: 0 },
        ignoredColumns: expect.not.arrayContaining(['Cost per item']),
      });
      expect(await run(result.id!)).toMatchObject({
        state: 'finished',
        counts: { created: count, failed: 0 },
      });
      expect((await readCatalogue()).map(toExpected)).toEqual(products.map(expected));
      expect(await check(csv)).toMatchObject({ rows: count, changed: 0, stock: 0, problems: [] });

      const exported = await exportCsv();
      expect(await check(exported)).toMatchObject({ rows: count, unchanged: count, problems: [] });
    },
  );

  test('products without a category, or in one that the shop lacks, go where the merchant chooses', async () => {
    const csv = [
      'Handle,Title,Type,Product Category,Tags,Variant Price,Status,Collection',
      'typed,Typed,Dupattas,,silk,100,draft,Festive',
      'placed,Placed,,Apparel > Clothing > Lehengas,silk,100,draft',
      'tagged,Tagged,,,"silk, new",100,draft',
      'also-tagged,Also,,,silk,100,draft',
      'plain,Plain,,,,100,draft',
      'festive,Festive kurta,,,silk,100,draft,Festive',
    ].join('\n');
    const { id, categoryGroups } = await check(csv);
    expect(categoryGroups).toMatchObject([
      { key: 'tag:silk', kind: 'tag', name: 'silk', products: 2, names: ['Products'] },
      { kind: 'category', name: 'Dupattas', products: 1, names: ['Dupattas'] },
      { kind: 'category', name: 'Lehengas', products: 1, names: ['Lehengas'] },
      { kind: 'tag', name: '', products: 1, names: ['Products'] },
      { kind: 'category', name: 'Festive', products: 1, names: ['Festive'] },
    ]);
    await owner.call('admin.import.run', {
      id: id!,
      categories: [
        { group: 'tag:silk', category: ['Silk', 'Fabric'] },
        { group: 'category:dupattas', category: 'caps' },
      ],
    });
    await runImportsNow(shop.services);
    const catalogue = await readCatalogue();
    const pathOf = (slug: string) => catalogue.find((one) => one.slug === slug)!.categoryPath;
    expect(['typed', 'placed', 'plain', 'tagged', 'also-tagged'].map(pathOf)).toEqual([
      ...['Lifestyle > Caps', 'Lehengas', 'Products', 'Silk > Fabric', 'Silk > Fabric'],
    ]);
  });

  test('gift cards are left out and named, and what is too much is left out with a note', async () => {
    const pictures = Array.from({ length: 61 }, (_, i) => `many,,,,https://shop.example/${i}.jpg,`);
    const csv = [
      'Handle,Title,Gift Card,Variant Price,Image Src,Body (HTML)',
      'card,Diwali gift card,true,500,,',
      `many,Many,false,500,,${'long '.repeat(6000)}`,
      ...pictures,
    ].join('\n');
    const { created, refused, rows, notes } = await check(csv);
    expect({ created, refused, rows }).toEqual({ created: 1, refused: 0, rows: 2 });
    expect(notes).toMatchObject([
      { message: 'Gift cards are not imported.', examples: [{ row: 2, value: 'Diwali gift card' }] },
      { message: 'Only the first 60 pictures are imported.' },
      { message: 'Only the first 20,000 characters are imported.' },
    ]);
  });

  test('rows of a product need not be together, handles can be of any script, and options without a name', async () => {
    const csv = [
      'Handle,Title,Option1 Value,Variant SKU,Variant Price',
      'साड़ी,Saree,Red,R 1,100',
      'कुर्ता,Kurta,,,100',
      'साड़ी,,Blue,R 1,120',
    ].join('\n');
    const { id, ...more } = await check(csv);
    expect(more).toMatchObject({ rows: 2, created: 2, problems: [] });
    expect(await run(id!)).toMatchObject({ counts: { created: 2, failed: 0 } });
    const [saree, kurta] = (await readCatalogue()).slice(-2);
    expect(saree!.options).toEqual([{ name: 'Option 1', values: [{ name: 'Red' }, { name: 'Blue' }] }]);
    expect(saree!.slug).not.toBe(kurta!.slug);
    expect(await check(csv)).toMatchObject({ unchanged: 2 });
  });

  test('metafields become facts, details, tags, the HSN code and the country of origin, as the merchant chooses', async () => {
    const csv = [
      [
        'Handle,Title,Type,Variant Price,Tags,Option1 Name,Option1 Value',
        'Fabric (product.metafields.shopify.fabric)',
        'Neckline (product.metafields.shopify.neckline)',
        'Color (product.metafields.shopify.color-pattern)',
        'Occasion (product.metafields.custom.occasion)',
        'HS Code (product.metafields.custom.hs_code)',
        'SEO Title,SEO Description,Country of origin,Made with (product.metafields.custom.reference)',
        'Empty (product.metafields.shopify.empty)',
      ].join(),
      'meta,Meta,Caps,100,new,Color,Red,cotton; linen,v-neck; "crew",red,wedding; party,6109.10.00.10,A title,A summary,IN,gid://shopify/1,',
    ].join('\n');
    const first = await check(csv);
    expect(first.ignoredColumns).toEqual([]);
    expect(first.columns.map(({ name, use }) => `${name.split(' (')[0]}: ${use}`)).toEqual([
      ...['Fabric: detail', 'Neckline: detail', 'Color: detail', 'Occasion: none', 'HS Code: hsn'],
      ...['Country of origin: countryOfOrigin', 'Made with: none'],
    ]);
    const { id, columns } = await check(csv, { columns: ['10:tag', '15:detail'] });
    expect(columns[3]).toMatchObject({ index: 10, use: 'tag', example: 'wedding; party' });
    await run(id!);
    const stored = (await readCatalogue()).find(({ slug }) => slug === 'meta');
    expect(stored).toMatchObject({
      ...{ material: 'cotton, linen', details: 'Neckline: v-neck, "crew"', hsn: '61091000' },
      ...{ seoTitle: 'A title', seoDescription: 'A summary' },
      ...{ countryOfOrigin: 'India', tags: ['new', 'wedding', 'party'] },
    });
  });

  test.each([
    ['Variant Price', 'about 500', 'Write an amount in rupees'],
    ['Variant Inventory Qty', 'many', 'Write a number'],
    ['Status', 'sleeping', 'Write draft, active or archived'],
  ])('a problem names the row and the column %s of the file', async (column, cell, message) => {
    const header = [
      'Handle',
      'Title',
      'Type',
      'Status',
      'Variant Price',
      'Variant Inventory Qty',
      'Image Src',
    ];
    const values: Record<string, string> = {
      Handle: 'a',
      Title: 'A',
      Type: 'Caps',
      Status: 'active',
      'Variant Price': '₹1,299.00',
    };
    const line = header.map((name) => JSON.stringify(name === column ? cell : (values[name] ?? ''))).join();
    const { problems } = await check(`${header.join()}\n${line}\n`);
    expect(listProblems(problems)).toEqual([
      { row: 2, column, value: cell, message: expect.stringContaining(message) },
    ]);
  });

  test('makes the vendor a tag, because a manufacturer needs an address', async () => {
    const vendor = '"Rao, Sons and Daughters Handloom Weaving Works"';
    const { id } = await check(`Handle,Title,Type,Vendor,Variant Price\nvendor,Vendor,Caps,${vendor},100\n`);
    const [change] = await owner.call('admin.import.changes', { id: id! });
    const to = 'Rao Sons and Daughters Handloom Weaving Works';
    expect(change!.changes).toContainEqual({ field: 'tags', from: '', to });
    await run(id!);
    const imported = (await readCatalogue()).find(({ slug }) => slug === 'vendor');
    expect(imported).toMatchObject({ manufacturer: '', tags: [to] });
  });

  test('keeps what is unusual: stock below zero, no compare-at price, and hidden products', async () => {
    const header =
      'Handle,Title,Type,Published,Status,Variant Price,Variant Compare At Price,Variant Inventory Qty,Variant Grams';
    const { id } = await check(`${header}\nOdd_Handle,Odd cap,Caps,false,active,"1,299",0.00,-4,0.0\n`);
    await run(id!);
    const odd = (await readCatalogue()).find(({ slug }) => slug === 'odd-handle')!;
    expect(odd).toMatchObject({
      price: 129_900,
      mrp: 129_900,
      state: 'draft',
      categoryPath: 'Lifestyle > Caps',
    });
    expect(odd.variants).toMatchObject([{ quantity: 0, weightGrams: null, title: 'default' }]);
  });

  test('imports amounts, stock and codes that other shops allow as near as possible', async () => {
    const header =
      'Handle,Title,Type,Variant Price,Variant Compare At Price,Variant Inventory Qty,Cost per item,Image Src,HS Code (product.metafields.custom.hs_code)';
    const lines = [
      'yacht,Yacht,Caps,20000000,,7,15000000,,123',
      'beads,Beads,Caps,12.345,,5000000,,gs://bucket/a.jpg,6109',
    ];
    const result = await check([header, ...lines].join('\n'));
    expect(result).toMatchObject({ created: 2, refused: 0, problems: [] });
    expect(
      result.notes.map(({ column, message, examples }) => [column, message, examples[0]!.value]),
    ).toEqual([
      ['Variant Price', 'The amount is above ₹1,00,00,000. The price is imported as 0.', '20000000'],
      ['Cost per item', 'The amount is above ₹1,00,00,000. It is left out.', '15000000'],
      ['HS Code (product.metafields.custom.hs_code)', expect.stringContaining('4, 6 or 8 digits'), '123'],
      ['Variant Price', 'Without a price, a product is imported as a draft.', '0'],
      [
        'Variant Price',
        'Amounts have two decimals, so ₹12.35 is imported. If the dot separates thousands, write 12345.',
        '12.345',
      ],
      ['Variant Inventory Qty', 'Stock is imported up to 10,00,000.', '5000000'],
      ['Image Src', NO_URL, 'gs://bucket/a.jpg'],
    ]);
    await run(result.id!);
    const catalogue = await readCatalogue();
    expect(catalogue.find(({ slug }) => slug === 'yacht')).toMatchObject({
      ...{ state: 'draft', price: 0, mrp: 0, hsn: null },
      variants: [{ quantity: 7, costPerItem: null }],
    });
    expect(catalogue.find(({ slug }) => slug === 'beads')).toMatchObject({
      ...{ state: 'draft', price: 1235, hsn: '6109' },
      variants: [{ quantity: 1_000_000 }],
    });
    expect(await check([header, ...lines].join('\n'))).toMatchObject({ unchanged: 2 });
  });

  test('a second import of a product without a price finds no change, whatever its state in the file', async () => {
    const source = 'https://shop.example/gift.jpg';
    const picture = { file: fileOf(source), width: 960, height: 1280, color: '#d4d0ca' };
    await shop.db.insert(pictureSource).values({ source, picture });
    const csv = `Handle,Title,Type,Status,Variant Price,Image Src\ngift,Gift,Caps,active,0,${source}\n`;
    await run((await check(csv)).id!);
    expect((await readCatalogue()).find(({ slug }) => slug === 'gift')).toMatchObject({ state: 'draft' });
    expect(await check(csv)).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test('an alternative text that is cut between two words is unchanged in the shop’s own export', async () => {
    const source = 'https://shop.example/long.jpg';
    const picture = { file: fileOf(source), width: 960, height: 1280, color: '#d4d0ca' };
    await shop.db.insert(pictureSource).values({ source, picture });
    const header = 'Handle,Title,Type,Variant Price,Image Src,Image Alt Text';
    await run((await check(`${header}\nlong,Long,Caps,100,${source},${'A'.repeat(199)} and more\n`)).id!);
    const { pictures } = (await readCatalogue()).find(({ slug }) => slug === 'long')!;
    expect(pictures[0]!.alt).toBe('A'.repeat(199));
    expect(await check(await exportCsv())).toMatchObject({ changed: 0, problems: [] });
  });

  test('a picture belongs to its value, whatever spaces and slashes the value has', async () => {
    const values = ['7 case / 5 oz', 'Sea  green'];
    const sources = values.map((_, index) => `https://shop.example/value-${index}.jpg`);
    await shop.db.insert(pictureSource).values(
      sources.map((source) => ({
        source,
        picture: { file: fileOf(source), width: 960, height: 1280, color: '#d4d0ca' },
      })),
    );
    const lines = values.map((value, index) => `slashes,Slashes,Caps,Case,${value},100,,${sources[index]}`);
    const header =
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price,Variant Image';
    const csv = [header, ...lines].join('\n');
    const { id, problems } = await check(csv);
    expect(problems).toEqual([]);
    await run(id!);
    const { options, pictures } = (await readCatalogue()).find(({ slug }) => slug === 'slashes')!;
    const names = options[0]!.values.map(({ name }) => name);
    expect(names).toEqual(['7 case/5 oz', 'Sea green']);
    expect(pictures.map(({ value }) => value)).toEqual(names);
    expect(await check(csv)).toMatchObject({ unchanged: 1 });
  });

  test('a second import of a file that names the last level of a category moves no product', async () => {
    const csv = 'Handle,Title,Type,Variant Price\ncap,Cap,Caps,100\n';
    await run((await check(csv)).id!);
    const other = { id: newId(), parentId: null, name: 'Caps', slug: 'other-caps', position: 99 };
    await shop.db.insert(category).values(other);
    expect(await check(csv)).toMatchObject({ unchanged: 1, categoryGroups: [] });
    await shop.db.delete(category).where(eq(category.id, other.id));
  });

  test('a row with a quote that is never closed is refused, and the other products are imported', async () => {
    const header = 'Handle,Title,Type,Variant Price,Tags';
    const csv = [
      header,
      'first,First,Caps,100,new',
      'inch,12" mirror,Caps,100,',
      'open,"Open,Caps,100,',
      'last,Last,Caps,100,new',
    ].join('\n');
    const { created, refused, problems } = await check(csv);
    expect({ created, refused }).toEqual({ created: 3, refused: 1 });
    expect(listProblems(problems)).toContainEqual({
      ...{ row: 4, column: 'Title', value: '"Open' },
      message: expect.stringContaining('never closed'),
    });
  });

  test('imports a product without a code that Excel has rounded, and without a weight of tonnes', async () => {
    const header = 'Handle,Title,Type,Variant Price,Variant SKU,Variant Barcode,Variant Grams,Cost per item';
    const result = await check(`${header}\nheavy,Heavy cap,Caps,100,CAP-1,4.00E+59,96000000.0,80\n`);
    expect(result).toMatchObject({ created: 1, refused: 0, problems: [] });
    expect(result.notes.map(({ column, message }) => [column, message])).toEqual([
      ['Variant Barcode', expect.stringMatching(/rounded this number.* It is left out\.$/)],
      ['Variant Grams', 'The weight is above 1,000 kg. It is left out.'],
    ]);
    await run(result.id!);
    const { variants } = (await readCatalogue()).find(({ slug }) => slug === 'heavy')!;
    expect(variants).toMatchObject([
      { sku: 'CAP-1', barcode: null, weightGrams: null, costPerItem: toPaise(80) },
    ]);
  });
});

test('pictures are fetched after the products; those that fail are listed, and the product stays', async () => {
  const picture = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer();
  const fetched: string[] = [];
  const fetchPicture = async (address: string) => {
    fetched.push(address);
    if (address.includes('gone')) throw new PictureError('The server returned the status 404.');
    return address.includes('text') ? Buffer.from('<html>not a picture</html>') : picture;
  };
  const csv = [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text,Variant Image',
    'photo,Photo,Caps,Colour,Red,100,https://cdn.example/red.jpg,Red front,https://cdn.example/red.jpg',
    'photo,,,,Blue,100,https://cdn.example/gone.jpg,,https://cdn.example/blue.jpg',
    'bare,Bare,Caps,,,100,https://cdn.example/text.jpg,,',
  ].join('\n');
  const { id, addresses } = await check(csv);
  expect(addresses).toBe(4);
  expect(await run(id!, fetchPicture)).toMatchObject({
    ...{ state: 'finished', pictureRows: 2, pictureRowsDone: 2 },
    counts: { created: 2, pictures: 2 },
    failures: [
      {
        row: 2,
        name: 'Photo',
        message: 'Picture https://cdn.example/gone.jpg: The server returned the status 404.',
      },
      { row: 4, name: 'Bare', message: expect.stringContaining('not a valid picture') },
      { row: 4, name: 'Bare', message: 'It stays a draft, because it has no picture.' },
    ],
  });
  const catalogue = await readCatalogue();
  expect(catalogue.find(({ slug }) => slug === 'photo')).toMatchObject({
    state: 'active',
    pictures: [
      { alt: 'Red front', value: 'Red' },
      { alt: 'Photo', value: 'Blue' },
    ],
  });
  expect(catalogue.find(({ slug }) => slug === 'bare')).toMatchObject({ state: 'draft', pictures: [] });
  fetched.length = 0;
  expect(
    await check(
      csv
        .split('\n')
        .filter((line) => !/gone|bare/.test(line))
        .join('\n'),
    ),
  ).toMatchObject({
    addresses: 0,
  });
  expect(fetched).toEqual([]);
});
