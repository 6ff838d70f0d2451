import { and, eq, or, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { lastName } from '#domain/category-tree.ts';
import { pictureUrl } from '#domain/picture.ts';
import { FACTS, type Fact, LONG_TEXTS, mapNames, ONE_SIZE, percentOff } from '#domain/product.ts';
import { displayedFacts } from '#domain/product-facts.ts';
import { idsByPosition } from '#server/collections/by-position.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { product, type productVariant } from '#server/database/schema.ts';
import { parseSharedFacts } from '#server/settings/parse-settings.ts';
import { sizeChartOfProduct } from '#server/size-charts/read.ts';
import { conditionsOf, type Filter, matchingIds, type Search, searchMatches, startsWords } from './find.ts';
import { sortOf } from './sort.ts';

type Product = Answer<'product.get'>;
type ListedProduct = Answer<'product.list'>[number];

const MAX_PAGE = 1000;
const MAX_SUGGESTIONS = 6;
const MAX_COUNT = 1001;

const columns = {
  id: product.id,
  slug: product.slug,
  rank: product.rank,
  name: product.name,
  category: product.category,
  subCategory: product.subCategory,
  price: product.price,
  mrp: product.mrp,
  bestseller: product.bestseller,
  ...mapNames(LONG_TEXTS, (name) => product[name]),
  pictures: product.pictures,
  options: product.options,
  stock: sql<[size: string, quantity: number, price: number | null][]>`(
    select coalesce(json_agg(json_build_array(v.title, v.quantity, v.price) order by v.position), '[]')
    from product_variant v where v.product_id = product.id)`,
};

const pageColumns = {
  ...columns,
  categoryId: product.categoryId,
  categoryPath: product.categoryPath,
  sizeChart: sizeChartOfProduct,
  facts: sql<Record<Fact, string>>`json_build_object(${sql.join(
    FACTS.map((name) => sql`${sql.raw(`'${name}'`)}, ${product[name]}`),
    sql`, `,
  )})`,
  sharedFacts: sql<unknown>`(select s.settings -> 'facts' from shop_settings s order by s.version desc limit 1)`,
  variants: sql<Omit<typeof productVariant.$inferSelect, 'productId' | 'position'>[]>`(
    select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'values', v.values, 'sku', v.sku,
      'barcode', v.barcode, 'price', v.price,
      'mrp', v.mrp, 'quantity', v.quantity) order by v.position), '[]')
    from product_variant v where v.product_id = product.id)`,
};

export async function listProducts(db: Database, filter: Filter) {
  const { collection, sort = 'relevant', cursor, limit = MAX_PAGE, ...others } = filter;
  if (!collection?.manualCollectionId || sort !== 'relevant' || filter.q) return listInOrder(db, filter);
  const conditions = conditionsOf(others);
  const { ids, nextCursor } = await idsByPosition(db, collection.manualCollectionId, {
    conditions,
    cursor,
    limit,
  });
  const { products } = await listInOrder(db, { id: ids });
  return { products: products.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), nextCursor };
}

async function listInOrder(db: Database, filter: Filter) {
  const limit = filter.limit ?? MAX_PAGE;
  const { column, direction, cursorAt } = sortOf(filter);
  const rows = await db
    .select(columns)
    .from(product)
    .where(sql`${product.id} in (${matchingIds(filter, limit + 1)})`)
    .orderBy(sql`${column} ${direction}, id ${direction}`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { products: page.map(toListedProduct), nextCursor: last && cursorAt(last) };
}

export async function countProducts(db: Database, filter: Filter): Promise<number> {
  const ids = matchingIds({ ...filter, sort: 'low-high', cursor: undefined }, MAX_COUNT);
  const { rows } = await db.execute(sql`select count(*)::int as count from (${ids}) found`);
  return rows[0]!.count as number;
}

export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await productStatement(db).execute({ id });
  if (!row) return undefined;
  const { variants, categoryId, categoryPath, sizeChart, facts, sharedFacts, ...listed } = row;
  return {
    ...toListedProduct(listed),
    categoryId,
    facts: displayedFacts({ ...facts, category: lastName(categoryPath) }, parseSharedFacts(sharedFacts)),
    sizeChart,
    variants: variants.map(({ id, title, values, sku, barcode, price, mrp, quantity }) => ({
      _id: id,
      ...{ title, values, sku, barcode },
      price: price ?? row.price,
      mrp: mrp ?? Math.max(row.mrp, price ?? 0),
      stock: quantity,
    })),
  } satisfies Product;
}

const productStatement = prepared((db) =>
  db
    .select(pageColumns)
    .from(product)
    .where(
      and(
        eq(product.state, 'active'),
        or(eq(product.id, sql.placeholder('id')), eq(product.slug, sql.placeholder('id'))),
      ),
    )
    .prepare('find_product'),
);

export async function suggestProducts(db: Database, search: Search) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    price: number;
    file: string | null;
    outOfStock: boolean;
  }>(sql`
    select p.slug as id, p.name, p.price, p.pictures -> 0 ->> 'file' as file,
      not exists (select from product_variant v where v.product_id = p.id and v.quantity > 0) as "outOfStock"
    from (${searchMatches(search, MAX_SUGGESTIONS)}) found join product p on p.id = found.id
    order by ${startsWords(search)} desc, p.rank, p.id limit ${MAX_SUGGESTIONS}`);
  return { products: rows.map(({ file, ...row }) => ({ ...row, image: pictureUrl(file) })) };
}

const selectRows = (db: Database) => db.select(columns).from(product);

function toListedProduct({
  id,
  slug,
  stock,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): ListedProduct {
  const picture = (index: number) => pictureUrl((row.pictures[index] ?? row.pictures[0])?.file);
  return {
    ...row,
    _id: id,
    id: slug,
    discountPercentage: percentOff(row.price, row.mrp),
    image1: picture(0),
    image2: picture(1),
    image3: picture(2),
    image4: picture(3),
    sizes: stock.map(([size]) => size).filter((size) => size !== ONE_SIZE),
    stock: Object.fromEntries(stock.map(([size, quantity]) => [size, quantity])),
    prices: Object.fromEntries(
      stock.flatMap(([size, , price]) => (price === null || price === row.price ? [] : [[size, price]])),
    ),
    outOfStock: stock.every(([, quantity]) => quantity === 0),
  };
}
