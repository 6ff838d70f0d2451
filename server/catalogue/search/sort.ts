import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FIRST_YEAR } from '#contract/lists.ts';
import type { Received } from '#contract/schemas.ts';
import type { Sort } from '#domain/catalogue/product.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { isStorable } from '#server/refusals/storable.ts';

type Sorted = Pick<Received<'product.list'>, 'sort' | 'cursor'>;

const ORDERS: Record<Sort, { column: SQL; isDescending: boolean; type: SQL }> = {
  relevant: { column: sql`rank`, isDescending: false, type: sql`bigint` },
  'low-high': { column: sql`price`, isDescending: false, type: sql`bigint` },
  'high-low': { column: sql`price`, isDescending: true, type: sql`bigint` },
  newest: { column: sql`created_at`, isDescending: true, type: sql`timestamptz` },
  discount: { column: sql`discount`, isDescending: true, type: sql`bigint` },
};

/** The last product of a page. `isLast`: it comes after all others because it is sold out. */
export interface Place {
  value: number | string;
  id: string;
  isLast?: boolean;
}

export function sortOf({ sort = 'relevant', cursor }: Sorted) {
  const { column, isDescending, type } = ORDERS[sort];
  const last = cursor === undefined ? undefined : readCursor(cursor, sort);
  const comparison = isDescending ? sql`<` : sql`>`;
  return {
    column,
    last,
    direction: isDescending ? sql`desc` : sql`asc`,
    after: (value: SQL, id: SQL): SQL | undefined =>
      last && sql`(${value}, ${id}) ${comparison} (${last.value}::${type}, ${last.id}::text)`,
    cursorAt: ({ value, id, isLast }: Place) =>
      Buffer.from(JSON.stringify([sort, value, id, ...(isLast ? [true] : [])])).toString('base64url'),
  };
}

/** PostgreSQL refuses offsets above 15 hours; those of time zones end at 14. */
const timestamp = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= FIRST_YEAR && /(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text));

function readCursor(cursor: string, sort: Sort): Place {
  try {
    const decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const [cursorSort, value, id, isLast = false] = decoded;
    const isValue = sort === 'newest' ? timestamp.safeParse(value).success : Number.isSafeInteger(value);
    if (cursorSort === sort && isValue && typeof id === 'string' && isStorable(id))
      return { value: value as Place['value'], id, isLast: isLast === true };
  } catch {}
  throw fieldRefusal('cursor', 'cursorInvalid');
}
