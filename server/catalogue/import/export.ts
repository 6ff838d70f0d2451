import { asc, sql } from 'drizzle-orm';
import { type StoredProduct, selectProducts } from '#server/catalogue/products/admin-queries.ts';
import { csvLine, toSafeCell } from '#server/csv/csv-line.ts';
import { csvStream } from '#server/csv/csv-stream.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { COLUMNS, VARIANT_COLUMNS, writeCell } from './file/columns.ts';
import { SHOPIFY_HEADER, shopifyLines } from './file/shopify-export.ts';

const BATCH_SIZE = 200;

interface Format {
  header: string;
  toLines: (stored: StoredProduct) => string[];
}

/** Pictures have whole URLs there, so that Shopify can fetch them. */
export const shopifyFormat = (origin: string): Format => ({
  header: SHOPIFY_HEADER,
  toLines: (stored) => shopifyLines(stored, origin),
});

export const OWN_FORMAT: Format = { header: csvLine([...COLUMNS]), toLines: linesOf };

export const exportProducts = (db: Database, { header, toLines }: Format): ReadableStream<Uint8Array> =>
  csvStream(header, productLines(db, toLines));

async function* productLines(db: Database, toLines: Format['toLines']): AsyncGenerator<string[]> {
  let last: { rank: number; id: string } | undefined;
  for (;;) {
    const rows = await selectProducts(db)
      .where(last && sql`(${product.rank}, ${product.id}) > (${last.rank}::integer, ${last.id}::text)`)
      .orderBy(asc(product.rank), asc(product.id))
      .limit(BATCH_SIZE);
    yield rows.flatMap(toLines);
    last = rows.at(-1)?.product;
    if (rows.length < BATCH_SIZE) return;
  }
}

function linesOf(stored: StoredProduct): string[] {
  return stored.variants.map((variant, index) =>
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
}
