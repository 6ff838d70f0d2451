import { asc, eq, inArray } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { filterOption } from '#server/database/schema.ts';
import { editConflict } from '#server/http/edit-conflict.ts';
import type { Handlers } from '#server/http/endpoint.ts';

export const adminOptionHandlers = {
  'admin.option.list': async (_, { db }) => ({ data: await listOptions(db) }),

  'admin.option.translate': async ({ input: { names }, staffMember }, { db, now }) => {
    const keys = names.map(({ key }) => key);
    await db.transaction(async (tx) => {
      const stored = await tx
        .select()
        .from(filterOption)
        .where(inArray(filterOption.key, keys))
        .orderBy(asc(filterOption.key))
        .for('update');
      for (const { key, name, version, translations: before } of stored) {
        const { translations, ...edited } = names.find((one) => one.key === key)!;
        if (edited.version !== version)
          throw editConflict(
            'admin.option.list',
            `Someone else has translated “${name}” in the meantime.`,
            await listOptions(tx),
          );
        await tx
          .update(filterOption)
          .set({ translations, version: version + 1 })
          .where(eq(filterOption.key, key));
        const change = { before: { translations: before }, after: { translations } };
        await record(tx, now, {
          actor: staffMember.email,
          action: 'edit',
          subject: `option:${key}`,
          ...change,
        });
      }
    });
    return { data: await listOptions(db) };
  },
} satisfies Partial<Handlers>;

const listOptions = (db: Database) => db.select().from(filterOption).orderBy(asc(filterOption.key));
