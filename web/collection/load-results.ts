import { collection as content } from '#content/collection.ts';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/schemas.ts';
import { toTileProduct } from '#web/tile/tile-product.ts';
import { type Filters, listInput } from './filters.ts';

export async function loadResults({ page }: Client, filters: Filters, category: Input<'product.list'> = {}) {
  const input: Input<'product.list'> = { ...listInput(filters), ...category, count: 'true' };
  const { items, nextCursor, total, didYouMean } = await page('product.list', input);
  const products = items.map(toTileProduct);
  return {
    filters,
    products,
    count: countOf(products.length, nextCursor, total),
    hasMore: Boolean(nextCursor),
    didYouMean,
  };
}

export type Results = Awaited<ReturnType<typeof loadResults>>;

function countOf(shown: number, nextCursor: string | undefined, total: number | undefined): string {
  if (!nextCursor) return content.products(shown);
  if (total === undefined) return content.moreThan(shown);
  return total > 1000 ? content.moreThan(1000) : content.products(total);
}
