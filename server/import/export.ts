import { asc, sql } from 'drizzle-orm';
import { stateOf } from '#server/admin/product-read.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { COLUMNS, cellsOf, csvLine, type Exported } from './csv.ts';

const AT_ONCE = 500;
/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The whole catalogue as CSV, read and sent piece by piece; ends as soon as nobody reads on. */
export function catalogueCsv(db: Database): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: { rank: number; id: string } | undefined;
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine([...COLUMNS]))),
    async pull(stream) {
      const rows = await db
        .select({ product, stock: stockOfProduct })
        .from(product)
        .where(last && sql`(${product.rank}, ${product.id}) > (${last.rank}::integer, ${last.id}::text)`)
        .orderBy(asc(product.rank), asc(product.id))
        .limit(AT_ONCE);
      const lines = rows.map((row) => {
        const cells = cellsOf(exported(row));
        return csvLine(COLUMNS.map((column) => cells[column]));
      });
      if (lines.length > 0) stream.enqueue(encoder.encode(lines.join('')));
      last = rows.at(-1)?.product;
      if (rows.length < AT_ONCE) stream.close();
    },
  });
}

export const stockOfProduct = sql<Exported['stock']>`(
  select coalesce(json_agg(json_build_object('size', s.size, 'quantity', s.quantity) order by s.position), '[]')
  from product_stock s where s.product_id = product.id)`;

export const exported = (row: {
  product: typeof product.$inferSelect;
  stock: Exported['stock'];
}): Exported => ({ ...row.product, state: stateOf(row.product), stock: row.stock });
