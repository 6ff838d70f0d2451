import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer, Received } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE, percentOff } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { product } from '#server/database/schema.ts';

type Product = Answer<'product.get'>;
type Filter = Received<'product.list'>;

/** The most that one answer holds. */
const PAGE = 1000;
const MOST_SUGGESTIONS = 6;

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
  const order = orderOf(filter.sort);
  const rows = await db
    .select(columns)
    .from(product)
    .where(and(eq(product.active, true), ...conditionsOf(filter), order.after(filter.cursor)))
    .orderBy(...order.by)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { products: page.map(shown), nextCursor: last && order.cursorAt(last) };
}

/** One product by its id or slug, or undefined. */
export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await db
    .select(columns)
    .from(product)
    .where(and(eq(product.active, true), or(eq(product.id, id), eq(product.slug, id))));
  return row && shown(row);
}

/** The first few products for what has been typed so far, those before the others in which a word begins with it. */
export async function suggestProducts(db: Database, q: string) {
  const begins = sql`(' ' || ${words}) like ${`% ${escaped(q.toLowerCase())}%`}`;
  const rows = await db
    .select({ id: product.slug, name: product.name, price: product.price, pictures: product.pictures })
    .from(product)
    .where(and(eq(product.active, true), ...conditionsOf({ q })))
    .orderBy(desc(begins), asc(product.rank), asc(product.id))
    .limit(MOST_SUGGESTIONS);
  const products = rows.map(({ pictures, ...row }) => ({
    ...row,
    image: pictureUrl(pictures[0]?.file ?? ''),
  }));
  return { products };
}

/** The words of a text, each mended where it resembles a word of the shop and begins none. */
export async function mendedWords(db: Database, q: string): Promise<string> {
  const [row] = await db.select({ words: sql<string>`words` }).from(sql`mended(${q}) as words`);
  return row!.words;
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];
const selectRows = (db: Database) => db.select(columns).from(product);

function shown({ id, slug, rank: _, stock, ...row }: Row): Product {
  const picture = (position: number) => pictureUrl((row.pictures[position] ?? row.pictures[0])?.file ?? '');
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

/** What the search looks into; the index `product_words` has the same expression. */
const words = sql`lower(${product.name} || ' ' || ${product.category} || ' ' || ${product.subCategory})`;

/** A text that `like` takes as it is. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function conditionsOf({
  id,
  q = '',
  category,
  subCategory,
  minPrice,
  maxPrice,
}: Filter): (SQL | undefined)[] {
  const like = (word: string) => sql`${words} like ${`%${escaped(word)}%`}`;
  return [
    id && or(inArray(product.id, id), inArray(product.slug, id)),
    ...q.toLowerCase().split(/\s+/).filter(Boolean).map(like),
    category && inArray(product.category, category),
    subCategory && inArray(product.subCategory, subCategory),
    minPrice !== undefined ? sql`${product.price} >= ${minPrice}` : undefined,
    maxPrice !== undefined ? sql`${product.price} <= ${maxPrice}` : undefined,
  ];
}

/** An order of the list, and cursors within it: the last row's place as a row value, which an index can follow. */
function orderOf(sort: Filter['sort'] = 'relevant') {
  const column = sort === 'relevant' ? product.rank : product.price;
  const [direction, beyond] = sort === 'high-low' ? [desc, sql`<`] : [asc, sql`>`];
  return {
    by: [direction(column), direction(product.id)],
    cursorAt: (row: Row) =>
      Buffer.from(JSON.stringify([sort, sort === 'relevant' ? row.rank : row.price, row.id])).toString(
        'base64url',
      ),
    after(cursor: string | undefined): SQL | undefined {
      if (cursor === undefined) return undefined;
      const [place, id] = readCursor(cursor, sort);
      return sql`(${column}, ${product.id}) ${beyond} (${place}::bigint, ${id}::text)`;
    },
  };
}

function readCursor(cursor: string, sort: string): [place: number, id: string] {
  try {
    const [of, place, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && Number.isSafeInteger(place) && typeof id === 'string') return [place as number, id];
  } catch {
    // no JSON: refused below
  }
  const hint = 'This cursor belongs to another list. Please start from the first page.';
  throw new ApiError('invalid_input', hint, { fields: { cursor: hint } });
}
