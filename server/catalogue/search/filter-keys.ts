import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { filterOption } from '#server/database/schema.ts';

export const readFilterKeys = async (db: Database): Promise<string[]> =>
  (await keys(db).execute()).map(({ key }) => key);

const keys = prepared((db) =>
  db
    .select({ key: filterOption.key })
    .from(filterOption)
    .where(eq(filterOption.isPublic, true))
    .orderBy(asc(filterOption.key))
    .prepare('filter_keys'),
);
