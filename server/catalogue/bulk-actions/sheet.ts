import { eq, inArray } from 'drizzle-orm';
import { PICTURE_REQUIRED, PRICE_REQUIRED } from '#contract/admin/product-edit.ts';
import type { SheetEdit } from '#contract/admin/sheet.ts';
import { code } from '#contract/admin/variants.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import type { SheetField } from '#domain/bulk-edit.ts';
import { pricesOf, shareLowestPrice } from '#domain/reprice.ts';
import { record } from '#server/audit/record.ts';
import {
  productNotFound,
  type StoredProduct,
  selectProducts,
} from '#server/catalogue/products/admin-queries.ts';
import { updateProduct } from '#server/catalogue/products/edit.ts';
import { countStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';

type Result = Answer<'admin.sheet.save'>[number];
type SheetProduct = Answer<'admin.sheet.list'>[number];
type TransactionServices = Pick<Services, 'db' | 'now'>;

const toSheetProduct = ({ product, variants }: StoredProduct): SheetProduct => ({
  ...{ _id: product.id, version: product.version, name: product.name, state: product.state },
  variants: variants.map(({ id, title, sku, quantity, ...own }) => ({
    ...{ id, size: title, sku, quantity },
    ...pricesOf(product, own),
  })),
});

export const readSheetProducts = async (db: Database, ids: string[]): Promise<SheetProduct[]> =>
  (await selectProducts(db).where(inArray(product.id, ids)).orderBy(product.rank, product.id)).map(
    toSheetProduct,
  );

class CellErrors extends Error {
  readonly errors: Result['errors'];
  constructor(errors: Result['errors']) {
    super('Some cells have errors.');
    this.errors = errors;
  }
}

/** Saves all of a product, or nothing. Sales since the sheet was opened do not conflict. */
export async function saveSheetProduct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: string,
  edit: SheetEdit,
): Promise<Result> {
  const result = await attempt();
  const [current] = await readSheetProducts(db, [edit.id]);
  return { ...result, _id: edit.id, ...(current && { current }) };

  async function attempt(): Promise<Omit<Result, '_id'>> {
    try {
      await db.transaction((tx) => saveEdit({ db: tx, now }, actor, edit));
      return { status: 'saved', message: null, errors: [] };
    } catch (error) {
      if (error instanceof CellErrors) return { status: 'refused', message: null, errors: error.errors };
      if (!(error instanceof ApiError)) throw error;
      const isConflict = error.code === 'conflict' && !error.fields;
      return { status: isConflict ? 'conflict' : 'refused', message: error.message, errors: [] };
    }
  }
}

async function saveEdit(services: TransactionServices, actor: string, edit: SheetEdit): Promise<void> {
  const { db, now } = services;
  const [stored] = await selectProducts(db).where(eq(product.id, edit.id));
  if (!stored) throw productNotFound();
  const subject = `product:${edit.id}`;
  const next = overlay(stored, edit);
  const changes = changesOf(stored, next);
  if (changes.isChanged) {
    if (stored.product.version === edit.version) refuseErrors(stored, next, edit);
    const { prices, variants } = shareLowestPrice(stored.product, next.variants);
    const edited = next.variants.map(({ title, quantity, ...variant }, index) => ({
      ...variant,
      ...variants[index]!,
    }));
    const fields = { ...prices, state: next.state, variants: edited };
    await updateProduct(services, edit.id, fields, edit.version);
    await record(db, now, { actor, action: 'edit', subject, before: changes.before, after: changes.after });
  }
  const counts = edit.variants.flatMap(({ id, stock }) => (stock ? [{ variantId: id, ...stock }] : []));
  if (counts.length === 0) return;
  await countStock(db, counts, { reason: 'counted', actor });
  const sizeOf = (id: string) => stored.variants.find((one) => one.id === id)?.title ?? id;
  await record(db, now, {
    ...{ actor, action: 'count_stock', subject },
    before: Object.fromEntries(counts.map(({ variantId, was }) => [sizeOf(variantId), was])),
    after: Object.fromEntries(counts.map(({ variantId, quantity }) => [sizeOf(variantId), quantity])),
  });
}

function overlay({ product, variants }: StoredProduct, edit: SheetEdit) {
  return {
    state: edit.state ?? product.state,
    variants: variants.map((variant) => {
      const { price, mrp, sku } = edit.variants.find(({ id }) => id === variant.id) ?? {};
      const before = pricesOf(product, variant);
      return {
        ...variant,
        price: price ?? before.price,
        mrp: mrp ?? before.mrp,
        sku: sku === undefined ? variant.sku : sku?.trim() || null,
      };
    }),
  };
}

type Next = ReturnType<typeof overlay>;

function changesOf(stored: StoredProduct, next: Next) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const compare = (key: string, old: object, current: object) => {
    if (JSON.stringify(old) === JSON.stringify(current)) return;
    before[key] = old;
    after[key] = current;
  };
  if (next.state !== stored.product.state) {
    before.state = stored.product.state;
    after.state = next.state;
  }
  for (const [index, variant] of stored.variants.entries()) {
    const { price, mrp, sku } = next.variants[index]!;
    compare(variant.title, { ...pricesOf(stored.product, variant), sku: variant.sku }, { price, mrp, sku });
  }
  return { before, after, isChanged: Object.keys(after).length > 0 };
}

function refuseErrors({ product }: StoredProduct, next: Next, edit: SheetEdit): void {
  const errors: Result['errors'] = [];
  const refuse = (variantId: string | null, field: SheetField, message: string) =>
    errors.push({ variantId, field, message });
  if (next.state === 'active' && product.state !== 'active' && product.pictures.length === 0)
    refuse(null, 'state', PICTURE_REQUIRED);
  if (
    next.state === 'active' &&
    product.price === 0 &&
    edit.variants.every(({ price }) => price === undefined)
  )
    refuse(null, 'state', PRICE_REQUIRED);
  for (const { id, price, mrp, sku } of next.variants) {
    const edited = edit.variants.find((one) => one.id === id);
    if (!edited) continue;
    if (edited.price !== undefined && price <= 0) refuse(id, 'price', 'Please enter a price above 0.');
    if (mrp < price)
      refuse(
        id,
        edited.mrp === undefined ? 'price' : 'mrp',
        edited.mrp === undefined
          ? 'The price cannot be above the MRP.'
          : 'The MRP cannot be below the price.',
      );
    const { error } = code('SKU').safeParse(sku);
    if (error) refuse(id, 'sku', error.issues[0]!.message);
  }
  if (errors.length > 0) throw new CellErrors(errors);
}
