import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

type Edit = Input<'admin.collection.create'>;

const EDIT: Edit = {
  ...{ name: 'Festive', description: '', picture: null, seoTitle: '', seoDescription: '' },
  ...{ state: 'published', sort: 'relevant', rule: null, productIds: [] },
};

const add = (name: string, more: Partial<Edit> = {}) =>
  owner.call('admin.collection.create', { ...EDIT, name, ...more });

async function change(id: string, part: Partial<Edit>) {
  const { products, ...before } = await owner.call('admin.collection.get', { id });
  const productIds = products.map(({ id }) => id);
  return owner.call('admin.collection.update', { ...before, productIds, ...part });
}

const listed = async (collection: string, more: Input<'product.list'> = {}) =>
  (await shop.visitor.call('product.list', { collection, ...more })).map(({ _id }) => _id);

const tagged = (tag: string): Edit['rule'] => ({ match: 'all', conditions: [{ field: 'tag', tag }] });

describe('a collection made by hand', () => {
  test('shows its products in the merchant’s order, page by page, or by price', async () => {
    const [a, b, c] = [
      await shop.stock({ price: 300 }),
      await shop.stock({ price: 100 }),
      await shop.stock({ price: 200 }),
    ];
    const hidden = await shop.stock({ state: 'draft' });
    const { id } = await add('Picks', { productIds: [c, hidden, a, b] });
    expect(await listed('picks')).toEqual([c, a, b]);
    const first = await shop.visitor.page('product.list', { collection: 'picks', limit: 2, count: 'true' });
    expect(first).toMatchObject({ total: 3, items: [{ _id: c }, { _id: a }] });
    expect(await listed('picks', { limit: 2, cursor: first.nextCursor! })).toEqual([b]);
    expect(await listed('picks', { sort: 'low-high' })).toEqual([b, c, a]);
    expect(await listed('picks', { maxPrice: 250 })).toEqual([c, b]);
    await change(id, { productIds: [a, c] });
    expect(await listed('picks')).toEqual([a, c]);
    await change(id, { sort: 'high-low' });
    expect(await listed('picks', { limit: 1 })).toEqual([a]);
    expect(await listed('picks', { sort: 'relevant', limit: 1 })).toEqual([a]);
  });

  test('is searched within', async () => {
    const lamp = await shop.stock({ name: 'Brass lamp' });
    await shop.stock({ name: 'Brass tray' });
    await add('Lights', { productIds: [lamp] });
    expect(await listed('lights', { q: 'brass' })).toEqual([lamp]);
  });

  test('refuses a cursor of another list', async () => {
    await add('Cursors');
    await expect(listed('cursors', { cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a collection made by a rule', () => {
  test('follows the tags of products, whatever their case', async () => {
    const id = await shop.stock({ tags: ['Monsoon', 'Cotton'] });
    await add('Monsoon', { rule: tagged('monsoon') });
    expect(await listed('monsoon')).toEqual([id]);
    const product = await owner.call('admin.product.get', { id });
    await owner.call('admin.product.update', { ...product, id, slug: product.id, tags: ['Cotton'] });
    expect(await listed('monsoon')).toEqual([]);
  });

  test('includes the sub-categories of a category, and combines conditions', async () => {
    const cap = await shop.stock({ categoryId: 'caps', price: 300, tags: ['rules'] });
    const bag = await shop.stock({ categoryId: 'travel-wear', price: 900, tags: ['rules'] });
    const bottle = await shop.stock({ categoryId: 'bottles', price: 300, tags: ['rules'] });
    const conditions: NonNullable<Edit['rule']>['conditions'] = [
      { field: 'category', categoryId: 'lifestyle' },
      { field: 'price', min: null, max: toPaise(500) },
    ];
    await add('Both', {
      rule: { match: 'all', conditions: [...conditions, { field: 'tag', tag: 'rules' }] },
    });
    await add('Either', { sort: 'low-high', rule: { match: 'any', conditions } });
    expect(await listed('both')).toEqual([cap]);
    const either = await listed('either');
    for (const id of [cap, bag, bottle]) expect(either).toContain(id);
  });

  test('is previewed with its number of products before it is saved', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => shop.stock({ tags: ['previewed'] })));
    await shop.stock({ tags: ['previewed'], state: 'draft' });
    const rule = tagged('Previewed')!;
    const preview = await owner.call('admin.collection.preview', { rule, sort: 'relevant' });
    expect(preview.total).toBe(3);
    expect(preview.products.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test.each<[string, string, Edit['rule']]>([
    ['without conditions', 'rule.conditions', { match: 'all', conditions: [] }],
    ['with an empty tag', 'rule.conditions.0.tag', tagged('')],
    [
      'with a price range of nothing',
      'rule.conditions.0.max',
      { match: 'all', conditions: [{ field: 'price', min: toPaise(5), max: toPaise(4) }] },
    ],
    [
      'about an unknown category',
      'rule.conditions.0.categoryId',
      { match: 'all', conditions: [{ field: 'category', categoryId: 'nothing' }] },
    ],
  ])('is refused %s', async (_, field, rule) => {
    await expect(add('Wrong', { rule })).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('the address of a collection', () => {
  const present = async (path: string) => (await shop.visitor.call('redirect.get', { path })).path;

  test('exists once it is published', async () => {
    const { id } = await add('Summer edit', { state: 'draft' });
    const get = () => shop.visitor.call('collection.get', { slug: 'summer-edit' });
    await expect(get()).rejects.toMatchObject({ code: 'not_found' });
    await expect(listed('summer-edit')).rejects.toMatchObject({ code: 'not_found' });
    await change(id, { state: 'published', description: 'Light.' });
    expect(await get()).toMatchObject({ name: 'Summer edit', description: 'Light.', sort: 'relevant' });
    expect(await shop.visitor.call('collection.list')).toContainEqual({
      ...{ slug: 'summer-edit', name: 'Summer edit' },
    });
  });

  test('is made from the name and free, and the former one leads to the new one', async () => {
    const first = await add('Gifts');
    expect((await add('Gifts')).slug).toBe('gifts-2');
    await change(first.id, { slug: 'presents' });
    expect(await present('/collections/gifts')).toBe('/collections/presents');
    expect((await add('Gifts')).slug, 'rows may name the former one').toBe('gifts-3');
    expect(await present('/collections/gifts')).toBe('/collections/presents');
    await expect(change(first.id, { slug: 'gifts-2' })).rejects.toMatchObject({
      fields: { slug: 'Another collection has this URL handle.' },
    });
    await expect(add('More', { slug: 'presents' })).rejects.toMatchObject({
      fields: { slug: expect.any(String) },
    });
  });

  test('changes without emptying the rows and emails that name the former one', async () => {
    const lamp = await shop.stock({ name: 'Festival lamp' });
    const { id } = await add('Festival', { productIds: [lamp] });
    await change(id, { slug: 'festival-8' });
    await change(id, { slug: 'festival-9' });
    expect(await listed('festival')).toEqual([lamp]);
    expect(await listed('festival-8')).toEqual([lamp]);
    expect(await shop.visitor.call('product.facets', { collection: 'festival' })).toEqual(
      await shop.visitor.call('product.facets', { collection: 'festival-9' }),
    );
    const row = { id: 'p', type: 'products' as const, heading: 'For the festival', limit: 2 };
    const { html } = await owner.call('admin.campaign.preview', {
      content: {
        ...{ subject: 'Festival', preheader: '' },
        sections: [{ ...row, source: { kind: 'collection', slug: 'festival' } }],
      },
    });
    expect(html).toContain('Festival lamp');
    await expect(
      shop.visitor.call('collection.get', { slug: 'festival' }),
      'the page redirects',
    ).rejects.toMatchObject({ code: 'not_found' });

    const other = await shop.stock();
    await add('Next', { slug: 'festival', productIds: [other] });
    expect(await listed('festival'), 'a new collection has taken the address').toEqual([other]);
    await change(id, { state: 'draft' });
    await expect(listed('festival-8')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('the second of two editors gets the newest version', async () => {
  const { id, version } = await add('Edited');
  await change(id, { description: 'First' });
  await expect(owner.call('admin.collection.update', { ...EDIT, id, version })).rejects.toMatchObject({
    ...{ code: 'conflict', data: { description: 'First' } },
  });
  await expect(owner.call('admin.collection.delete', { id, version })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a deleted collection leaves its products, and a deleted product its collections', async () => {
  const productId = await shop.stock();
  const { id, version } = await add('Short-lived', { productIds: [productId] });
  const left = await owner.call('admin.collection.delete', { id, version });
  expect(left.some((one) => one.id === id)).toBe(false);
  expect(await shop.visitor.call('product.get', { id: productId })).toMatchObject({ _id: productId });
  const unknown = await add('Unknown', { productIds: ['nothing', productId] });
  expect(unknown.products).toMatchObject([{ id: productId }]);
});

test('changes are in the activity log, in words', async () => {
  const { id } = await add('Logged', { rule: tagged('sale') });
  await change(id, {
    rule: {
      match: 'any',
      conditions: [
        { field: 'category', categoryId: 'caps' },
        { field: 'new', days: 7 },
      ],
    },
  });
  const [entry] = await owner.call('admin.audit.list', { limit: 1 });
  expect(entry).toMatchObject({
    ...{ action: 'edit', before: { rule: 'tagged sale' } },
    after: { rule: 'in Lifestyle > Caps, or added within 7 days' },
  });
});

test('staff see collections, but only owners change them', async () => {
  const staff = await shop.addStaff('staff');
  expect((await staff.call('admin.collection.list')).length).toBeGreaterThan(0);
  await expect(staff.call('admin.collection.create', EDIT)).rejects.toMatchObject({ code: 'forbidden' });
});
