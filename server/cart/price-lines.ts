import { eq, or, sql } from 'drizzle-orm';
import { type Labelled, labelOf } from '#domain/label.ts';
import type { TranslatedLine } from '#domain/order.ts';
import { picturesOfValue, pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { optionNames, type ProductOption, titleLabel, visualValue } from '#domain/variants.ts';
import { optionsIn } from '#server/database/options-in.ts';
import { product } from '#server/database/schema.ts';
import { labelIn, preparedByLanguage, withLabel } from '#server/database/translated.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';

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
  translated: TranslatedLine | null;
  image: string;
  /** In paise, of one item. */
  price: number;
}

/** Throws `Refusal`: `not_found` for an unknown product, `invalid_input` for a size that is not offered. */
export async function priceLines(
  { db, language }: Pick<Services, 'db' | 'language'>,
  requested: RequestedLine[],
): Promise<PricedLine[]> {
  const ids = [...new Set(requested.map((line) => line.productId))];
  const rows = await productsStatement(db, language).execute({ ids: JSON.stringify(ids) });
  const found = rows.map(withLabel);

  const lines = new Map<string, PricedLine>();
  for (const { productId: requestedId, size = ONE_SIZE, variantId, quantity } of requested) {
    const match = found.find(({ id, slug }) => id === requestedId || slug === requestedId);
    if (match?.state !== 'active')
      // The name of a draft is secret.
      throw new Refusal('not_found', 'noLongerSold', {
        name: match?.state === 'archived' ? labelOf(match) : undefined,
      });
    const { id: productId, name, price, options, variants } = match;
    const variant = variants.find(({ id, title }) => (variantId ? id === variantId : title === size));
    if (!variant)
      throw size === ONE_SIZE
        ? new Refusal('invalid_input', 'sizeRequired', undefined, { field: 'size' })
        : new Refusal('invalid_input', 'sizeNotAvailable', { name: labelOf(match), size }, { field: 'size' });
    const earlierQuantity = lines.get(variant.id)?.quantity ?? 0;
    lines.set(variant.id, {
      variantId: variant.id,
      productId,
      size: variant.title,
      optionNames: optionNames(options),
      quantity: earlierQuantity + quantity,
      name,
      translated: translatedLine(match, variant.title),
      price: variant.price ?? price,
      image: pictureUrl(picturesOfValue(match.pictures, visualValue(match, variant.title))[0]?.file),
    });
  }
  return [...lines.values()];
}

function translatedLine(
  match: Labelled & { options: ProductOption[] },
  title: string,
): TranslatedLine | null {
  const [name, size] = [labelOf(match), titleLabel(match.options, title)];
  return name === match.name && size === title ? null : { name, ...(size !== title && { size }) };
}

const requestedId = sql`requested.id`;

/** JSON, because a query with an array is planned on each call (docs/decisions/0017-prepare-frequent-sql-statements.md). */
const productsStatement = preparedByLanguage((db, language) =>
  db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      ...labelIn(product, language),
      state: product.state,
      price: product.price,
      options: optionsIn(language),
      pictures: product.pictures,
      variants: sql<{ id: string; title: string; price: number | null }[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price)), '[]')
        from product_variant v where v.product_id = product.id)`,
    })
    .from(sql`jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) as requested (id)`)
    .innerJoin(product, or(eq(product.id, requestedId), eq(product.slug, requestedId)))
    .prepare(`find_products_${language}`),
);
