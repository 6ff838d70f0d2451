import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';

export async function idsByPosition(
  db: Database,
  collectionId: string,
  { conditions, cursor, limit }: { conditions: SQL | undefined; cursor: string | undefined; limit: number },
) {
  const after = cursor === undefined ? -1 : readCursor(cursor);
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    select p.id, c.position from collection_product c
    cross join lateral (select * from product where id = c.product_id offset 0) p
    where c.collection_id = ${collectionId} and c.position > ${after} and p.state = 'active'
      and ${conditions ?? sql`true`}
    order by c.position limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { ids: page.map(({ id }) => id), nextCursor: last && `position-${last.position}` };
}

function readCursor(cursor: string): number {
  const [, position] = /^position-(\d{1,6})$/.exec(cursor) ?? [];
  if (position !== undefined) return Number(position);
  throw fieldRefusal('cursor', 'cursorInvalid');
}
