import { sql } from 'drizzle-orm';
import type { Picture } from '#domain/picture.ts';
import type { Database } from '#server/database/database.ts';

/** Pictures of any product by their `file`. */
export async function findPictures(db: Database, files: string[]): Promise<Map<string, Picture>> {
  if (files.length === 0) return new Map();
  const { rows } = await db.execute<{ picture: Picture }>(sql`
    select picture from product, jsonb_array_elements(product.pictures) picture
    where picture->>'file' in ${files}`);
  return new Map(rows.map(({ picture }) => [picture.file, picture]));
}
