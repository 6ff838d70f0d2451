import { describeRule } from '#contract/admin/describe-rule.ts';
import type { Output } from '#contract/schemas.ts';
import { toPaise } from '#domain/money.ts';
import { record } from '#server/audit/record.ts';
import { readTree } from '#server/catalogue/categories/tree.ts';
import { followsRule } from '#server/catalogue/collections/condition.ts';
import {
  deleteCollection,
  insertCollection,
  listCollections,
  readCollection,
  updateCollection,
} from '#server/catalogue/collections/edit.ts';
import { countProducts, listProducts } from '#server/catalogue/search/list.ts';
import type { Database } from '#server/database/database.ts';
import type { Handlers } from '#server/http/endpoint.ts';

const MAX_PREVIEW = 6;

export const adminCollectionHandlers = {
  'admin.collection.list': async (_, { db }) => ({ data: await listCollections(db) }),

  'admin.collection.get': async ({ input }, { db }) => ({ data: await readCollection(db, input.id) }),

  'admin.collection.create': async ({ input, staffMember: { email: actor } }, { db, now }) => {
    const { id } = await db.transaction(async (tx) => {
      const added = await insertCollection(tx, now(), input);
      const after = await loggedFields(tx, added.id);
      await record(tx, now, { actor, action: 'create', subject: `collection:${added.id}`, after });
      return added;
    });
    return { data: await readCollection(db, id) };
  },

  'admin.collection.update': async (
    { input: { id, ...edit }, staffMember: { email: actor } },
    { db, now },
  ) => {
    await db.transaction(async (tx) => {
      const before = await loggedFields(tx, id);
      await updateCollection(tx, now(), id, edit);
      const after = await loggedFields(tx, id);
      await record(tx, now, { actor, action: 'edit', subject: `collection:${id}`, before, after });
    });
    return { data: await readCollection(db, id) };
  },

  'admin.collection.delete': async (
    { input: { id, version }, staffMember: { email: actor } },
    { db, now },
  ) => {
    await db.transaction(async (tx) => {
      const { name } = await deleteCollection(tx, id, version);
      await record(tx, now, { actor, action: 'delete', subject: `collection:${id}`, before: { name } });
    });
    return { data: await listCollections(db) };
  },

  'admin.collection.preview': async ({ input: { rule, sort } }, { db, now }) => {
    const condition = followsRule(rule, { now: now(), tree: await readTree(db) });
    const filter = { sort, collection: { condition, manualCollectionId: undefined } };
    const list = await listProducts(db, { ...filter, limit: MAX_PREVIEW });
    const products: Output<'product.list'> = JSON.parse(list.products.text);
    const total = products.length < MAX_PREVIEW ? products.length : await countProducts(db, filter);
    return {
      data: {
        total,
        products: products.map(({ _id, name, image1, price }) => ({
          ...{ id: _id, name },
          image: image1,
          price: toPaise(price),
        })),
      },
    };
  },
} satisfies Partial<Handlers>;

async function loggedFields(db: Database, id: string) {
  const { version, products, rule, id: _, ...fields } = await readCollection(db, id);
  return {
    ...fields,
    ...(rule
      ? { rule: describeRule(rule, await readTree(db)) }
      : { productIds: products.map(({ name }) => name).join(', ') }),
  };
}
