import { eq } from 'drizzle-orm';
import type { StoredProduct } from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import { isVariant } from './file/group-lines.ts';
import { SAME_NAME } from './file/problem.ts';
import type { Row } from './file/row.ts';

const OTHER_SKU = 'The product of this name has another SKU. Correct the SKU, or rename one of them.';

/** The slugs under which the shop may have the product of a row. */
export const slugsOf = ({ cells, byName }: Row): string[] => [
  cells.slug!.trim(),
  ...(byName ? [byName.slug, ...byName.own] : []),
];

/** Gives a row without a URL handle that of its product in the shop. SKUs keep products of the same name apart. */
export async function findByName(
  db: Database,
  row: Row,
  { stored, report }: { stored: Map<string, StoredProduct>; report: (message: string) => void },
): Promise<void> {
  const { byName, cells } = row;
  if (!byName) return;
  const own = byName.own.find((slug) => stored.has(slug));
  const found = stored.get(byName.slug);
  // The SKU of a product with variants is not that of any of them.
  const isWhole = found && found.product.options.length > 0 && !isVariant(row);
  const skus = isWhole ? [] : [row, ...row.more].flatMap(({ cells }) => cells.sku || []);
  const storedSkus = found?.variants.flatMap(({ sku }) => sku || []) ?? [];
  if (own) cells.slug = own;
  else if (!found) return;
  else if (skus.some((sku) => storedSkus.includes(sku))) cells.slug = byName.slug;
  else if (skus.length > 0 && storedSkus.length > 0) {
    if (!byName.isShared) report(OTHER_SKU);
    else if (cells.slug === byName.slug) cells.slug = byName.own[0] ?? byName.slug;
  } else if (skus.length + storedSkus.length > 0 && (byName.isShared || (await isShared(db, found))))
    report(SAME_NAME);
}

async function isShared(db: Database, { product: { name } }: StoredProduct): Promise<boolean> {
  const named = await db.select({ id: product.id }).from(product).where(eq(product.name, name)).limit(2);
  return named.length > 1;
}
