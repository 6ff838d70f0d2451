import { data } from 'react-router';
import { collection as content } from '#content/collection.ts';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { type ShopSettings, useShopSettings } from '#web/api/shop-settings.ts';
import { collectionPageAt, collectionPageFilters } from '#web/listing/category-filters.ts';
import type { Filters } from '#web/listing/filters.ts';
import { ListingForm } from '#web/listing/listing-form.tsx';
import { ListingHead } from '#web/listing/listing-head.tsx';
import { listingMeta } from '#web/listing/listing-meta.ts';
import { loadResults } from '#web/listing/load-results.ts';
import { ProductResults } from '#web/listing/product-results.tsx';
import { isNarrowed } from '#web/listing/selected-filters.ts';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { settingsOf } from '#web/seo/meta.ts';
import { redirectRenamed } from '#web/seo/redirect-renamed.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/collection-page.ts';

export async function loader({ context, params: { id: slug }, url }: Route.LoaderArgs) {
  const client = context.get(apiClient);
  const collection = await client.call('collection.get', { slug }).catch(ignoreNotFound);
  if (!collection) {
    await redirectRenamed(client.call, paths.collectionPage(slug), url.search);
    throw data(null, { status: 404 });
  }
  const filters = collectionPageFilters(url.searchParams, 'any', collection.sort);
  const results = await loadResults(client, filters, { collection: slug, sort: filters.sort });
  return { collection, results };
}

function ignoreNotFound(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return undefined;
  throw error;
}

const stepsOf = ({ brand }: Pick<ShopSettings, 'brand'>, name: string) => [
  { name: brand.name, path: '/' },
  { name },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { collection } = loaderData;
  const { name, slug } = collection;
  const shop = settingsOf(matches);
  return [
    ...listingMeta(shop, collection, { names: [name], path: paths.collectionPage(slug) }),
    breadcrumbList(shop.origin, stepsOf(shop, name)),
  ];
};

export default function CollectionPage({ loaderData: { collection, results } }: Route.ComponentProps) {
  const { slug, sort } = collection;
  const addressOf = (filters: Filters) => collectionPageAt(slug, filters, sort);
  return (
    <div className="page">
      <Breadcrumb steps={stepsOf(useShopSettings(), collection.name)} />
      <ListingHead {...collection} />
      <ListingForm
        key={slug}
        path={paths.collectionPage(slug)}
        scope={{ collection: slug }}
        filtersIn={(form, keys) => collectionPageFilters(form, keys, sort)}
        {...{ results, addressOf }}
      />
      <ProductResults
        results={results}
        addressOf={addressOf}
        empty={
          isNarrowed(results.filters) ? (
            <EmptyState title={content.empty} to={paths.collectionPage(slug)} label={content.showAll} />
          ) : (
            <EmptyState title={content.emptyCollection} to={paths.collection} label={content.showAll} />
          )
        }
      />
    </div>
  );
}
