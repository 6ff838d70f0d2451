import { categories } from '#content/categories.ts';
import { collection as content } from '#content/collection.ts';
import { suggestions } from '#content/search.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { originOf, publicMeta } from '#web/seo/meta.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { toTileProduct } from '#web/tile/tile-product.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { collectionAt, type Filters, filtersFrom, listInput, withMoreProducts } from './filters.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = filtersFrom(url.searchParams);
  const { items, nextCursor, total, didYouMean } = await context
    .get(apiClient)
    .page('product.list', { ...listInput(filters), count: 'true' });
  const products = items.map(toTileProduct);
  return {
    filters,
    products,
    count: countOf(products.length, nextCursor, total),
    hasMore: Boolean(nextCursor),
    didYouMean,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { category = [], subCategory = [], q } = loaderData?.filters ?? {};
  const isOneCategory = category.length === 1 && subCategory.length <= 1;
  const everything = filtersFrom(new URLSearchParams());
  const canonical = isOneCategory ? { ...everything, category, subCategory } : everything;
  return [
    ...publicMeta(originOf(matches), {
      title: titleOf(category, canonical.subCategory),
      description: content.metaDescription,
      path: collectionAt(canonical),
    }),
    ...(q?.trim() ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

function countOf(count: number, nextCursor: string | undefined, total: number | undefined): string {
  if (!nextCursor) return content.products(count);
  if (total === undefined) return content.moreThan(count);
  return total > 1000 ? content.moreThan(1000) : content.products(total);
}

const EAGER_TILES = 4;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { filters, products, count, hasMore, didYouMean } = loaderData;
  const more = hasMore ? withMoreProducts(filters) : undefined;
  return (
    <div className="page">
      <h1 className={styles.title}>{titleOf(filters.category)}</h1>
      <FilterBar />
      <p className={styles.count} role="status">
        {didYouMean && (
          <>
            {suggestions.resultsFor} <strong>{didYouMean}</strong>:{' '}
          </>
        )}
        {count}
        {!didYouMean && filters.q?.trim() && ` ${content.forSearch(filters.q.trim())}`}
      </p>
      {filters.maxPrice !== undefined && (
        <p className={styles.count}>
          {content.under(formatPaise(toPaise(filters.maxPrice)))}{' '}
          <ButtonLink kind="link" to={collectionAt({ ...filters, maxPrice: undefined })} preventScrollReset>
            {content.showAllPrices}
          </ButtonLink>
        </p>
      )}
      {products.length > 0 ? (
        <>
          <TileGrid products={products} eagerly={EAGER_TILES} />
          {more && (
            <p className={styles.more}>
              <ButtonLink kind="quiet" to={collectionAt(more)} replace preventScrollReset>
                {content.showMore}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <EmptyState title={content.empty} to={paths.collection} label={content.showAll} />
      )}
    </div>
  );
}

const titleOf = (category: Filters['category'], subCategory: Filters['subCategory'] = []) =>
  category.length === 1 ? categories[subCategory[0] ?? category[0]!] : content.title;
