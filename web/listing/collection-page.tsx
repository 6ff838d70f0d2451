import { collection as content } from '#content/collection.ts';
import { searchSuggestions } from '#content/search-suggestions.ts';
import { type CategoryNode, categoryLabel, childrenOf } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { apiClient } from '#web/api/client.ts';
import { useCategories } from '#web/api/shop-settings.ts';
import { publicMeta, settingsOf } from '#web/seo/meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import type { Route } from './+types/collection-page.ts';
import styles from './collection-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { collectionAt, filtersFrom } from './filters.ts';
import { loadResults } from './load-results.ts';
import { ProductResults } from './product-results.tsx';
import { searchedWords } from './searched-words.ts';

const CategoryCards = optionalPart(async () => (await import('./category-cards.tsx')).CategoryCards);

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadResults(context.get(apiClient), filtersFrom(url.searchParams, undefined, 'any'));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { categories } = settingsOf(matches);
  const { category = [], subCategory = [], q } = loaderData?.filters ?? {};
  const words = searchedWords(q);
  const found = categoryNamed(categories, category, subCategory);
  return [
    ...publicMeta(settingsOf(matches), {
      title: words ? resultsFor(words) : titleOf(categories, category, found ? subCategory : []),
      description: content.metaDescription,
      path: found ? paths.categoryPage(found.slug) : paths.collection,
    }),
    ...(words ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function CollectionPage({ loaderData: results }: Route.ComponentProps) {
  const categories = useCategories();
  const words = searchedWords(results.filters.q);
  return (
    <div className="page">
      <h1 className={styles.title}>
        {words ? resultsFor(words) : titleOf(categories, results.filters.category)}
      </h1>
      <FilterBar results={results} />
      <ProductResults
        results={results}
        hasWordsInHeading
        addressOf={collectionAt}
        empty={
          <>
            <EmptyState title={content.empty} to={paths.collection} label={content.showAll} />
            <CategoryCards />
          </>
        }
      />
    </div>
  );
}

/** The category's own page has its title and text, so search engines list that one. */
function categoryNamed(tree: CategoryNode[], [name, ...others]: string[], subCategory: string[]) {
  if (others.length > 0 || subCategory.length > 1) return undefined;
  const top = childrenOf(tree, null).find((one) => one.name === name);
  const [subName] = subCategory;
  return top && subName ? childrenOf(tree, top.id).find((one) => one.name === subName) : top;
}

const resultsFor = (words: string) => searchSuggestions.resultsFor.join(`“${words}”`);

const titleOf = (tree: CategoryNode[], category: string[], subCategory: string[] = []) =>
  category.length === 1 ? categoryLabel(tree, subCategory[0] ?? category[0]!) : content.title;
