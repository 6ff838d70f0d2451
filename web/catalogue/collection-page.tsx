import { apiClient } from '#web/api.ts';
import { pageMeta } from '#web/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { type Filters, filtersFrom, listInput } from './filters.ts';
import { tileOf } from './shown-product.ts';
import { TileGrid } from './tile-grid.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams);
  const products = await context.get(apiClient).call('product.list', listInput(filters));
  return { filters, products: products.map(tileOf) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: titleOf(loaderData?.filters.category),
    description:
      'Everyday clothing, daily gear and lifestyle goods, with prices in rupees and delivery all over India.',
    path: '/collection',
  });

const FIRST_VIEW = 4;

export default function CollectionPage({ loaderData: { filters, products } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className={styles.title}>{titleOf(filters.category)}</h1>
      <FilterBar />
      <p className={styles.count} role="status">
        {products.length} {products.length === 1 ? 'product' : 'products'}
        {filters.q?.trim() && ` for “${filters.q.trim()}”`}
      </p>
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
