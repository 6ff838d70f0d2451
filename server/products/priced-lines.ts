import { eq, or, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/product.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { product } from '#server/database/schema.ts';

export interface WantedLine {
  /** The product's `_id` or readable `id`. */
  productId: string;
  size?: string | undefined;
  quantity: number;
}

export interface PricedLine {
  productId: string;
  size: string;
  quantity: number;
  name: string;
  image: string;
  /** In paise, of one piece. */
  price: number;
}

/**
 * What is wanted, with today's names and prices, one line per product and size. Throws `ApiError`: `not_found` for an
 * unknown product, `invalid_input` for a size that it does not come in.
 */
export async function pricedLines(db: Database, wanted: WantedLine[]): Promise<PricedLine[]> {
  const names = [...new Set(wanted.map((line) => line.productId))];
  const found = await productsNamed(db).execute({ names: JSON.stringify(names) });

  const productOf = (name: string) => {
    const match = found.find(({ id, slug }) => id === name || slug === name);
    if (match?.active) return match;
    // A draft's name is not told to anyone.
    const item = match?.archived ? match.name : 'A product in your cart';
    throw new ApiError('not_found', `${item} is no longer sold. Please remove it from your cart.`);
  };
  const sized = wanted.map((line) => {
    const { id, name, sizes } = productOf(line.productId);
    const size = line.size ?? ONE_SIZE;
    if (!sizes.includes(size)) {
      const hint =
        size === ONE_SIZE ? 'Please select a size for this item.' : `${name} does not come in size ${size}.`;
      throw new ApiError('invalid_input', hint, { fields: { size: hint } });
    }
    return { productId: id, size, quantity: line.quantity };
  });
  return merged(sized).map((line) => {
    const { name, price, image } = productOf(line.productId);
    return { ...line, name, price, image: pictureUrl(image) };
  });
}

const aName = sql`named.name`;

/** Names as JSON: for an array PostgreSQL would plan again each time (docs/decisions/0017-prepare-frequent-sql-statements.md). */
const productsNamed = prepared((db) =>
  db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      active: product.active,
      archived: product.archived,
      price: product.price,
      image: sql<string>`${product.pictures} -> 0 ->> 'file'`,
      sizes: sql<
        string[]
      >`array(select size from product_stock where product_id = ${product.id} order by position)`,
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('names')}::jsonb) as named (name)`)
    .innerJoin(product, or(eq(product.id, aName), eq(product.slug, aName)))
    .prepare('products_named'),
);

/** A line that was sent twice counts once, with both quantities. */
function merged(lines: { productId: string; size: string; quantity: number }[]) {
  const total = new Map<string, (typeof lines)[number]>();
  for (const line of lines) {
    const key = `${line.productId} ${line.size}`;
    total.set(key, { ...line, quantity: line.quantity + (total.get(key)?.quantity ?? 0) });
  }
  return [...total.values()];
}
