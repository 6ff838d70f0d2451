import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';
import { variantIds } from '#server/testing/variants.ts';

type Edit = Input<'admin.sheet.save'>['products'][number];

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const save = (...products: Edit[]) => owner.call('admin.sheet.save', { products });
const read = (id: string) => owner.call('admin.product.get', { id });

describe('the spreadsheet view', () => {
  test('lists each variant with the price that customers pay', async () => {
    const id = await shop.stock({ name: 'Quillon Tee', price: 500, mrp: 60_000, stock: { S: 2, M: 3 } });
    const [row] = await owner.call('admin.sheet.list', { q: 'quillon' });
    expect(row).toMatchObject({
      ...{ _id: id, version: 1, state: 'active' },
      variants: [
        { size: 'S', price: 50_000, mrp: 60_000, quantity: 2, sku: null },
        { size: 'M', price: 50_000, mrp: 60_000, quantity: 3 },
      ],
    });
  });

  test('saves prices, SKU, state and stock of many products together', async () => {
    const tee = await shop.stock({ price: 500, mrp: 60_000, stock: { S: 2, M: 3 } });
    const mug = await shop.stock({ price: 300 });
    const { S = '', M = '' } = await variantIds(shop.db, tee);
    const results = await save(
      {
        ...{ id: tee, version: 1 },
        variants: [
          { id: S, price: 45_000, sku: ' TEE-S ' },
          { id: M, stock: { quantity: 9, was: 3 } },
        ],
      },
      { id: mug, version: 1, state: 'archived', variants: [] },
    );
    expect(results.map(({ status }) => status)).toEqual(['saved', 'saved']);
    const saved = await read(tee);
    expect(saved).toMatchObject({ price: 45_000, version: 2, stock: [{ quantity: 2 }, { quantity: 9 }] });
    expect(saved.variants).toMatchObject([
      { price: null, mrp: null, sku: 'TEE-S' },
      { price: 50_000, mrp: null },
    ]);
    expect(results[0]!.current!.variants).toMatchObject([{ price: 45_000 }, { price: 50_000, quantity: 9 }]);
    expect(await read(mug)).toMatchObject({ state: 'archived' });
    const entries = await owner.call('admin.audit.list', { subject: `product:${tee}` });
    expect(entries).toMatchObject([
      { action: 'count_stock', before: { M: 3 }, after: { M: 9 } },
      { action: 'edit', before: { S: { price: 50_000, sku: null } }, after: { S: { price: 45_000 } } },
    ]);
  });

  test('reports a conflict with the current values, and saves the other products', async () => {
    const [one, two] = [await shop.stock({ price: 300 }), await shop.stock({ price: 300 })];
    const variantOf = async (id: string) => (await variantIds(shop.db, id)).default!;
    await owner.call('admin.product.state', { id: one, version: 1, state: 'draft' });
    const [conflict, saved] = await save(
      { id: one, version: 1, variants: [{ id: await variantOf(one), price: 20_000 }] },
      { id: two, version: 1, variants: [{ id: await variantOf(two), price: 20_000 }] },
    );
    expect(conflict).toMatchObject({ status: 'conflict', current: { version: 2, state: 'draft' } });
    expect(saved).toMatchObject({ status: 'saved', current: { version: 2 } });
    expect(await read(one)).toMatchObject({ price: 30_000 });
  });

  test('reports errors at their cells, and then saves nothing of the product', async () => {
    const tee = await shop.stock({ price: 500, stock: { S: 2, M: 3 }, pictures: [], state: 'draft' });
    const { S = '', M = '' } = await variantIds(shop.db, tee);
    const [refused] = await save({
      ...{ id: tee, version: 1, state: 'active' as const },
      variants: [
        { id: S, price: 60_000, stock: { quantity: 9, was: 2 } },
        { id: M, price: 0, sku: '\u0007' },
      ],
    });
    expect(refused).toMatchObject({
      status: 'refused',
      errors: [
        { variantId: null, field: 'state' },
        { variantId: S, field: 'price', message: 'The price cannot be above the MRP.' },
        { variantId: M, field: 'price', message: 'Please enter a price above 0.' },
        { variantId: M, field: 'sku' },
      ],
    });
    expect(await read(tee)).toMatchObject({ version: 1, stock: [{ quantity: 2 }, { quantity: 3 }] });
    const [gone] = await save({ id: 'none', version: 1, variants: [] });
    expect(gone).toMatchObject({ status: 'refused', message: 'This product was not found.' });
  });

  test('lets staff members change stock only', async () => {
    const id = await shop.stock();
    const { default: only = '' } = await variantIds(shop.db, id);
    const staff = await shop.addStaff('staff');
    const stock = { quantity: 4, was: 10 };
    const call = (variant: Edit['variants'][number]) =>
      staff.call('admin.sheet.save', { products: [{ id, version: 1, variants: [variant] }] });
    expect(await call({ id: only, stock })).toMatchObject([{ status: 'saved' }]);
    await expect(call({ id: only, price: 100 })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await read(id)).toMatchObject({ totalStock: 4, price: 50_000 });
  });
});
