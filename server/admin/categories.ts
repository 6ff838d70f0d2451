import type { Answer } from '#contract/schemas.ts';
import { record } from '#server/audit/record.ts';
import {
  deleteCategory,
  insertCategory,
  listCategories,
  moveCategory,
  updateCategory,
} from '#server/catalogue/categories/edit.ts';
import type { Database } from '#server/database/database.ts';
import type { category } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';

export const adminCategoryHandlers = {
  'admin.category.list': async (_, { db }) => ({ data: await listCategories(db) }),

  'admin.category.create': async ({ input, staffMember: { email: actor } }, { db, now }) => {
    const { id } = await db.transaction(async (tx) => {
      const added = await insertCategory(tx, now(), input);
      const subject = `category:${added.id}`;
      await record(tx, now, { actor, action: 'create', subject, after: loggedFields(added) });
      return added;
    });
    return { data: await readCategory(db, id) };
  },

  'admin.category.update': async ({ input: { id, ...edit }, staffMember: { email: actor } }, { db, now }) => {
    await db.transaction(async (tx) => {
      const { before, after } = await updateCategory(tx, now(), id, edit);
      const subject = `category:${id}`;
      const change = { before: loggedFields(before), after: loggedFields(after) };
      await record(tx, now, { actor, action: 'edit', subject, ...change });
    });
    return { data: await readCategory(db, id) };
  },

  'admin.category.move': async ({ input: { id, direction }, staffMember: { email: actor } }, { db, now }) => {
    await db.transaction(async (tx) => {
      const moved = await moveCategory(tx, id, direction);
      const subject = `category:${id}`;
      if (moved)
        await record(tx, now, {
          actor,
          action: 'edit',
          subject,
          after: { name: moved.name, moved: direction },
        });
    });
    return { data: await listCategories(db) };
  },

  'admin.category.delete': async ({ input: { id, version }, staffMember: { email: actor } }, { db, now }) => {
    await db.transaction(async (tx) => {
      const { name } = await deleteCategory(tx, id, version);
      await record(tx, now, { actor, action: 'delete', subject: `category:${id}`, before: { name } });
    });
    return { data: await listCategories(db) };
  },
} satisfies Partial<Handlers>;

async function readCategory(db: Database, id: string): Promise<Answer<'admin.category.create'>> {
  return (await listCategories(db)).find((one) => one.id === id)!;
}

const loggedFields = ({
  id,
  position,
  version,
  changedAt,
  searchKeys,
  ...fields
}: typeof category.$inferSelect) => fields;
