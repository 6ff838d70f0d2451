import { asc, desc } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { tag } from '#server/database/schema.ts';

const MAX_LISTED = 1000;

export async function listTags(db: Database) {
  const frequent = db.select().from(tag).orderBy(desc(tag.products)).limit(MAX_LISTED).as('frequent');
  const { name, products, key } = frequent;
  return db.select({ name, products }).from(frequent).orderBy(asc(key));
}
