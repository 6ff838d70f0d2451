import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Received } from '#contract/schemas.ts';

type Order = Pick<Received<'product.list'>, 'sort' | 'cursor'>;

/** What a list is ordered by, and cursors within it: the last row's place as a row value, which an index can follow. */
export function orderOf({ sort = 'relevant', cursor }: Order) {
  const column = sort === 'relevant' ? sql`rank` : sql`price`;
  const at = cursor === undefined ? undefined : readCursor(cursor, sort);
  const beyond = sort === 'high-low' ? sql`<` : sql`>`;
  return {
    column,
    direction: sort === 'high-low' ? sql`desc` : sql`asc`,
    after: (place: SQL, id: SQL): SQL | undefined =>
      at && sql`(${place}, ${id}) ${beyond} (${at.place}::bigint, ${at.id}::text)`,
    cursorAt: ({ id, rank, price }: { id: string; rank: number; price: number }) =>
      Buffer.from(JSON.stringify([sort, sort === 'relevant' ? rank : price, id])).toString('base64url'),
  };
}

function readCursor(cursor: string, sort: string): { place: number; id: string } {
  try {
    const [of, place, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && Number.isSafeInteger(place) && typeof id === 'string')
      return { place: place as number, id };
  } catch {
    // no JSON: refused below
  }
  const hint = 'This cursor belongs to another list. Please start from the first page.';
  throw new ApiError('invalid_input', hint, { fields: { cursor: hint } });
}
