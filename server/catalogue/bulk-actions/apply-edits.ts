import { asc, inArray, sql } from 'drizzle-orm';
import { type StoredProduct, selectProducts } from '#server/catalogue/products/admin-queries.ts';
import type { Database } from '#server/database/database.ts';
import type { BulkEdit } from '#server/database/schema/bulk-actions.ts';
import { product, productVariant } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

/** Locks products in ID order, like `change_stock`, to avoid deadlocks. */
export async function lockProducts(tx: Database, ids: string[]): Promise<Map<string, StoredProduct>> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update');
  const found = await selectProducts(tx).where(inArray(product.id, ids));
  return new Map(found.map((stored) => [stored.product.id, stored]));
}

const COLUMNS = {
  state: 'text',
  price: 'bigint',
  mrp: 'bigint',
  categoryId: 'text',
  tags: 'text[]',
} as const;

/** If the edits fail together, each is tried alone. Returns the products whose edit fails alone too. */
export async function applyEach(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  edits: ProductEdit[],
): Promise<Set<string>> {
  const refused = new Set<string>();
  const apply = (some: ProductEdit[], onError: (error: unknown) => unknown) =>
    db.transaction((savepoint) => applyEdits({ db: savepoint, now }, some)).catch(onError);
  await apply(edits, async () => {
    for (const edit of edits)
      await apply([edit], (error) => {
        log.error({ err: error, product: edit.id }, 'a product of a bulk action could not be changed');
        refused.add(edit.id);
      });
  });
  return refused;
}

interface ProductEdit {
  id: string;
  edit: BulkEdit;
}

/** All edits must change the same fields. */
async function applyEdits({ db, now }: Pick<Services, 'db' | 'now'>, edits: ProductEdit[]): Promise<void> {
  const [first] = edits;
  if (!first) return;
  const names = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => name in first.edit);
  const columns = names.map((name) => sql.raw(`"${name}" ${COLUMNS[name]}`));
  const values = names.map((name) => sql`${sql.identifier(product[name].name)} = e.${sql.identifier(name)}`);
  const rows = JSON.stringify(edits.map(({ id, edit: { variants, ...fields } }) => ({ id, ...fields })));
  await db.execute(sql`update product set ${sql.join(values, sql`, `)}, version = version + 1,
      changed_at = ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as e (id text, ${sql.join(columns, sql`, `)})
    where product.id = e.id`);
  await setPrices(
    db,
    edits.flatMap(({ edit }) => edit.variants ?? []),
  );
}

async function setPrices(db: Database, variants: NonNullable<BulkEdit['variants']>): Promise<void> {
  if (variants.length === 0) return;
  await db
    .select({ id: productVariant.id })
    .from(productVariant)
    .where(
      inArray(
        productVariant.id,
        variants.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productVariant.id))
    .for('no key update');
  await db.execute(sql`update product_variant v set price = e.price, mrp = e.mrp
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as e (id text, price bigint, mrp bigint)
    where v.id = e.id`);
}
