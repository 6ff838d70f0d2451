import { formatRupees } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { originOf, publicMeta } from '#web/seo/meta.ts';
import { tileOf } from '#web/tile/product-view.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { collectionAt, type Filters, filtersFrom, listInput, withMore } from './filters.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = filtersFrom(url.searchParams);
  const { items, nextCursor, total, didYouMean } = await context
    .get(apiClient)
    .page('product.list', { ...listInput(filters), count: 'true' });
  const products = items.map(tileOf);
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
  const isOneShelf = category.length === 1 && subCategory.length <= 1;
  const everything = filtersFrom(new URLSearchParams());
  const shelf = isOneShelf ? { ...everything, category, subCategory } : everything;
  return [
    ...publicMeta(originOf(matches), {
      title: shelf.subCategory[0] ?? titleOf(category),
      description:
        'Everyday clothing, daily gear and lifestyle goods, with prices in rupees and delivery all over India.',
      path: collectionAt(shelf),
    }),
    ...(q?.trim() ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** As words, since a very large shop does not count to the end. */
function countOf(shown: number, nextCursor: string | undefined, total: number | undefined): string {
  if (!nextCursor) return shown === 1 ? '1 product' : `${shown} products`;
  if (total === undefined) return `More than ${shown} products`;
  return total > 1000 ? 'More than 1,000 products' : `${total} products`;
}

const FIRST_VIEW = 4;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { filters, products, count, hasMore, didYouMean } = loaderData;
  const more = hasMore ? withMore(filters) : undefined;
  return (
    <div className="page">
      <h1 className={styles.title}>{titleOf(filters.category)}</h1>
      <FilterBar />
      <p className={styles.count} role="status">
        {didYouMean && (
          <>
            Showing results for <strong>{didYouMean}</strong>:{' '}
          </>
        )}
        {count}
        {!didYouMean && filters.q?.trim() && ` for “${filters.q.trim()}”`}
      </p>
      {filters.maxPrice !== undefined && (
        <p className={styles.count}>
          Under {formatRupees(filters.maxPrice)}{' '}
          <ButtonLink kind="link" to={collectionAt({ ...filters, maxPrice: undefined })} preventScrollReset>
            Show all prices
          </ButtonLink>
        </p>
      )}
      {products.length > 0 ? (
        <>
          <TileGrid products={products} eagerly={FIRST_VIEW} />
          {more && (
            <p className={styles.more}>
              <ButtonLink kind="quiet" to={collectionAt(more)} replace preventScrollReset>
                Show more products
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title="No products found matching your filters."
          to={paths.collection}
          label="Show all products"
        />
      )}
    </div>
  );
}

const titleOf = (category: Filters['category'] = []) => (category.length === 1 ? category[0]! : 'Collection');
