import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

type Edit = Input<'admin.sizeChart.create'>;

const EDIT: Edit = {
  name: 'Kurtas',
  unit: 'cm',
  measures: [
    { name: 'Bust', isLength: true },
    { name: 'EU', isLength: false },
  ],
  rows: [
    { size: 'XS', values: ['80 – 82', '34'] },
    { size: 'S', values: ['84.50', '36'] },
  ],
  measuredOn: 'body',
  note: '',
};

let number = 0;
const add = (more: Partial<Edit> = {}) =>
  owner.call('admin.sizeChart.create', { ...EDIT, name: `Chart ${++number}`, ...more });

const find = async (id: string) =>
  (await owner.call('admin.sizeChart.list')).find((chart) => chart.id === id)!;

async function attach(categoryId: string, sizeChartId: string | null) {
  const category = (await owner.call('admin.category.list')).find(({ id }) => id === categoryId)!;
  return owner.call('admin.category.update', { ...category, sizeChartId });
}

async function edit(id: string, sizeChartId: string | null) {
  const { id: slug, ...product } = await owner.call('admin.product.get', { id });
  return owner.call('admin.product.update', { ...product, slug, id, sizeChartId });
}

async function chartOf(id: string) {
  const { sizeChart } = await shop.visitor.call('product.get', { id });
  return sizeChart?.measures.map(({ name }) => name).join() ?? null;
}

const named = (name: string): Partial<Edit> => ({
  measures: [{ name, isLength: true }],
  rows: [{ size: 'S', values: ['40'] }],
});

test('lengths are stored in one form, other columns as written', async () => {
  const { id } = await add();
  expect(await find(id)).toMatchObject({
    rows: [
      { size: 'XS', values: ['80-82', '34'] },
      { size: 'S', values: ['84.5', '36'] },
    ],
    version: 1,
    categories: [],
    productCount: 0,
  });
  const [entry] = await owner.call('admin.audit.list', { limit: 1 });
  expect(entry).toMatchObject({ action: 'create', subject: `size_chart:${id}`, after: { unit: 'cm' } });
});

describe('a product shows', () => {
  test('the chart of its nearest category, its own before that, or none', async () => {
    const category = { description: '', picture: null, seoTitle: '', seoDescription: '', hsn: null };
    const women = await owner.call('admin.category.create', { ...category, name: 'Women', parentId: null });
    const kurtas = await owner.call('admin.category.create', {
      ...{ ...category, name: 'Kurtas', parentId: women.id },
    });
    const short = await owner.call('admin.category.create', {
      ...{ ...category, name: 'Short kurtas', parentId: kurtas.id },
    });
    const id = await shop.stock({ categoryId: short.id });
    expect(await chartOf(id)).toBeNull();

    const [top, middle, own] = [await add(named('Top')), await add(named('Middle')), await add(named('Own'))];
    await attach(women.id, top.id);
    expect(await chartOf(id)).toBe('Top');
    await attach(kurtas.id, middle.id);
    expect(await chartOf(id)).toBe('Middle');
    await edit(id, own.id);
    expect(await chartOf(id)).toBe('Own');
    await edit(id, 'none');
    expect(await chartOf(id)).toBeNull();
    await edit(id, null);
    await attach(kurtas.id, 'none');
    expect(await chartOf(id)).toBeNull();
  });

  test('what it inherits after its chart is deleted', async () => {
    const [gloves, own] = [await add(named('Gloves')), await add(named('Own'))];
    await attach('gloves', gloves.id);
    const id = await shop.stock({ categoryId: 'gloves', name: 'Grip gloves' });
    await edit(id, own.id);
    expect(await find(own.id)).toMatchObject({ products: [{ id, name: 'Grip gloves' }], productCount: 1 });
    expect(await find(gloves.id)).toMatchObject({ categories: [{ id: 'gloves', name: 'Gloves' }] });
    await owner.call('admin.sizeChart.delete', { id: own.id, version: own.version });
    expect(await chartOf(id)).toBe('Gloves');
    await owner.call('admin.sizeChart.delete', { id: gloves.id, version: gloves.version });
    expect(await chartOf(id)).toBeNull();
    const [entry] = await owner.call('admin.audit.list', { limit: 1 });
    expect(entry).toMatchObject({ action: 'delete', before: { name: gloves.name } });
  });
});

test('a chart that does not exist is refused at its field', async () => {
  const id = await shop.stock();
  const refused = {
    code: 'invalid_input',
    fields: { sizeChartId: expect.stringContaining('no longer exists') },
  };
  await expect(edit(id, 'gone')).rejects.toMatchObject(refused);
  await expect(attach('caps', 'gone')).rejects.toMatchObject(refused);
});

test('the second of two editors is refused with the newest version', async () => {
  const { id, version } = await add();
  const changed = await owner.call('admin.sizeChart.update', { ...EDIT, id, version, name: 'Theirs' });
  expect(changed).toMatchObject({ version: version + 1, name: 'Theirs' });
  const conflict = { code: 'conflict', data: { version: version + 1, name: 'Theirs' } };
  await expect(
    owner.call('admin.sizeChart.update', { ...EDIT, id, version, name: 'Mine' }),
  ).rejects.toMatchObject(conflict);
  await expect(owner.call('admin.sizeChart.delete', { id, version })).rejects.toMatchObject(conflict);
});

test.each<[string, Partial<Edit>]>([
  ['name', { name: ' ' }],
  ['measures', { measures: [], rows: [{ size: 'S', values: [] }] }],
  ['measures.1.name', { measures: [EDIT.measures[0]!, { name: 'bust', isLength: true }] }],
  ['rows', { rows: [] }],
  ['rows.1.size', { rows: EDIT.rows.map((row) => ({ ...row, size: 'S' })) }],
  ['rows.0.values', { rows: [{ size: 'S', values: ['80'] }] }],
  ['rows.0.values.0', { rows: [{ size: 'S', values: ['wide', ''] }] }],
])('a wrong chart is refused at %s', async (field, wrong) => {
  await expect(
    owner.call('admin.sizeChart.create', { ...EDIT, name: 'Wrong', ...wrong }),
  ).rejects.toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } });
});

test('two charts cannot have the same name', async () => {
  await expect(owner.call('admin.sizeChart.create', { ...EDIT, name: 'trousers' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { name: 'Another size chart has this name.' },
  });
});

test('a staff member reads the charts and cannot change them', async () => {
  const staff = await shop.addStaff('staff');
  expect((await staff.call('admin.sizeChart.list')).length).toBeGreaterThan(6);
  await expect(staff.call('admin.sizeChart.create', EDIT)).rejects.toMatchObject({ code: 'forbidden' });
});
