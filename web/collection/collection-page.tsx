import { collection as content } from '#content/collection.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { collectionAt, type Filters, filtersFrom, NO_FILTERS } from './filters.ts';
import { loadResults } from './load-results.ts';
import { ProductResults } from './product-results.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadResults(context.get(apiClient), filtersFrom(url.searchParams, undefined, 'any'));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { category = [], subCategory = [], q } = loaderData?.filters ?? {};
  const isOneCategory = category.length === 1 && subCategory.length <= 1;
  const canonical = isOneCategory ? { ...NO_FILTERS, category, subCategory } : NO_FILTERS;
  return [
    ...publicMeta(settingsOf(matches), {
      title: titleOf(category, canonical.subCategory),
      description: content.metaDescription,
      path: collectionAt(canonical),
    }),
    ...(q?.trim() ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function CollectionPage({ loaderData: results }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className={styles.title}>{titleOf(results.filters.category)}</h1>
      <FilterBar results={results} />
      <ProductResults
        results={results}
        addressOf={collectionAt}
        empty={<EmptyState title={content.empty} to={paths.collection} label={content.showAll} />}
      />
    </div>
  );
}

const titleOf = (category: Filters['category'], subCategory: Filters['subCategory'] = []) =>
  category.length === 1 ? (subCategory[0] ?? category[0]!) : content.title;
