import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { indianDay } from '#domain/calendar.ts';
import { formatPaise } from '#domain/money.ts';
import { pictureUrl } from '#domain/picture.ts';
import { type ProductState, percentOff } from '#domain/product.ts';
import { isBetweenRates, rateOf, type Tax } from '#domain/tax.ts';
import { MAX_COUNT, pageOf } from '#server/admin/cursor.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { contains, patternsOf } from './find.ts';
import { orderOf } from './sort.ts';

type Filter = Received<'admin.product.list'>;
type ShopProduct = Answer<'admin.product.get'>;

/** As the conditions name it. */
const p = alias(product, 'p');

/** Products by filter, as the shop shows them. The index of the order holds the words, so that only the page itself is fetched. */
export async function listShopProducts(db: Database, filter: Filter) {
  const { limit, cursor } = filter;
  const { after, cursorAt } = orderOf({ cursor });
  const lowStock = filter.stock === 'low' ? (await currentSettings(db)).settings.lowStock : 0;
  const page = db
    .select({ id: p.id })
    .from(p)
    .where(and(...conditionsOf(filter, lowStock), after(sql`p.rank`, sql`p.id`)))
    .orderBy(p.rank, p.id)
    .limit(limit + 1);
  const found = await selectProducts(db)
    .where(sql`${product.id} = any(array(${page}))`)
    .orderBy(product.rank, product.id);
  const { rows, nextCursor } = pageOf(found, limit, ({ product }) => cursorAt(product));
  const isWhole = cursor === undefined && nextCursor === undefined;
  const total = isWhole ? rows.length : filter.count && (await countProducts(db, filter, lowStock));
  return { data: rows.map(shownRow), nextCursor, total };
}

async function countProducts(db: Database, filter: Filter, lowStock: number): Promise<number> {
  const found = db
    .select({ id: p.id })
    .from(p)
    .where(and(...conditionsOf(filter, lowStock)))
    .orderBy(p.rank, p.id)
    .limit(MAX_COUNT);
  const { rows } = await db.execute(sql`select count(*) from (${found}) found`);
  return Number(rows[0]!.count);
}

/** One product by its id, as it is edited. Throws `ApiError('not_found')`. */
export async function readShopProduct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<ShopProduct> {
  const [row] = await selectProducts(db).where(eq(product.id, id));
  if (!row) throw new ApiError('not_found', 'We do not know this product.');
  const { tax } = (await currentSettings(db)).settings;
  const { rank, description, details, care, hsn, pictures, changedAt } = row.product;
  return {
    ...shownRow(row),
    ...{ rank, description, details, care, hsn, pictures },
    changedAt: changedAt.toISOString(),
    warnings: warningsOf(row.product, tax, indianDay(now())),
  };
}

type ProductRow = typeof product.$inferSelect;

export const stateOf = ({ active, archived }: Pick<ProductRow, 'active' | 'archived'>): ProductState =>
  active ? 'on sale' : archived ? 'archived' : 'draft';

const selectProducts = (db: Database) =>
  db
    .select({
      product,
      stock: sql<{ size: string; quantity: number }[]>`(
        select coalesce(json_agg(json_build_object('size', s.size, 'quantity', s.quantity) order by s.position), '[]')
        from product_stock s where s.product_id = product.id)`,
    })
    .from(product);

type Row = Awaited<ReturnType<typeof selectProducts>>[number];

function shownRow({ product, stock }: Row): Answer<'admin.product.list'>[number] {
  const { id, slug, version, name, category, subCategory, price, mrp, bestseller, pictures } = product;
  return {
    ...{ version, name, category, subCategory, price, mrp, bestseller, stock },
    _id: id,
    id: slug,
    state: stateOf(product),
    discountPercentage: percentOff(price, mrp),
    image: pictureUrl(pictures[0]?.file),
    totalStock: stock.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function warningsOf({ price, hsn, subCategory }: ProductRow, tax: Tax, day: string): string[] {
  const code = hsn ?? tax.hsn[subCategory];
  if (!code) return [`There is no HSN code for ${subCategory}: name one here or in the settings.`];
  const rate = rateOf(tax, code, day);
  if (!tax.gstin || !isBetweenRates(rate, price)) return [];
  return [
    `At ${formatPaise(price)} no rate of GST fits: it is taxed with ${rate.above!.percent} %. Choose a lower or a higher price.`,
  ];
}

/** Each as an index or the table's statistics know it. */
const IN_STATE: Record<ProductState, SQL> = {
  'on sale': sql`p.active`,
  draft: sql`(not p.active and not p.archived)`,
  archived: sql`(not p.active and p.archived)`,
};

function conditionsOf(
  { q = '', category, subCategory, state, stock, hsn }: Filter,
  lowStock: number,
): (SQL | undefined)[] {
  return [
    ...patternsOf(q).map(contains),
    category && inArray(p.category, category),
    subCategory && inArray(p.subCategory, subCategory),
    state && or(...state.map((one) => IN_STATE[one])),
    hsn && sql`p.hsn is null`,
    stock && sql`p.id in (select product_id from product_stock where quantity <= ${lowStock})`,
    stock &&
      sql`${stock === 'out' ? sql`not exists` : sql`exists`}
      (select from product_stock left_over where left_over.product_id = p.id and left_over.quantity > 0)`,
  ];
}
