import { formatRupees } from '#domain/money.ts';
import { apiClient } from '#web/api.ts';
import { originOf, publicMeta } from '#web/meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { collectionAt, type Filters, filtersFrom, listInput } from './filters.ts';
import { tileOf } from './shown-product.ts';
import { TileGrid } from './tile-grid.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = filtersFrom(url.searchParams);
  const { items, didYouMean } = await context.get(apiClient).page('product.list', listInput(filters));
  return { filters, products: items.map(tileOf), didYouMean };
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

const FIRST_VIEW = 4;

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { filters, products, didYouMean } = loaderData;
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
        {products.length} {products.length === 1 ? 'product' : 'products'}
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
        <TileGrid products={products} eagerly={FIRST_VIEW} />
      ) : (
        <EmptyState
          title="No products found matching your filters."
          to="/collection"
          label="Show all products"
        />
      )}
    </div>
  );
}

const titleOf = (category: Filters['category'] = []) => (category.length === 1 ? category[0]! : 'Collection');
