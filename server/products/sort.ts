import { type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { Refusal } from '#server/http/refusal.ts';

export function sortOf({ sort = 'relevant', cursor }: Pick<Received<'product.list'>, 'sort' | 'cursor'>) {
  const column = sort === 'relevant' ? sql`rank` : sql`price`;
  const last = cursor === undefined ? undefined : readCursor(cursor, sort);
  const comparison = sort === 'high-low' ? sql`<` : sql`>`;
  return {
    column,
    direction: sort === 'high-low' ? sql`desc` : sql`asc`,
    after: (value: SQL, id: SQL): SQL | undefined =>
      last && sql`(${value}, ${id}) ${comparison} (${last.value}::bigint, ${last.id}::text)`,
    cursorAt: ({ id, rank, price }: { id: string; rank: number; price: number }) =>
      Buffer.from(JSON.stringify([sort, sort === 'relevant' ? rank : price, id])).toString('base64url'),
  };
}

function readCursor(cursor: string, sort: string): { value: number; id: string } {
  try {
    const [cursorSort, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (cursorSort === sort && Number.isSafeInteger(value) && typeof id === 'string')
      return { value: value as number, id };
  } catch {}
  throw new Refusal('invalid_input', 'cursorInvalid', undefined, { field: 'cursor' });
}
