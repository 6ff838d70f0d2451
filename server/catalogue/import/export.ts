import { asc, sql } from 'drizzle-orm';
import { type StoredProduct, selectProducts } from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { COLUMNS, VARIANT_COLUMNS, writeCell } from './file/columns.ts';
import { csvLine, toSafeCell } from './file/csv.ts';

const BATCH_SIZE = 200;
/** Spreadsheets need it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function exportProducts(db: Database): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: { rank: number; id: string } | undefined;
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine([...COLUMNS]))),
    async pull(stream) {
      const rows = await selectProducts(db)
        .where(last && sql`(${product.rank}, ${product.id}) > (${last.rank}::integer, ${last.id}::text)`)
        .orderBy(asc(product.rank), asc(product.id))
        .limit(BATCH_SIZE);
      const lines = rows.flatMap(linesOf);
      if (lines.length > 0) stream.enqueue(encoder.encode(lines.join('')));
      last = rows.at(-1)?.product;
      if (rows.length < BATCH_SIZE) stream.close();
    },
  });
}

const linesOf = (stored: StoredProduct): string[] =>
  stored.variants.map((variant, index) =>
    csvLine(
      COLUMNS.map((column) =>
        index === 0 || column === 'slug' || VARIANT_COLUMNS.includes(column)
          ? /^option\dName$/.test(column) && index > 0
            ? ''
            : toSafeCell(writeCell(column, stored, variant))
          : '',
      ),
    ),
  );
