import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const EDIT: Input<'admin.category.create'> = {
  ...{ parentId: null, name: 'Women', description: '', picture: null },
  ...{ seoTitle: '', seoDescription: '', hsn: null },
};

const add = (name: string, parentId: string | null = null, more: Partial<typeof EDIT> = {}) =>
  owner.call('admin.category.create', { ...EDIT, name, parentId, ...more });

const find = async (id: string) => (await owner.call('admin.category.list')).find((one) => one.id === id)!;

async function change(id: string, part: Partial<typeof EDIT>) {
  const { version, ...before } = await find(id);
  return owner.call('admin.category.update', { ...before, ...part, version });
}

const tree = async () => (await shop.visitor.call('shop.settings')).categories.map(({ slug }) => slug);

const listed = async (input: Input<'product.list'>) =>
  (await shop.visitor.call('product.list', input)).map(({ _id }) => _id);

test('a new category comes after its siblings, in the menus of the shop too', async () => {
  const women = await add('Women');
  await add('Kurtas', women.id);
  await add('Sarees', women.id);
  const all = await tree();
  expect(all.slice(0, 4)).toEqual(['men', 'top-wear', 'bottom-wear', 'winter-wear']);
  expect(all.slice(-3)).toEqual(['women', 'kurtas', 'sarees']);
  const [entry] = await owner.call('admin.audit.list', { limit: 1 });
  expect(entry).toMatchObject({ action: 'create', after: { name: 'Sarees' } });
});

describe('a product of the third level', () => {
  test('is found by each of its categories and by their names', async () => {
    const kids = await add('Kids');
    const toys = await add('Toys', kids.id);
    const puzzles = await add('Puzzles', toys.id);
    const id = await shop.stock({ name: 'Rainbow', categoryId: puzzles.id });
    const beside = await shop.stock({ name: 'Top', categoryId: toys.id });
    expect(await shop.visitor.call('product.get', { id })).toMatchObject({
      ...{ category: 'Kids', subCategory: 'Toys', categoryId: puzzles.id },
    });
    expect((await listed({ category: ['Kids'] })).toSorted()).toEqual([id, beside].toSorted());
    expect(await listed({ category: ['Kids'], subCategory: ['Toys'] })).toHaveLength(2);
    expect(await listed({ categoryId: [puzzles.id] })).toEqual([id]);
    expect(await listed({ q: 'puzzles rainbow' })).toEqual([id]);
    const inBranch = await owner.call('admin.product.list', { categoryId: kids.id });
    expect(inBranch.map(({ categoryPath }) => categoryPath).toSorted()).toEqual([
      'Kids > Toys',
      'Kids > Toys > Puzzles',
    ]);
  });

  test('follows when a category is renamed or moved', async () => {
    const decor = await add('Decor');
    const vases = await add('Vases', decor.id);
    const id = await shop.stock({ name: 'Blue Pottery', categoryId: vases.id });
    await change(decor.id, { name: 'Interiors' });
    expect(await listed({ category: ['Decor'] })).toEqual([]);
    expect(await listed({ category: ['Interiors'] })).toEqual([id]);
    expect(await listed({ q: 'interiors pottery' })).toEqual([id]);
    expect(await listed({ q: '"decor pottery"' })).toEqual([]);
    await change(vases.id, { parentId: 'home' });
    expect(await shop.visitor.call('product.get', { id })).toMatchObject({
      ...{ category: 'Daily-Gears', subCategory: 'Home' },
    });
    expect(await listed({ category: ['Interiors'] })).toEqual([]);
  });
});

describe('the tree', () => {
  test.each([
    ['a fourth level', 'parentId', async () => add('Too deep', (await add('Third', 'caps')).id)],
    ['a parent that does not exist', 'parentId', () => add('Lost', 'nothing')],
    ['a category below itself', 'parentId', () => change('men', { parentId: 'top-wear' })],
    ['a name with the separator of files', 'name', () => add('Men > Shirts')],
    ['a wrong HSN code', 'hsn', () => add('Shawls', null, { hsn: '12' })],
  ])('cannot have %s', async (_, field, run) => {
    await expect(run()).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  test.each([
    ['two siblings of one name', 'name', () => add('gloves', 'daily-gears', { slug: 'other-gloves' })],
    ['two categories of one address', 'slug', () => add('Mittens', 'daily-gears', { slug: 'gloves' })],
  ])('cannot have %s', async (_, field, run) => {
    await expect(run()).rejects.toMatchObject({
      code: 'conflict',
      fields: { [field]: expect.any(String) },
    });
  });

  test('may have the same name in two places, with addresses of their own', async () => {
    const first = await add('Shoes', 'men');
    const second = await add('Shoes', 'lifestyle');
    expect([first.slug, second.slug]).toEqual(['shoes', 'shoes-2']);
  });

  test('is sorted by moving a category among its siblings', async () => {
    const order = async () =>
      (await owner.call('admin.category.list'))
        .filter(({ parentId }) => parentId === 'daily-gears')
        .map(({ id }) => id);
    const [first, second, ...others] = await order();
    await owner.call('admin.category.move', { id: second!, direction: 'up' });
    expect(await order()).toEqual([second, first, ...others]);
    await owner.call('admin.category.move', { id: second!, direction: 'up' });
    expect(await order()).toEqual([second, first, ...others]);
    await owner.call('admin.category.move', { id: second!, direction: 'down' });
    expect(await order()).toEqual([first, second, ...others]);
  });
});

describe('deleting', () => {
  const remove = async (id: string) =>
    owner.call('admin.category.delete', { id, version: (await find(id)).version });

  test('needs a category without sub-categories and products, drafts included', async () => {
    const parent = await add('Garden');
    const child = await add('Pots', parent.id);
    await expect(remove(parent.id)).rejects.toMatchObject({
      message: 'Garden has a sub-category. Move or delete it first.',
    });
    const id = await shop.stock({ name: 'Pot', categoryId: child.id, state: 'draft' });
    await expect(remove(child.id)).rejects.toMatchObject({
      message: expect.stringContaining('Pots has a product, drafts and archived products included.'),
    });
    const { version } = await owner.call('admin.product.get', { id });
    const product = await owner.call('admin.product.get', { id });
    await owner.call('admin.product.update', {
      ...{ ...product, id: product._id, version, sizes: ['default'], categoryId: 'home' },
    });
    await remove(child.id);
    await remove(parent.id);
    expect(await tree()).not.toContain('garden');
  });

  test('is refused if the category has changed since', async () => {
    const made = await add('Short-lived');
    await change(made.id, { description: 'Changed' });
    await expect(
      owner.call('admin.category.delete', { id: made.id, version: made.version }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

test('the menu knows which categories have no active product, in them or below them', async () => {
  const isEmpty = async (id: string) =>
    (await shop.visitor.call('shop.settings')).categories.find((one) => one.id === id)!.isEmpty;
  const above = await add('Toys');
  const below = await add('Kites', above.id);
  expect([await isEmpty(above.id), await isEmpty(below.id)]).toEqual([true, true]);
  const product = await shop.stock({ categoryId: below.id, state: 'draft' });
  expect(await isEmpty(below.id)).toBe(true);
  await owner.call('admin.product.state', { id: product, version: 1, state: 'active' });
  expect([await isEmpty(above.id), await isEmpty(below.id)]).toEqual([undefined, undefined]);
});

test('the second of two editors gets the newest version', async () => {
  const made = await add('Edited');
  await change(made.id, { description: 'First' });
  await expect(
    owner.call('admin.category.update', { ...EDIT, id: made.id, name: 'Second', version: made.version }),
  ).rejects.toMatchObject({ code: 'conflict', data: { version: 2, description: 'First' } });
});

test('staff see the tree, but only owners change it', async () => {
  const staff = await shop.addStaff('staff');
  expect((await staff.call('admin.category.list')).length).toBeGreaterThan(10);
  await expect(staff.call('admin.category.create', EDIT)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a product needs a category that exists', async () => {
  const id = await shop.stock();
  const product = await owner.call('admin.product.get', { id });
  const update = { ...product, id: product._id, sizes: ['default' as const] };
  for (const categoryId of ['', 'nothing'])
    await expect(owner.call('admin.product.update', { ...update, categoryId })).rejects.toMatchObject({
      fields: { categoryId: expect.any(String) },
    });
});

test('the HSN code of a category is the default of its products, or that of the parent', async () => {
  const shawls = await add('Shawls', null, { hsn: '6214' });
  const silk = await add('Silk shawls', shawls.id);
  const id = await shop.stock({ name: 'Pashmina', categoryId: silk.id });
  expect((await owner.call('admin.product.get', { id })).warnings).toEqual([]);
  await change(shawls.id, { hsn: null });
  expect((await owner.call('admin.product.get', { id })).warnings).toEqual([
    'There is no HSN code for Shawls > Silk shawls. Add one here or in the category.',
  ]);
});

describe('the address of a category', () => {
  const present = async (path: string) => (await shop.visitor.call('redirect.get', { path })).path;

  test('has what its page shows', async () => {
    const stoles = await add('Stoles', 'men', { description: 'Soft.', seoTitle: 'Stoles online' });
    expect(await shop.visitor.call('category.get', { slug: 'stoles' })).toMatchObject({
      ...{ id: stoles.id, description: 'Soft.', seoTitle: 'Stoles online' },
      path: [{ name: 'Men' }, { name: 'Stoles' }],
    });
    await expect(shop.visitor.call('category.get', { slug: 'nothing' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('leads to the new one after it is renamed, in one step and without loops', async () => {
    const { id } = await add('Belts', null, { slug: 'belts' });
    await change(id, { slug: 'leather-belts' });
    await change(id, { slug: 'fine-belts' });
    expect(await present('/category/belts')).toBe('/category/fine-belts');
    expect(await present('/category/leather-belts')).toBe('/category/fine-belts');
    await change(id, { slug: 'belts' });
    expect(await present('/category/belts')).toBeNull();
    expect(await present('/category/fine-belts')).toBe('/category/belts');
  });

  test('belongs to the category that takes it later', async () => {
    const { id } = await add('Ties', null, { slug: 'ties' });
    await change(id, { slug: 'neckties' });
    await add('Ties of all kinds', null, { slug: 'ties' });
    expect(await present('/category/ties')).toBeNull();
  });

  test('and that of a renamed product leads to the new one', async () => {
    const id = await shop.stock({ slug: 'old-mug', name: 'Mug' });
    const product = await owner.call('admin.product.get', { id });
    const update = { ...product, id, sizes: ['default' as const], slug: 'new-mug' };
    await owner.call('admin.product.update', update);
    expect(await present('/productdetail/old-mug')).toBe('/productdetail/new-mug');
    expect(await present('/productdetail/new-mug')).toBeNull();
  });
});

test('a category with very many products keeps its name and place, and the owner learns what to do', async () => {
  const { id } = await add('Warehouse');
  const like = await shop.stock({ state: 'draft', categoryId: id });
  const copyProducts = (count: number) =>
    shop.db.execute(sql`
      insert into product (id, slug, rank, name, category_id, price, mrp, pictures, state)
      select 'w-' || i || ${count}, 'w-' || i || ${count}, i, 'Crate', category_id, price, mrp, pictures, 'draft'
      from product, generate_series(1, ${count}::integer) i where id = ${like}`);
  await copyProducts(999);
  await change(id, { name: 'Store' });
  const { rows } = await shop.db.execute(
    sql`select distinct category_path from product where category_id = ${id}`,
  );
  expect(rows).toEqual([{ category_path: 'Store' }]);

  await copyProducts(9001);
  const message = expect.stringContaining('Store has 10,001 products, and at most 10,000');
  await expect(change(id, { name: 'Depot' })).rejects.toMatchObject({ fields: { name: message } });
  const { id: parentId } = await add('Elsewhere');
  await expect(change(id, { parentId })).rejects.toMatchObject({ fields: { parentId: message } });
  await change(id, { description: 'Everything' });
});
