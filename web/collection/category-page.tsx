import { data, Link, useNavigate } from 'react-router';
import { collection as content } from '#content/collection.ts';
import { ApiError } from '#contract/errors.ts';
import type { Output } from '#contract/schemas.ts';
import { childrenOf } from '#domain/category.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { type ShopSettings, useCategories, useShopSettings } from '#web/api/shop-settings.ts';
import { breadcrumbList } from '#web/seo/breadcrumb-list.ts';
import { settingsOf } from '#web/seo/meta.ts';
import { redirectRenamed } from '#web/seo/redirect-renamed.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/category-page.ts';
import { categoryPageAt, categoryPageFilters } from './category-filters.ts';
import styles from './category-page.module.css';
import { SortField } from './filter-bar.tsx';
import { hasMoreFilters } from './filters.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { loadResults, type Results } from './load-results.ts';
import { MoreFilters, type Scope } from './more-filters.tsx';
import { ProductResults } from './product-results.tsx';

type Category = Output<'category.get'>;

export async function loader({ context, params: { id: slug }, url }: Route.LoaderArgs) {
  const client = context.get(apiClient);
  const category = await client.call('category.get', { slug }).catch(ignoreNotFound);
  if (!category) {
    await redirectRenamed(client.call, paths.categoryPage(slug));
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

function inputOf({ path: [top, sub, third] }: Category): Scope {
  if (third) return { categoryId: [third.id] };
  return { category: [top!.name], ...(sub && { subCategory: [sub.name] }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category } = loaderData;
  const { slug, path } = category;
  const shop = settingsOf(matches);
  return [
    ...listingMeta(shop, category, {
      names: path.map(({ name }) => name),
      path: paths.categoryPage(slug),
    }),
    breadcrumbList(shop.origin, stepsOf(shop, path)),
  ];
};

const stepsOf = ({ brand }: Pick<ShopSettings, 'brand'>, path: Category['path']) => [
  { name: brand.name, path: '/' },
  ...path.map(({ name, slug }, index) =>
    index < path.length - 1 ? { name, path: paths.categoryPage(slug) } : { name },
  ),
];

export default function CategoryPage({ loaderData: { category, results } }: Route.ComponentProps) {
  const { slug } = category;
  const isFiltered = hasMoreFilters(results.filters) || results.filters.maxPrice !== undefined;
  return (
    <div className="page">
      <Breadcrumb steps={stepsOf(useShopSettings(), category.path)} />
      <ListingHead {...category} />
      <SubCategories id={category.id} />
      <FilterForm key={slug} {...{ slug, results }} scope={inputOf(category)} />
      <ProductResults
        results={results}
        addressOf={(filters) => categoryPageAt(slug, filters)}
        empty={
          isFiltered ? (
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
    <nav aria-label={content.subCategories}>
      <ul className={styles.links}>
        {children.map(({ id, slug, name }) => (
          <li key={id}>
            <Link to={paths.categoryPage(slug)} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FilterForm({ slug, results, scope }: { slug: string; results: Results; scope: Scope }) {
  const { filterKeys } = useShopSettings();
  const navigate = useNavigate();
  const show = (form: HTMLFormElement) =>
    navigate(categoryPageAt(slug, categoryPageFilters(new FormData(form), filterKeys)), {
      preventScrollReset: true,
    });
  return (
    <form
      action={paths.categoryPage(slug)}
      className={styles.filters}
      aria-label={content.filters.label}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <SortField sort={results.filters.sort} onChange={({ currentTarget: { form } }) => show(form!)} />
      <MoreFilters
        {...{ results, scope }}
        addressOf={(filters) => categoryPageAt(slug, filters)}
        onChange={({ currentTarget: { form } }) => show(form!)}
      />
      <noscript>
        <Button kind="quiet" type="submit">
          {content.filters.apply}
        </Button>
      </noscript>
    </form>
  );
}
