import type { Received } from '#contract/schemas.ts';
import { type ProductOption, titleLabel } from '#domain/catalogue/variants.ts';
import type { Paise } from '#domain/money.ts';
import { replacementPrice } from '#domain/orders/exchange.ts';
import { canReplaceWithSame } from '#domain/orders/returns.ts';
import { findVariants } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import type { orderLine, orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';

type Line = Pick<typeof orderLine.$inferSelect, 'productId' | 'variantId' | 'size' | 'price'>;
type Item = Received<'order.return'>['items'][number] & { line: Line };

export interface ChosenVariant {
  newVariantId: string;
  newSize: string;
  newSizeLabel: string | null;
  newPrice: Paise;
}

/**
 * Finds what is sent instead of each item. It costs as much more or less than the item as the variants differ today, as in an
 * edit of an order.
 */
export async function chooseVariants(
  tx: Database,
  { language }: Pick<typeof orders.$inferSelect, 'language'>,
  items: Item[],
): Promise<ChosenVariant[]> {
  const productIds = items.map(({ line }) => line.productId);
  const variants = await findVariants(tx, productIds, language);
  return items.map(({ line, reason, newSize = line.size }) => {
    const ofProduct = variants.filter(({ productId }) => productId === line.productId);
    const bought = ofProduct.find(({ id }) => id === line.variantId);
    const wanted =
      newSize === line.size && bought ? bought : ofProduct.find(({ title }) => title === newSize);
    if (!wanted) throw new Refusal('out_of_stock', 'newSizeSoldOut');
    if ((wanted === bought || newSize === line.size) && !canReplaceWithSame(reason))
      throw new Refusal('invalid_input', 'chooseAnotherSize');
    return {
      ...{ newVariantId: wanted.id, newSize: wanted.title, newSizeLabel: labelOfTitle(wanted) },
      newPrice: replacementPrice(line.price, { before: bought?.price, after: wanted.price }),
    };
  });
}

function labelOfTitle({ options, title }: { options: ProductOption[]; title: string }): string | null {
  const label = titleLabel(options, title);
  return label === title ? null : label;
}
