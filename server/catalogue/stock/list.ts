import { inArray, or, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import { picturesOfValue, pictureUrl } from '#domain/catalogue/picture.ts';
import { visualValue } from '#domain/catalogue/variants.ts';
import {
  findAdminProducts,
  type StoredProduct,
  selectProducts,
} from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { committedStock } from './committed.ts';

type StockRow = Answer<'admin.stock.list'>[number];

const MAX_FOUND = 20;

export async function listStock(db: Database, filter: Received<'admin.stock.list'>) {
  const coded = filter.q && filter.cursor === undefined ? await findByCode(db, filter.q) : [];
  if (coded.length > 0) return { data: coded };
  const at = await databaseTime(db);
  const { rows, ...page } = await findAdminProducts(db, filter);
  return { data: await toStockRows(db, rows, at), ...page };
}

/** Barcodes are not unique. */
export async function findByCode(db: Database, code: string): Promise<StockRow[]> {
  const found = await db
    .select({ id: productVariant.id })
    .from(productVariant)
    .where(or(sql`${productVariant.sku} = ${code}`, sql`${productVariant.barcode} = ${code}`))
    .limit(MAX_FOUND);
  return readStock(
    db,
    found.map(({ id }) => id),
  );
}

export async function readStock(db: Database, variantIds: string[]): Promise<StockRow[]> {
  if (variantIds.length === 0) return [];
  const at = await databaseTime(db);
  const ids = new Set(variantIds);
  const products = db
    .select({ id: productVariant.productId })
    .from(productVariant)
    .where(inArray(productVariant.id, variantIds));
  const stored = await selectProducts(db)
    .where(inArray(product.id, products))
    .orderBy(product.rank, product.id);
  return (await toStockRows(db, stored, at)).filter(({ id }) => ids.has(id));
}

/** Read before the stock, so that no count in between is missed. */
async function databaseTime(db: Database): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]!.at;
}

async function toStockRows(db: Database, stored: StoredProduct[], at: string): Promise<StockRow[]> {
  const committed = await committedStock(
    db,
    stored.map(({ product }) => product.id),
  );
  return stored.flatMap(({ product, variants }) =>
    variants.map(({ id, title, sku, barcode, quantity }) => ({
      ...{ id, productId: product.id, name: product.name, size: title, sku, barcode },
      image: pictureUrl(picturesOfValue(product.pictures, visualValue(product, title))[0]?.file),
      state: product.state,
      quantity,
      committed: committed.get(id) ?? 0,
      at,
    })),
  );
}
