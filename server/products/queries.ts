import { and, eq, or, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE, percentOff } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { product } from '#server/database/schema.ts';
import { beginsWords, type Filter, idsOf, withWords } from './find.ts';
import { orderOf } from './sort.ts';

type Product = Answer<'product.get'>;

/** The most that one answer holds. */
const PAGE = 1000;
const MAX_SUGGESTIONS = 6;
/** A larger number says as much as this one to a shopper. */
const MAX_COUNTED = 1001;

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
  description: product.description,
  details: product.details,
  care: product.care,
  pictures: product.pictures,
  stock: sql<[size: string, quantity: number][]>`(
    select coalesce(json_agg(json_build_array(s.size, s.quantity) order by s.position), '[]')
    from product_stock s where s.product_id = ${product.id})`,
};

/** Products by filter, page after page. Throws `ApiError('invalid_input')` for a cursor that this list did not give. */
export async function listProducts(db: Database, filter: Filter) {
  const limit = filter.limit ?? PAGE;
  const { column, direction, cursorAt } = orderOf(filter);
  const rows = await db
    .select(columns)
    .from(product)
    .where(sql`${product.id} in (${idsOf(filter, limit + 1)})`)
    .orderBy(sql`${column} ${direction}, id ${direction}`);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { products: page.map(shown), nextCursor: last && cursorAt(last) };
}

/** How many a filter lets through, or `MAX_COUNTED` where there are more. Counted by price, the order that has its range. */
export async function countProducts(db: Database, filter: Filter): Promise<number> {
  const ids = idsOf({ ...filter, sort: 'low-high', cursor: undefined }, MAX_COUNTED);
  const { rows } = await db.execute(sql`select count(*)::int as count from (${ids}) found`);
  return rows[0]!.count as number;
}

/** One product by its id or slug, or undefined. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await productNamed(db).execute({ id });
  return row && shown(row);
}

const productNamed = prepared((db) =>
  db
    .select(columns)
    .from(product)
    .where(
      and(
        eq(product.active, true),
        or(eq(product.id, sql.placeholder('id')), eq(product.slug, sql.placeholder('id'))),
      ),
    )
    .prepare('product_named'),
);

/** The first few products for what has been typed so far, those before the others in which a word begins with it. */
export async function suggestProducts(db: Database, q: string) {
  const { rows } = await db.execute(sql`
    select p.slug as id, p.name, p.price, p.pictures -> 0 ->> 'file' as file,
      not exists (select from product_stock s where s.product_id = p.id and s.quantity > 0) as "outOfStock"
    from (${withWords({ q }, MAX_SUGGESTIONS)}) found join product p on p.id = found.id
    order by ${beginsWords(q)} desc, p.rank, p.id limit ${MAX_SUGGESTIONS}`);
  const products = (
    rows as { id: string; name: string; price: number; file: string | null; outOfStock: boolean }[]
  ).map(({ file, ...row }) => ({ ...row, image: pictureUrl(file) }));
  return { products };
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = (db: Database) => db.select(columns).from(product);

function shown({ id, slug, rank: _, stock, ...row }: Row): Product {
  const picture = (position: number) => pictureUrl((row.pictures[position] ?? row.pictures[0])?.file);
  const sizes = stock.map(([size]) => size).filter((size) => size !== ONE_SIZE);
  return {
    ...row,
    _id: id,
    id: slug,
    discountPercentage: percentOff(row.price, row.mrp),
    image1: picture(0),
    image2: picture(1),
    image3: picture(2),
    image4: picture(3),
    sizes,
    stock: Object.fromEntries(stock),
    outOfStock: stock.every(([, quantity]) => quantity === 0),
  };
}
