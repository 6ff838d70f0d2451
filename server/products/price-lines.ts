import { eq, or, sql } from 'drizzle-orm';
import { picturesOfValue, pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { optionNames, visualValue } from '#domain/variants.ts';
import type { Database } from '#server/database/database.ts';
import { prepared } from '#server/database/prepared.ts';
import { product } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';

export interface RequestedLine {
  productId: string;
  size?: string | undefined;
  /** Takes precedence over `size`, which may have been renamed. */
  variantId?: string;
  quantity: number;
}

export interface PricedLine {
  variantId: string;
  productId: string;
  size: string;
  optionNames: string;
  quantity: number;
  name: string;
  image: string;
  /** In paise, of one item. */
  price: number;
}

/** Throws `Refusal`: `not_found` for an unknown product, `invalid_input` for a size that is not offered. */
export async function priceLines(db: Database, requested: RequestedLine[]): Promise<PricedLine[]> {
  const ids = [...new Set(requested.map((line) => line.productId))];
  const found = await productsStatement(db).execute({ ids: JSON.stringify(ids) });

  const lines = new Map<string, PricedLine>();
  for (const { productId: requestedId, size = ONE_SIZE, variantId, quantity } of requested) {
    const match = found.find(({ id, slug }) => id === requestedId || slug === requestedId);
    if (match?.state !== 'active')
      // The name of a draft is secret.
      throw new Refusal('not_found', 'noLongerSold', {
        name: match?.state === 'archived' ? match.name : undefined,
      });
    const { id: productId, name, price, variants } = match;
    const variant = variants.find(({ id, title }) => (variantId ? id === variantId : title === size));
    if (!variant)
      throw size === ONE_SIZE
        ? new Refusal('invalid_input', 'sizeRequired', undefined, { field: 'size' })
        : new Refusal('invalid_input', 'sizeNotAvailable', { name, size }, { field: 'size' });
    const earlierQuantity = lines.get(variant.id)?.quantity ?? 0;
    lines.set(variant.id, {
      variantId: variant.id,
      productId,
      size: variant.title,
      optionNames: optionNames(match.options),
      quantity: earlierQuantity + quantity,
      name,
      price: variant.price ?? price,
      image: pictureUrl(picturesOfValue(match.pictures, visualValue(match.options, variant.title))[0]?.file),
    });
  }
  return [...lines.values()];
}

const requestedId = sql`requested.id`;

/** JSON, because a query with an array is planned on each call (docs/decisions/0017-prepare-frequent-sql-statements.md). */
const productsStatement = prepared((db) =>
  db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      state: product.state,
      price: product.price,
      options: product.options,
      pictures: product.pictures,
      variants: sql<{ id: string; title: string; price: number | null }[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price)), '[]')
        from product_variant v where v.product_id = product.id)`,
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as requested (id)`)
    .innerJoin(product, or(eq(product.id, requestedId), eq(product.slug, requestedId)))
    .prepare('find_products'),
);
