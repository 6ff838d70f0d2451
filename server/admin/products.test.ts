import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { mapProductTexts, type ProductState } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { paise, toPaise, ZERO } from '#domain/money.ts';
import { product } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from '#server/testing/shop.ts';
import { variantIds, withOptions, withSizes } from '#server/testing/variants.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const kurta: Input<'admin.product.create'> = {
  ...mapProductTexts(() => ''),
  name: 'Block Print Kurta, Indigo',
  categoryId: 'top-wear',
  price: paise(129_950),
  mrp: toPaise(1999),
  bestseller: false,
  description: 'Printed by hand.',
  details: 'Cotton',
  care: 'Wash cold',
  hsn: '6205',
  pictures: [{ file: '/pictures/uploads/x', alt: 'A kurta', width: 960, height: 1280, color: '#d4d0ca' }],
  ...withSizes('S', 'M', 'L'),
  state: 'draft',
};

describe('a product', () => {
  test('has a title and a summary for search engines, which only pages in the default language use', async () => {
    const seo = { seoTitle: 'Indigo kurta, hand-printed', seoDescription: 'Printed in Bagru.' };
    const edit = { ...kurta, name: 'Bagru Kurta', state: 'active' as const };
    const { _id: id, version } = await owner.call('admin.product.create', { ...edit, ...seo });
    expect(await shop.visitor.call('product.get', { id })).toMatchObject(seo);
    expect(await shop.visitor.inHindi.call('product.get', { id })).not.toHaveProperty('seoTitle');
    const csv = await (await owner.fetch(new Request(owner.address('admin.product.export')))).text();
    expect(csv).toContain('"Indigo kurta, hand-printed",Printed in Bagru.');
    const cleared = { ...edit, id, version, seoTitle: '', seoDescription: '' };
    await owner.call('admin.product.update', cleared);
    expect(await shop.visitor.call('product.get', { id })).not.toHaveProperty('seoTitle');
  });

  test('with a colour group shows the active products of the group, in whatever case it is written', async () => {
    const make = (name: string, colourGroup: string, state: ProductState = 'active') =>
      owner.call('admin.product.create', { ...kurta, name, colourGroup, state });
    const madder = await make('Dabu Kurta, Madder', 'Dabu kurta');
    expect(await shop.visitor.call('product.get', { id: madder.id })).not.toHaveProperty('colours');
    const neel = await make('Dabu Kurta, Neel', ' dabu Kurta ');
    await make('Dabu Kurta, Kora', 'Dabu kurta', 'draft');
    await make('Dabu Stole', '');
    const colours = [madder, neel].map(({ _id, id, name }) => ({
      ...{ _id, id, name, image: '/pictures/uploads/x-640.webp', outOfStock: true },
    }));
    for (const { id } of [madder, neel])
      expect(await shop.visitor.call('product.get', { id })).toMatchObject({ colours });
    await owner.call('admin.product.state', { id: neel._id, version: neel.version, state: 'draft' });
    expect(await shop.visitor.call('product.get', { id: madder.id })).not.toHaveProperty('colours');
    const csv = await (await owner.fetch(new Request(owner.address('admin.product.export')))).text();
    expect(csv).toContain(',Dabu kurta,');
  });

  test('has a cost per item that only owners see, and that an edit without it keeps', async () => {
    const staff = await shop.addStaff('staff');
    const { options, variants } = withSizes('S', 'M');
    const costs = [toPaise(420.5), null];
    const edit = {
      ...{ ...kurta, name: 'Kurta with a cost', options },
      variants: variants.map((variant, index) => ({ ...variant, costPerItem: costs[index] })),
    };
    const made = await owner.call('admin.product.create', edit);
    expect(made.variants.map(({ costPerItem }) => costPerItem)).toEqual(costs);
    const seen = await staff.call('admin.product.get', { id: made._id });
    const counts = [{ variantId: (await variantIds(shop.db, made._id)).S!, quantity: 2, was: 0 }];
    for (const { variants } of [seen, await staff.call('admin.product.stock', { id: made._id, counts })])
      for (const variant of variants) expect(variant).not.toHaveProperty('costPerItem');
    const kept = await owner.call('admin.product.update', {
      ...{ ...edit, id: made._id, version: made.version },
      variants: seen.variants,
    });
    expect(kept.variants.map(({ costPerItem }) => costPerItem)).toEqual(costs);
    const editor = await shop.addStaff('staff', { permissions: ['catalogue'] });
    const byEditor = (variants: typeof kept.variants, version = kept.version) =>
      editor.call('admin.product.update', { ...edit, id: made._id, version, variants });
    await expect(byEditor(kept.variants)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(editor.call('admin.product.create', edit)).rejects.toMatchObject({ code: 'forbidden' });
    const conflict = await byEditor(seen.variants, made.version).catch((error) => error);
    expect(conflict.data.variants).toHaveLength(2);
    expect(JSON.stringify(conflict.data)).not.toContain('costPerItem');
    const cleared = await owner.call('admin.product.update', {
      ...{ ...edit, id: made._id, version: kept.version },
      variants: kept.variants.map((variant) => ({ ...variant, costPerItem: null })),
    });
    expect(cleared.variants.map(({ costPerItem }) => costPerItem)).toEqual([null, null]);
  });

  test('can be a draft without a price, and is not active before it has one', async () => {
    const draft = { ...kurta, name: 'Price on request', price: ZERO, mrp: ZERO };
    const { _id: id, version } = await owner.call('admin.product.create', draft);
    const refused = { code: 'invalid_input', fields: { price: expect.stringContaining('above 0') } };
    await expect(owner.call('admin.product.create', { ...draft, state: 'active' })).rejects.toMatchObject(
      refused,
    );
    await expect(owner.call('admin.product.state', { id, version, state: 'active' })).rejects.toMatchObject(
      refused,
    );
    const change = { kind: 'state', state: 'active' } as const;
    expect(await owner.call('admin.bulkAction.check', { change, products: { ids: [id] } })).toMatchObject({
      reasons: [{ message: expect.stringContaining('above 0') }],
    });
    const priced = await owner.call('admin.product.update', {
      ...draft,
      id,
      version,
      price: toPaise(1),
      mrp: toPaise(1),
    });
    await owner.call('admin.product.state', { id, version: priced.version, state: 'active' });
  });

  test('is created as a hidden draft, gets its stock, and is published', async () => {
    const made = await owner.call('admin.product.create', kurta);
    expect(made).toMatchObject({
      id: 'block-print-kurta-indigo',
      state: 'draft',
      version: 1,
      discountPercentage: 35,
      totalStock: 0,
      price: 129_950,
    });
    await expect(shop.visitor.call('product.get', { id: made._id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const counted = await owner.call('admin.product.stock', {
      id: made._id,
      counts: [{ variantId: made.stock[1]!.id, quantity: 7, was: 0 }],
    });
    expect(counted.stock).toMatchObject([
      { size: 'S', quantity: 0 },
      { size: 'M', quantity: 7 },
      { size: 'L', quantity: 0 },
    ]);
    await owner.call('admin.product.state', { id: made._id, version: 1, state: 'active' });
    expect(await shop.visitor.call('product.get', { id: 'block-print-kurta-indigo' })).toMatchObject({
      price: 1299.5,
      sizes: ['S', 'M', 'L'],
      stock: { S: 0, M: 7, L: 0 },
    });
    await owner.call('admin.product.state', { id: made._id, version: 2, state: 'archived' });
    await expect(shop.visitor.call('product.get', { id: made._id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is edited by one person at a time: the second gets the first one’s version', async () => {
    const { _id: id, version } = await owner.call('admin.product.create', { ...kurta, name: 'Second Kurta' });
    await owner.call('admin.product.update', { ...kurta, id, version, price: toPaise(999) });
    await expect(
      owner.call('admin.product.update', { ...kurta, id, version, price: toPaise(899) }),
    ).rejects.toMatchObject({
      code: 'conflict',
      data: { version: version + 1, price: 99_900 },
    });
    const [entry] = await owner.call('admin.audit.list', { subject: `product:${id}` });
    expect(entry).toMatchObject({ action: 'edit', before: { price: 129_950 }, after: { price: 99_900 } });
  });

  test('has 12 pictures of each colour, of which lists get two', async () => {
    const colour = {
      name: 'Colour',
      values: ['Ink', 'Rust', 'Oat', 'Sky', 'Haldi'].map((name) => ({ name })),
    };
    const pictures = colour.values.flatMap(({ name }) =>
      Array.from({ length: 12 }, (_, index) => ({
        ...{ ...kurta.pictures[0]!, file: `/pictures/uploads/${name}-${index}`, alt: name, value: name },
      })),
    );
    const edit = { ...kurta, ...withOptions(sizeOption(['S', 'M']), colour), name: 'Colourful', pictures };
    const { id } = await owner.call('admin.product.create', { ...edit, state: 'active' });
    expect((await shop.visitor.call('product.get', { id })).pictures).toHaveLength(60);
    const [tile] = await shop.visitor.call('product.list', { id: [id], fields: 'tile' });
    expect(tile!.pictures).toEqual(pictures.filter((_, index) => index % 12 < 2));
    expect(tile).toMatchObject({ options: [{ name: 'Size' }, { name: 'Colour' }] });

    const more = [...pictures, pictures[0]!];
    await expect(owner.call('admin.product.create', { ...edit, pictures: more })).rejects.toMatchObject({
      fields: { pictures: 'A product has at most 60 pictures.' },
    });
  });

  test('cannot have an option without a value', async () => {
    const { options, variants } = withSizes('S');
    const empty = { options: [...options, { name: 'Colour', values: [] }], variants };
    const error = await owner.call('admin.product.create', { ...kurta, ...empty }).catch((error) => error);
    expect(error.fields).toEqual({
      'options.1.values': 'Please add at least one value, or remove the option.',
    });
  });

  test('cannot lose a size that still has stock', async () => {
    const { _id: id, stock } = await owner.call('admin.product.create', { ...kurta, name: 'Third Kurta' });
    const variantId = stock[0]!.id;
    await owner.call('admin.product.stock', { id, counts: [{ variantId, quantity: 2, was: 0 }] });
    await expect(
      owner.call('admin.product.update', { ...kurta, ...withSizes('M', 'L', 'XL'), id, version: 1 }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: { variants: 'S still has 2 in stock. Count it as 0 first.' },
    });
    await owner.call('admin.product.stock', { id, counts: [{ variantId, quantity: 0, was: 2 }] });
    const changed = await owner.call('admin.product.update', {
      ...kurta,
      ...withSizes('XL', 'M'),
      id,
      version: 1,
    });
    expect(changed.stock.map(({ size }) => size)).toEqual(['XL', 'M']);
  });

  test('is duplicated as a draft with its own slug and no stock', async () => {
    const like = await owner.call('admin.product.create', {
      ...kurta,
      name: 'Fourth Kurta',
      state: 'active',
    });
    const copies = [
      await owner.call('admin.product.copy', { id: like._id }),
      await owner.call('admin.product.copy', { id: like._id }),
    ];
    expect(copies).toMatchObject([
      { id: 'fourth-kurta-copy', state: 'draft', totalStock: 0, hsn: '6205' },
      { id: 'fourth-kurta-copy-2', state: 'draft' },
    ]);
  });

  test('keeps sales that happen during a stock count', async () => {
    const id = await shop.stock({ stock: 10 });
    const asha = await shop.signIn();
    const items = [{ productId: id, quantity: 1 }];
    await asha.call('order.create', { items, amount: 640, address: HOME, paymentMethod: 'COD' });
    const { stock } = await owner.call('admin.product.stock', {
      id,
      counts: [{ variantId: (await variantIds(shop.db, id)).default!, quantity: 8, was: 10 }],
    });
    expect(stock).toMatchObject([{ size: 'default', quantity: 7 }]);
  });

  test('warns at prices between two GST slabs', async () => {
    const { version, settings } = await owner.call('admin.settings.get');
    const tax = { ...settings.tax, gstin: '29ABCDE1234F1ZW' };
    await owner.call('admin.settings.update', { version, settings: { ...settings, tax } });
    const between = { ...kurta, name: 'Dear Kurta', price: toPaise(2700), mrp: toPaise(3000) };
    const { warnings } = await owner.call('admin.product.create', between);
    expect(warnings).toEqual([expect.stringContaining('₹2,700 falls between two GST slabs')]);
  });

  test('warns of facts that the product page must show and does not', async () => {
    const warningsOf = async (edit: Partial<typeof kurta>) =>
      (await owner.call('admin.product.create', { ...kurta, name: 'Vietnamese Kurta', ...edit })).warnings;
    expect(await warningsOf({})).toEqual([]);
    expect(await warningsOf({ countryOfOrigin: 'Vietnam' })).toEqual([
      expect.stringContaining('does not show the importer'),
    ]);
    expect(await warningsOf({ countryOfOrigin: 'Vietnam', importer: 'Kapoor Traders, Mumbai' })).toEqual([]);
    const { version, settings } = await owner.call('admin.settings.get');
    const facts = { ...settings.facts, countryOfOrigin: '', manufacturer: '', netQuantity: '' };
    await owner.call('admin.settings.update', { version, settings: { ...settings, facts } });
    expect(await warningsOf({ netQuantity: '1 N' })).toEqual([
      expect.stringContaining('does not show the country of origin and manufacturer'),
    ]);
    await owner.call('admin.settings.update', { version: version + 1, settings });
  });

  test('shows its own facts, and those of the settings where it has none', async () => {
    const made = await owner.call('admin.product.create', {
      ...kurta,
      ...{ name: 'Linen Kurta', state: 'active', material: '100% linen', weightGrams: 300, lengthCm: 30 },
    });
    const { facts } = await shop.visitor.call('product.get', { id: made._id });
    expect(facts).toEqual({
      ...{ genericName: 'Top-wear', material: '100% linen', netQuantity: '1 N', countryOfOrigin: 'India' },
      manufacturer: expect.stringContaining('Haroz'),
    });
    const { version, settings } = await owner.call('admin.settings.get');
    const shared = { ...settings.facts, packer: 'Packers, 7 Dock Road, Kochi' };
    await owner.call('admin.settings.update', { version, settings: { ...settings, facts: shared } });
    expect(await owner.call('admin.product.sharedFacts')).toEqual(shared);
    expect((await shop.visitor.call('product.get', { id: made._id })).facts).toMatchObject({
      packer: shared.packer,
    });
  });

  test('keeps facts that an edit leaves out, and logs those that it changes', async () => {
    const made = await owner.call('admin.product.create', {
      ...kurta,
      ...{ name: 'Khadi Kurta', material: 'Khadi', weightGrams: 300 },
    });
    const { material, weightGrams, ...rest } = kurta;
    const edit = { ...rest, id: made._id, version: 1, variants: made.variants, fit: 'Relaxed' };
    const changed = await owner.call('admin.product.update', edit);
    expect(changed).toMatchObject({ material: 'Khadi', weightGrams: 300, fit: 'Relaxed' });
    const [entry] = await owner.call('admin.audit.list', { subject: `product:${made._id}`, limit: 1 });
    expect(entry).toMatchObject({ before: { fit: '' }, after: { fit: 'Relaxed' } });
  });

  test.each([
    ['netQuantity', { netQuantity: 'two' }],
    ['manufacturer', { manufacturer: 'x'.repeat(301) }],
    ['weightGrams', { weightGrams: 0 }],
    ['heightCm', { heightCm: 1001 }],
    ['mrp', { mrp: toPaise(1000) }],
    ['categoryId', { categoryId: 'nothing' }],
    ['variants.1.values', { variants: withSizes('S', 'XS').variants }],
    [
      'variants.1.price',
      { variants: withSizes('S', 'M').variants.map((one, i) => ({ ...one, price: i ? toPaise(1) : null })) },
    ],
    ['variants.0.mrp', { variants: withSizes('S').variants.map((one) => ({ ...one, mrp: toPaise(1) })) }],
    [
      'variants.0.sku',
      { variants: withSizes('S').variants.map((one) => ({ ...one, sku: 'x'.repeat(256) })) },
    ],
    ['options.0.values.1.name', withSizes('S', 's')],
    ['options.1.name', withOptions(sizeOption(['S']), sizeOption(['M']))],
    ['pictures', { state: 'active' as const, pictures: [] }],
    ['hsn', { hsn: '62' }],
    ['price', { price: ZERO, state: 'active' as const }],
    ['slug', { slug: 'Not a slug' }],
  ])('reports a wrong %s at its field', async (field, wrong) => {
    await expect(owner.call('admin.product.create', { ...kurta, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  test('cannot use the slug of another product', async () => {
    await owner.call('admin.product.create', { ...kurta, slug: 'one-and-only' });
    await expect(
      owner.call('admin.product.create', { ...kurta, slug: 'one-and-only' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: { slug: expect.any(String) },
    });
  });

  test('of several that take a slug at the same time, one has it and the others are refused', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        owner.call('admin.product.create', { ...kurta, slug: `wants-${index}` }),
      ),
    );
    const changes = await Promise.allSettled(
      drafts.map(({ _id, version }) =>
        owner.call('admin.product.update', { ...kurta, id: _id, version, slug: 'wanted-by-all' }),
      ),
    );
    const refused = changes.flatMap((change) => (change.status === 'rejected' ? [change.reason] : []));
    expect(refused).toHaveLength(3);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ code: 'conflict', fields: { slug: expect.any(String) } });
  });
});

test('counts and lists products that use the default HSN code of their sub-category', async () => {
  const own = await owner.call('admin.product.create', {
    ...kurta,
    name: 'With a code',
    categoryId: 'winter-wear',
  });
  const { _id } = await owner.call('admin.product.create', {
    ...{ ...kurta, name: 'Without a code', categoryId: 'winter-wear', hsn: null },
  });
  const categories = await owner.call('admin.category.list');
  expect(categories.find(({ id }) => id === 'winter-wear')).toMatchObject({
    ...{ products: 2, productsWithoutHsn: 1 },
  });
  const listed = await owner.call('admin.product.list', { hsn: 'default', categoryId: 'winter-wear' });
  expect(listed.map((row) => row._id)).toEqual([_id]);
  expect(own.hsn).toBe('6205');
});

test('filters and pages the product list', async () => {
  const rare = await shop.stock({
    name: 'Rare Lamp',
    stock: 2,
    categoryId: 'home',
  });
  const soldOut = await shop.stock({
    name: 'Sold Lamp',
    stock: 0,
    categoryId: 'home',
  });
  const ids = async (filter: Input<'admin.product.list'>) =>
    (await owner.call('admin.product.list', filter)).map(({ _id }) => _id).toSorted();
  expect(await ids({ q: 'lamp' })).toEqual([rare, soldOut].toSorted());
  expect(await ids({ q: 'lamp', stock: 'out' })).toEqual([soldOut]);
  expect(await ids({ categoryId: 'home', stock: 'low' })).toEqual([rare]);
  expect((await owner.call('admin.product.list', { state: ['archived'] })).map(({ state }) => state)).toEqual(
    ['archived'],
  );
  const all: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await owner.page('admin.product.list', { limit: 3, ...(cursor && { cursor }) });
    all.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength((await owner.call('admin.product.list', { limit: 200 })).length);
});

describe('the product search', () => {
  const SYLLABLES = ['ka', 'ri', 'mo', 'te', 'zu'];
  let all: { name: string; shelf: string; state: ProductState; least: number; id: string; rank: number }[];
  beforeAll(async () => {
    all = [];
    await shop.db.delete(product);
    // More words than the search uses, some rare and some in every product, and duplicate ranks.
    for (let i = 0; i < 150; i++) {
      const word = [i, i * 7, i * 3 + Math.floor(i / 5), Math.floor(i / 25)]
        .map((n) => SYLLABLES[n % 5])
        .join('');
      const name = `${word} ${['Wool', 'Silk', '50% Wool'][i % 3]} ${['Cap', 'Beanie'][i % 2]}`;
      const state = (['active', 'draft', 'archived'] as const)[i % 7 === 0 ? 1 : i % 11 === 0 ? 2 : 0];
      const rank = 1000 - Math.floor(i / 2);
      const id = await shop.stock({
        ...{ name, rank, stock: i, categoryId: 'caps' },
        state,
      });
      all.push({ name: name.toLowerCase(), shelf: 'lifestyle caps', state, least: i, id, rank });
    }
    all.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  });

  test.each<[string, Input<'admin.product.list'>]>([
    ['a word', { q: 'beanie' }],
    ['a part of few words', { q: 'ool' }],
    ['a part of many words', { q: 'ri' }],
    ['a part of two words', { q: 'a' }],
    ['two words', { q: 'Wool beanie' }],
    ['a part of many words and a word', { q: 'te silk' }],
    ['two parts of many words', { q: 'ka mo' }],
    ['a word of the sub-category', { q: 'caps' }],
    ['a symbol in a word', { q: '50%' }],
    ['a symbol alone', { q: '%' }],
    ['an unknown word', { q: 'wool xylophone' }],
    ['drafts', { q: 'cap', state: ['draft'] }],
    ['drafts, by a part of a word', { q: 'ka', state: ['draft'] }],
    ['archived or active products', { q: 'silk', state: ['archived', 'active'] }],
    ['low stock', { q: 'wool', stock: 'low' }],
    ['another category', { q: 'cap', categoryId: 'men' }],
  ])('by %s finds each product once, in order, page after page', async (_, filter) => {
    const words = filter.q!.toLowerCase().split(' ');
    const expected = all.filter(
      ({ name, shelf, state, least }) =>
        words.every((word) => ` ${name} ${shelf}`.includes(word)) &&
        (!filter.state || [filter.state].flat().includes(state)) &&
        (!filter.stock || (least > 0 && least <= 5)) &&
        !filter.categoryId,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.page('admin.product.list', { ...filter, limit: 7, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(expected.map(({ id }) => id));
  });
});
