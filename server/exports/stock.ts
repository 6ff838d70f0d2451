import { eq, inArray, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { listStock } from '#server/catalogue/stock/list.ts';
import type { Database } from '#server/database/database.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { amountCell } from './cells.ts';

/** Products; each has up to a hundred variants. */
const BATCH_SIZE = 50;

/** https://help.shopify.com/en/manual/products/inventory/setup/inventory-csv, then what only this shop has. */
export const STOCK_COLUMNS = [
  ...['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Option3 Name', 'Option3 Value', 'SKU', 'HS Code', 'COO', 'Available'],
  ...['Barcode', 'Status', 'Price', 'Cost per item'],
];

/** In the order of the list. */
export async function* stockCells(
  db: Database,
  filter: Received<'admin.export.stock'>,
): AsyncGenerator<string[][]> {
  let cursor: string | undefined;
  do {
    const page = await listStock(db, { ...filter, cursor, limit: BATCH_SIZE });
    const variants = await readVariants(
      db,
      page.data.map(({ id }) => id),
    );
    const byId = new Map(variants.map((one) => [one.variant.id, one]));
    yield page.data.flatMap(({ id, quantity }) => {
      const found = byId.get(id);
      return found ? [toCells(found, quantity)] : [];
    });
    cursor = 'nextCursor' in page ? page.nextCursor : undefined;
  } while (cursor !== undefined);
}

const readVariants = (db: Database, ids: string[]) =>
  db
    .select({
      variant: productVariant,
      product,
      hsn: sql<string | null>`coalesce(${product.hsn}, category_hsn(${product.categoryId}))`,
    })
    .from(productVariant)
    .innerJoin(product, eq(product.id, productVariant.productId))
    .where(inArray(productVariant.id, ids));

type Found = Awaited<ReturnType<typeof readVariants>>[number];

function toCells({ variant, product, hsn }: Found, quantity: number): string[] {
  const options = [0, 1, 2].flatMap((index) => {
    const value = variant.values[index] ?? '';
    return value === ONE_SIZE ? ['', ''] : [product.options[index]?.name ?? '', value];
  });
  return [
    ...[product.slug, product.name, ...options, variant.sku ?? '', hsn ?? '', product.countryOfOrigin],
    ...[String(quantity), variant.barcode ?? '', product.state],
    amountCell(variant.price ?? product.price),
    variant.costPerItem === null ? '' : amountCell(variant.costPerItem),
  ];
}
