import { collection as content } from '#content/collection.ts';
import type { Client } from '#contract/client.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { PATH_SEPARATOR } from '#domain/catalogue/category-tree.ts';
import { type MatchReason, matchReasons } from '#domain/search/match-reason.ts';
import { type Product, type TileProduct, toTileProduct } from '#web/tile/tile-product.ts';
import type { Filters } from './filters.ts';
import { facetInput, listInput } from './list-input.ts';
import { hasMoreFilters, hasOptions, withoutOption } from './selected-filters.ts';

export type Facets = Output<'product.facets'>;

export async function loadResults(client: Client, asked: Filters, scope: Input<'product.list'> = {}) {
  const { filters, facets, dropped } = await withFacets(client, asked, scope);
  const input: Input<'product.list'> = { ...listInput(filters), ...scope, count: 'true', fields: 'tile' };
  const { items, nextCursor, total, didYouMean, understood } = await client.page('product.list', input);
  const searched = didYouMean ?? understood?.q ?? filters.q?.trim();
  const products = searched ? toFoundTiles(items, searched) : items.map(toTileProduct);
  return {
    ...{ filters, products, didYouMean },
    ...(understood && { understood }),
    ...(facets && { facets }),
    ...(dropped.length > 0 && { dropped }),
    count: countOf(products.length, nextCursor, total),
    hasMore: Boolean(nextCursor),
  };
}

export type Results = Awaited<ReturnType<typeof loadResults>>;

function toFoundTiles(items: Product[], q: string): TileProduct[] {
  const reasons = matchReasons(
    q,
    items.map(({ name, categoryPath = '' }) => ({ name, categories: categoryPath.split(PATH_SEPARATOR) })),
  );
  return items.map((item, index) => {
    const reason = reasons[index];
    return { ...toTileProduct(item), ...(reason && { reason: toText(reason) }) };
  });
}

const toText = (reason: MatchReason): string =>
  'category' in reason ? content.inCategory(reason.category) : content.matches(reason.words);

async function withFacets(client: Client, asked: Filters, scope: Input<'product.list'>) {
  if (!asked.isOpen && !hasMoreFilters(asked)) return { filters: asked, dropped: [] };
  const filters = await withKnownOptions(client, asked);
  if (!filters.isOpen && !hasMoreFilters(filters)) return { filters, dropped: [] };
  const facets = await client.call('product.facets', { ...facetInput(filters), ...scope });
  if (facets.unknown.length === 0) return { filters, facets, dropped: [] };
  const known = facets.unknown.reduce((rest, facet) => withoutOption(rest, ...partsOf(facet)), filters);
  return {
    filters: known,
    facets: await client.call('product.facets', { ...facetInput(known), ...scope }),
    dropped: facets.unknown.map((facet) => partsOf(facet)[1]),
  };
}

/** An address may have other parameters, such as those of a campaign. */
async function withKnownOptions({ call }: Client, filters: Filters): Promise<Filters> {
  if (!hasOptions(filters)) return filters;
  const { filterNames = {} } = await call('shop.settings');
  const options = Object.entries(filters.options).filter(([key]) => Object.hasOwn(filterNames, key));
  return { ...filters, options: Object.fromEntries(options) };
}

const partsOf = (facet: string): [key: string, value: string] => {
  const end = facet.indexOf(':');
  return [facet.slice(0, end), facet.slice(end + 1)];
};

function countOf(shown: number, nextCursor: string | undefined, total: number | undefined): string {
  if (!nextCursor) return content.products(shown);
  if (total === undefined) return content.moreThan(shown);
  return total > 1000 ? content.moreThan(1000) : content.products(total);
}
