import { and, eq, or, sql } from 'drizzle-orm';
import { picturesOfValue, pictureUrl } from '#domain/catalogue/picture.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { optionNames, type ProductOption, titleLabel, visualValue } from '#domain/catalogue/variants.ts';
import { type Labelled, labelOf } from '#domain/label.ts';
import type { Paise } from '#domain/money.ts';
import type { TranslatedLine } from '#domain/orders/order.ts';
import { optionsIn } from '#server/database/options-in.ts';
import { product, productVariant } from '#server/database/schema.ts';
import { labelIn, preparedByLanguage } from '#server/database/translated.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { selectNewest, toSettings } from '#server/settings/current.ts';

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
  /** The price of one item. */
  price: Paise;
}

/**
 * Returns the current settings too, which an order needs. Throws `Refusal`: `not_found` for an unknown product,
 * `invalid_input` for a size that is not offered.
 */
export async function priceLines(
  { db, language }: Pick<Services, 'db' | 'language'>,
  requested: RequestedLine[],
): Promise<{ lines: PricedLine[] } & ReturnType<typeof toSettings>> {
  const rows = await linesStatement(db, language).execute({
    lines: JSON.stringify(
      requested.map(({ productId: id, size = ONE_SIZE, variantId }, position) => ({
        ...{ position, id, size, variant_id: variantId },
      })),
    ),
  });
  const lines = new Map<string, PricedLine>();
  for (const [position, { size = ONE_SIZE, quantity }] of requested.entries()) {
    const { product: match, label, variant } = rows.find((row) => row.position === position)!;
    const labelled = { name: match?.name ?? '', ...(label && { label }) };
    if (match?.state !== 'active')
      // The name of a draft is secret.
      throw new Refusal('not_found', 'noLongerSold', {
        name: match?.state === 'archived' ? labelOf(labelled) : undefined,
      });
    const { id: productId, name, price, options, pictures } = match;
    if (!variant)
      throw size === ONE_SIZE
        ? fieldRefusal('size', 'sizeRequired')
        : fieldRefusal('size', 'sizeNotAvailable', { name: labelOf(labelled), size });
    const earlierQuantity = lines.get(variant.id)?.quantity ?? 0;
    lines.set(variant.id, {
      variantId: variant.id,
      productId,
      size: variant.title,
      optionNames: optionNames(options),
      quantity: earlierQuantity + quantity,
      name,
      translated: translatedLine({ ...labelled, options }, variant.title),
      price: variant.price ?? price,
      image: pictureUrl(picturesOfValue(pictures, visualValue(match, variant.title))[0]?.file),
    });
  }
  return { lines: [...lines.values()], ...toSettings(rows[0]!.settings) };
}

function translatedLine(
  match: Labelled & { options: ProductOption[] },
  title: string,
): TranslatedLine | null {
  const [name, size] = [labelOf(match), titleLabel(match.options, title)];
  return name === match.name && size === title ? null : { name, ...(size !== title && { size }) };
}

/** JSON, because a query with an array is planned on each call (docs/decisions/0017-prepare-frequent-sql-statements.md). */
const linesStatement = preparedByLanguage((db, language) => {
  const newest = selectNewest(db).as('newest');
  return db
    .select({
      position: sql<number>`requested.position`,
      ...labelIn(product, language),
      product: {
        id: product.id,
        name: product.name,
        state: product.state,
        price: product.price,
        options: optionsIn(language),
        pictures: product.pictures,
      },
      variant: { id: productVariant.id, title: productVariant.title, price: productVariant.price },
      settings: { version: newest.version, text: newest.text, isOwn: newest.isOwn },
    })
    .from(sql`jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
      as requested (position integer, id text, size text, variant_id text)`)
    .leftJoin(product, or(eq(product.id, sql`requested.id`), eq(product.slug, sql`requested.id`)))
    .leftJoin(
      productVariant,
      and(
        eq(productVariant.productId, product.id),
        sql`case when requested.variant_id is null then ${productVariant.title} = requested.size
          else ${productVariant.id} = requested.variant_id end`,
      ),
    )
    .leftJoinLateral(newest, sql`requested.position = 0`)
    .orderBy(sql`requested.position`)
    .prepare(`find_lines_${language}`);
});
