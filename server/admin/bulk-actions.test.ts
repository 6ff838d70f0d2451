import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { refuseChanges } from '#server/testing/refuse-changes.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

type Check = Input<'admin.bulkAction.check'>;

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
});

const UP_10: Check['change'] = {
  ...{ kind: 'reprice', target: 'price', unit: 'percent', value: 1000, rounding: 'rupee' },
};
const ids = (...ids: string[]) => ({ ids });
const check = (products: Check['products'], change: Check['change']) =>
  owner.call('admin.bulkAction.check', { products, change });

async function finish(name: 'admin.bulkAction.run' | 'admin.bulkAction.undo', id: string) {
  for (;;) {
    const progress = await owner.call(name, { id });
    if (progress.finished) return progress;
  }
}
const run = (id: string) => finish('admin.bulkAction.run', id);
const undo = (id: string) => finish('admin.bulkAction.undo', id);
const read = (id: string) => owner.call('admin.product.get', { id });

describe('a bulk action', () => {
  test('publishes the products that can be, and says why the others cannot', async () => {
    const ready = await shop.stock({ state: 'draft' });
    const bare = await shop.stock({ state: 'draft', name: 'Bare Mug', pictures: [] });
    const active = await shop.stock();
    const checked = await check(ids(ready, bare, active), { kind: 'state', state: 'active' });
    const skipped = { _id: bare, name: 'Bare Mug', message: expect.stringContaining('add a picture') };
    expect(checked).toMatchObject({ total: 3, changing: 1, unchanged: 1, skipped: 1, reasons: [skipped] });
    expect(await read(ready)).toMatchObject({ state: 'draft', version: 1 });

    expect(await run(checked.id)).toMatchObject({ done: 3, changed: 1, skipped: 1, reasons: [skipped] });
    expect(await read(ready)).toMatchObject({ state: 'active', version: 2 });
    expect(await read(bare)).toMatchObject({ state: 'draft', version: 1 });
    expect(await read(active)).toMatchObject({ version: 1 });
    expect(await run(checked.id)).toMatchObject({ done: 3, changed: 1 });
  });

  test('skips a product whose change fails in the database, and changes the others', async () => {
    const [first, poison, last] = [
      await shop.stock(),
      await shop.stock({ name: 'Poison' }),
      await shop.stock(),
    ];
    await refuseChanges(shop.db, 'product', poison!);
    const { id } = await check(ids(first, poison, last), { kind: 'state', state: 'archived' });
    const reasons = [{ _id: poison, name: 'Poison', message: 'The database refused the change.' }];
    expect(await run(id)).toMatchObject({ done: 3, changed: 2, skipped: 1, reasons });
    expect(await read(last)).toMatchObject({ state: 'archived', version: 2 });
    expect(await read(poison)).toMatchObject({ state: 'active', version: 1 });
    expect(await undo(id)).toMatchObject({ done: 3, changed: 2 });
  });

  test('reprices products with their variants, shows examples first, and is undone', async () => {
    const bottle = await shop.stock({ price: 500, mrp: toPaise(600), stock: { S: 1, M: 1 } });
    await shop.db
      .update(productVariant)
      .set({ price: toPaise(550) })
      .where(sql`product_id = ${bottle} and title = 'M'`);
    const dear = await shop.stock({ price: 500, mrp: toPaise(500) });
    const checked = await check(ids(bottle, dear), UP_10);
    expect(checked).toMatchObject({
      changing: 0,
      reasons: [
        { message: 'The variant (M) would cost ₹605, above its MRP of ₹600.' },
        { message: 'The product would cost ₹550, above its MRP of ₹500.' },
      ],
    });

    const both = await check(ids(bottle, dear), { ...UP_10, target: 'both' });
    expect(both.examples[0]).toMatchObject({
      before: { price: 50_000, mrp: 60_000 },
      after: { price: 55_000, mrp: 66_000 },
    });
    await run(both.id);
    const repriced = await read(bottle);
    expect(repriced).toMatchObject({ price: 55_000, mrp: 66_000, version: 2 });
    expect(repriced.variants.map(({ price, mrp }) => [price, mrp])).toEqual([
      [null, null],
      [60_500, null],
    ]);

    expect(await undo(both.id)).toMatchObject({ total: 2, changed: 2, skipped: 0 });
    const restored = await read(bottle);
    expect(restored).toMatchObject({ price: 50_000, mrp: 60_000, version: 3 });
    expect(restored.variants[1]).toMatchObject({ price: 55_000, mrp: null });
    expect(await undo(both.id)).toMatchObject({ finished: true, changed: 2 });
    expect(await run(both.id)).toMatchObject({ finished: true });
    expect(await read(bottle)).toMatchObject({ version: 3 });
  });

  test('moves products to another category, except those that were changed since the check', async () => {
    const [cap, other] = [await shop.stock(), await shop.stock()];
    const checked = await check(ids(cap, other), { kind: 'move', categoryId: 'caps' });
    await owner.call('admin.product.state', { id: other, version: 1, state: 'draft' });
    expect(await run(checked.id)).toMatchObject({
      changed: 1,
      reasons: [{ _id: other, message: 'Someone else has changed the product. It was left as it is.' }],
    });
    expect(await read(cap)).toMatchObject({ categoryPath: 'Lifestyle > Caps' });
    await owner.call('admin.product.state', { id: cap, version: 2, state: 'draft' });
    expect(await undo(checked.id)).toMatchObject({ changed: 0, skipped: 1 });
    await expect(check(ids(cap), { kind: 'move', categoryId: 'none' })).rejects.toMatchObject({
      fields: { categoryId: expect.any(String) },
    });
  });

  test('adds and removes tags, whatever their capitals, and is undone', async () => {
    const tagged = await shop.stock({ tags: ['Summer', 'Cotton'] });
    const bare = await shop.stock();
    const full = await shop.stock({ tags: Array.from({ length: 250 }, (_, index) => `t${index}`) });
    const all = ids(tagged, bare, full);
    const added = await check(all, { kind: 'tags', mode: 'add', tags: [' Festive ', 'summer', 'festive'] });
    expect(added).toMatchObject({ changing: 2, skipped: 1, reasons: [{ _id: full }] });
    expect(added.reasons[0]!.message).toBe('It would have 252 tags. A product has at most 250.');
    await run(added.id);
    expect(await read(tagged)).toMatchObject({ tags: ['Summer', 'Cotton', 'Festive'], version: 2 });
    expect(await read(bare)).toMatchObject({ tags: ['Festive', 'summer'] });
    const [entry] = await owner.call('admin.audit.list', { subject: 'products' });
    expect(entry?.after).toMatchObject({ addedTags: ['Festive', 'summer'], changed: 2, skipped: 1 });

    const removed = await check(
      { filter: { tag: 'festive' } },
      { kind: 'tags', mode: 'remove', tags: ['SUMMER'] },
    );
    expect(removed).toMatchObject({ total: 2, changing: 2 });
    await run(removed.id);
    expect(await read(tagged)).toMatchObject({ tags: ['Cotton', 'Festive'] });
    expect(await check(all, { kind: 'tags', mode: 'remove', tags: ['summer'] })).toMatchObject({
      unchanged: 3,
    });
    await undo(removed.id);
    expect(await read(tagged)).toMatchObject({ tags: ['Summer', 'Cotton', 'Festive'] });

    const invalid = { code: 'invalid_input', fields: { 'change.tags': 'Please enter a tag.' } };
    await expect(check(all, { kind: 'tags', mode: 'add', tags: [' '] })).rejects.toMatchObject(invalid);
  });

  test('writes one entry into the activity log, with the filter and the count', async () => {
    await shop.stock({ name: 'Heron One' });
    await shop.stock({ name: 'Heron Two' });
    const filter = { q: 'heron', state: ['active' as const] };
    const { id, total } = await check({ filter }, { kind: 'state', state: 'archived' });
    expect(total).toBe(2);
    await run(id);
    const [entry, before] = await owner.call('admin.audit.list', { subject: 'products' });
    expect(entry).toMatchObject({
      ...{ action: 'bulk_action', actor: owner.email },
      after: { state: 'archived', filter: { q: 'heron', state: ['active'] }, changed: 2, skipped: 0 },
    });
    expect(before?.after).not.toEqual(entry?.after);
    await undo(id);
    const [undone] = await owner.call('admin.audit.list', { subject: 'products' });
    expect(undone).toMatchObject({ action: 'undo_bulk_action', after: { changed: 2 } });
  });

  test('refuses a change without effect, an unknown action, and staff members', async () => {
    const one = await shop.stock();
    await expect(check(ids(one), { ...UP_10, value: 0, rounding: 'none' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(check(ids(one), { ...UP_10, value: -10_000 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(check({ filter: { state: [] } }, UP_10)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(run('none')).rejects.toMatchObject({ code: 'not_found' });
    const staff = await shop.addStaff('staff');
    await expect(
      staff.call('admin.bulkAction.check', { products: ids(one), change: UP_10 }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('many matching products are changed in batches, and each once', { timeout: 300_000 }, async () => {
  const like = await shop.stock({ price: 500, mrp: toPaise(900) });
  await shop.db.execute(sql`
    insert into product (id, slug, rank, name, category_id, price, mrp, pictures)
    select 'many-' || i, 'many-' || i, i, 'Many ' || i, 'gloves', price, mrp, pictures
    from product, generate_series(1, 1200) i where id = ${like}`);
  for (let from = 1; from <= 1_200; from += 400)
    await shop.db.execute(sql`insert into product_variant (id, product_id, title, position, quantity)
      select id || '-v', id, 'default', 0, 1 from product
      where id like 'many-%' and rank between ${from} and ${from + 399}`);
  const filter = { q: 'many', categoryId: 'gloves' };
  const { total } = await owner.page('admin.product.list', { ...filter, count: 'all', limit: 1 });
  expect(total).toBe(1_200);
  const checked = await check({ filter }, UP_10);
  expect(checked).toMatchObject({ total: 1_200, changing: 1_200 });
  expect(checked.examples).toHaveLength(5);

  const first = await owner.call('admin.bulkAction.run', { id: checked.id });
  expect(first).toMatchObject({ done: 500, finished: false });
  const read = owner.call('admin.product.get', { id: 'many-1' });
  const [rest] = await Promise.all([run(checked.id), read]);
  expect(rest).toMatchObject({ done: 1_200, changed: 1_200, skipped: 0 });
  const repriced = await shop.db.$count(product, sql`price = 55000 and version = 2 and id like 'many-%'`);
  expect(repriced).toBe(1_200);
});
