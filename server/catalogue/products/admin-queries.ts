import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChosenProducts } from '#contract/admin/bulk-actions.ts';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { lastName } from '#domain/catalogue/category-tree.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { percentOff } from '#domain/catalogue/product.ts';
import { displayedFacts, missingFacts, type SharedFacts } from '#domain/catalogue/product-facts.ts';
import { formatPaise } from '#domain/money.ts';
import { isBetweenRates, rateOf, type Tax } from '#domain/orders/tax.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { hasRole, type Role } from '#domain/staff.ts';
import { containsText, hasCode, likePatterns } from '#server/catalogue/search/find.ts';
import { sortOf } from '#server/catalogue/search/sort.ts';
import { hasAtMost } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import { product, type productVariant } from '#server/database/schema.ts';
import { MAX_COUNT, pageOf } from '#server/http/page-of.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';

type Filter = Received<'admin.product.list'>;
type AdminProduct = Answer<'admin.product.get'>;

const MAX_INTEGER = 2_147_483_647;

const p = alias(product, 'p');

type Variant = Omit<typeof productVariant.$inferSelect, 'productId' | 'position'>;

export interface StoredProduct {
  product: typeof product.$inferSelect;
  variants: Variant[];
  defaultHsn: string | null;
}

export const selectProducts = (db: Database) =>
  db
    .select({
      product,
      defaultHsn: sql<string | null>`category_hsn(${product.categoryId})`,
      variants: sql<Variant[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'values', v.values, 'sku', v.sku,
          'barcode', v.barcode, 'price', v.price, 'mrp', v.mrp, 'weightGrams', v.weight_grams,
          'costPerItem', v.cost_per_item, 'quantity', v.quantity)
          order by v.position), '[]')
        from product_variant v where v.product_id = product.id)`,
    })
    .from(product);

export async function listAdminProducts(db: Database, filter: Filter) {
  const { rows, ...page } = await findAdminProducts(db, filter);
  return { data: rows.map(toRow), ...page };
}

/** The sort order's index includes the search text, so that only the rows of the page are fetched. */
export async function findAdminProducts(db: Database, filter: Filter) {
  const { limit, cursor } = filter;
  const { after, cursorAt } = sortOf({ cursor });
  const conditions = await conditionsOf(db, filter);
  const page = selectIds(and(...conditions, after(sql`p.rank`, sql`p.id`)), limit + 1);
  const found = await selectProducts(db)
    .where(sql`${product.id} = any(array(${page}))`)
    .orderBy(product.rank, product.id);
  const { rows, nextCursor } = pageOf(found, limit, ({ product }) =>
    cursorAt({ value: product.rank, id: product.id }),
  );
  const isWhole = cursor === undefined && nextCursor === undefined;
  const total = isWhole ? rows.length : filter.count && (await countProducts());
  return { rows, nextCursor, total };

  function selectIds(where: SQL | undefined, limit: number) {
    return db.select({ id: p.id }).from(p).where(where).orderBy(p.rank, p.id).limit(limit);
  }
  async function countProducts(): Promise<number> {
    const ids = selectIds(and(...conditions), filter.count === 'all' ? MAX_INTEGER : MAX_COUNT);
    const { rows } = await db.execute(sql`select count(*) from (${ids}) found`);
    return Number(rows[0]!.count);
  }
}

export const productNotFound = () => new ApiError('not_found', 'This product was not found.');

/** Only owners see what a variant costs. */
export async function readAdminProduct(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  role: Role,
): Promise<AdminProduct> {
  const [row] = await selectProducts(db).where(eq(product.id, id));
  if (!row) throw productNotFound();
  const { settings } = await currentSettings(db);
  return {
    ...row.product,
    ...toRow(row),
    variants: row.variants.map(({ title, quantity, costPerItem, ...variant }) => ({
      ...variant,
      ...(hasRole(role, 'owner') && { costPerItem }),
    })),
    changedAt: row.product.changedAt.toISOString(),
    warnings: warningsOf(row, settings, toIndianDay(now())),
  };
}

const toRow = ({ product, variants }: StoredProduct): Answer<'admin.product.list'>[number] => ({
  ...product,
  _id: product.id,
  id: product.slug,
  discountPercentage: percentOff(product.price, product.mrp),
  image: pictureUrl(product.pictures[0]?.file),
  stock: variants.map(({ id, title, quantity }) => ({ id, size: title, quantity })),
  totalStock: variants.reduce((sum, { quantity }) => sum + quantity, 0),
});

const warningsOf = (stored: StoredProduct, { tax, facts }: Settings, day: string): string[] => [
  ...taxWarnings(stored, tax, day),
  ...factWarnings(stored, facts),
];

const REQUIRED_FACTS: Record<ReturnType<typeof missingFacts>[number], string> = {
  genericName: 'generic name',
  netQuantity: 'net quantity',
  countryOfOrigin: 'country of origin',
  manufacturer: 'manufacturer',
  importer: 'importer',
};

function factWarnings({ product }: StoredProduct, shared: SharedFacts): string[] {
  const facts = displayedFacts({ ...product, category: lastName(product.categoryPath) }, shared);
  const missing = missingFacts(facts).map((name) => REQUIRED_FACTS[name]);
  if (missing.length === 0) return [];
  return [
    `The product page does not show the ${new Intl.ListFormat('en').format(missing)}, as Indian law requires. Add it under Product information, or in the settings for all products.`,
  ];
}

function taxWarnings({ product, defaultHsn }: StoredProduct, tax: Tax, day: string): string[] {
  const { price, hsn, categoryPath } = product;
  const code = hsn ?? defaultHsn;
  if (!code) return [`There is no HSN code for ${categoryPath}. Add one here or in the category.`];
  const rate = rateOf(tax, code, day);
  if (!tax.gstin || !isBetweenRates(rate, price)) return [];
  return [
    `${formatPaise(price)} falls between two GST slabs and is taxed at ${rate.above!.percent}%. Choose a lower or a higher price.`,
  ];
}

export async function selectMatching(db: Database, chosen: ChosenProducts, limit: number): Promise<SQL> {
  const where = 'ids' in chosen ? inArray(p.id, chosen.ids) : and(...(await conditionsOf(db, chosen.filter)));
  const { rank, id, version } = p;
  return db.select({ rank, id, version }).from(p).where(where).limit(limit).getSQL();
}

async function conditionsOf(
  db: Database,
  { q = '', match, categoryId, tag, state, stock, hsn }: Omit<Filter, 'limit' | 'cursor' | 'count'>,
): Promise<(SQL | undefined)[]> {
  const maxStock = stock === 'low' ? (await currentSettings(db)).settings.lowStock : 0;
  return [
    q === '' ? undefined : or(and(...likePatterns(q, match).map(containsText)), sql`p.id = ${hasCode(q)}`),
    categoryId !== undefined
      ? sql`p.category_id = any(array(select c.id from category c left join category parent on parent.id = c.parent_id
        where ${categoryId} in (c.id, c.parent_id, parent.parent_id)))`
      : undefined,
    // Literals, because parameters would not match the partial indexes.
    state && sql.join([sql`p.state in (`, sql.raw(state.map((one) => `'${one}'`).join()), sql`)`]),
    tag === undefined ? undefined : sql`p.tag_keys @> array[lower(${tag.trim()})]`,
    hsn && sql`p.hsn is null`,
    stock && sql`p.id in (select product_id from product_variant where ${hasAtMost(maxStock)})`,
    stock &&
      sql`${stock === 'out' ? sql`not exists` : sql`exists`}
      (select from product_variant left_over where left_over.product_id = p.id and left_over.quantity > 0)`,
  ];
}
