import { data } from 'react-router';
import { collection as content } from '#content/collection.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { childrenOf } from '#domain/catalogue/category.ts';
import { labelOf } from '#domain/label.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { type ShopSettings, useCategories, useShopSettings } from '#web/api/shop-settings.ts';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { settingsOf } from '#web/seo/meta.ts';
import { redirectRenamed } from '#web/seo/redirect-renamed.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/category-page.ts';
import { categoryPageAt, categoryPageFilters } from './category-filters.ts';
import styles from './category-page.module.css';
import type { Filters } from './filters.ts';
import { ListingForm } from './listing-form.tsx';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { loadResults } from './load-results.ts';
import { ProductResults } from './product-results.tsx';
import { isNarrowed } from './selected-filters.ts';

type Category = Output<'category.get'>;

export async function loader({ context, params: { id: slug }, url }: Route.LoaderArgs) {
  const client = context.get(apiClient);
  const category = await client.call('category.get', { slug }).catch(ignoreNotFound);
  if (!category) {
    await redirectRenamed(client.call, paths.categoryPage(slug), url.search);
    throw data(null, { status: 404 });
  }
  return {
    category,
    results: await loadResults(client, categoryPageFilters(url.searchParams, 'any'), inputOf(category)),
  };
}

function ignoreNotFound(error: unknown) {
  if (error instanceof ApiError && error.status < 500) return undefined;
  throw error;
}

function inputOf({ path: [top, sub, third] }: Category): Input<'product.facets'> {
  if (third) return { categoryId: [third.id] };
  return { category: [top!.name], ...(sub && { subCategory: [sub.name] }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category } = loaderData;
  const { slug, path } = category;
  const shop = settingsOf(matches);
  return [
    ...listingMeta(
      shop,
      { ...category, name: labelOf(category) },
      {
        names: path.map(labelOf),
        path: paths.categoryPage(slug),
      },
    ),
    breadcrumbList(shop.origin, stepsOf(shop, path)),
  ];
};

const stepsOf = ({ brand }: Pick<ShopSettings, 'brand'>, path: Category['path']) => [
  { name: brand.name, path: '/' },
  ...path.map(({ name, label = name, slug }, index) =>
    index < path.length - 1 ? { name: label, path: paths.categoryPage(slug) } : { name: label },
  ),
];

export default function CategoryPage({ loaderData: { category, results } }: Route.ComponentProps) {
  const { slug } = category;
  const addressOf = (filters: Filters) => categoryPageAt(slug, filters);
  return (
    <div className="page">
      <Breadcrumb steps={stepsOf(useShopSettings(), category.path)} />
      <ListingHead {...category} name={labelOf(category)} />
      <SubCategories id={category.id} />
      <ListingForm
        key={slug}
        path={paths.categoryPage(slug)}
        scope={inputOf(category)}
        filtersIn={categoryPageFilters}
        {...{ results, addressOf }}
      />
      <ProductResults
        results={results}
        addressOf={addressOf}
        empty={
          isNarrowed(results.filters) ? (
            <EmptyState title={content.empty} to={paths.categoryPage(slug)} label={content.showAll} />
          ) : (
            <EmptyState title={content.emptyCategory} to={paths.collection} label={content.showAll} />
          )
        }
      />
    </div>
  );
}

function SubCategories({ id }: { id: string }) {
  const children = childrenOf(useCategories(), id);
  if (children.length === 0) return null;
  return (
    <nav aria-label={content.subCategories} className={styles.subCategories}>
      <ul className="pills words">
        {children.map(({ id, slug, name, label = name }) => (
          <li key={id}>
            <Link className="pill" to={paths.categoryPage(slug)} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
