import type { ReactNode } from 'react';
import { collection as content } from '#content/collection.ts';
import { searchSuggestions } from '#content/search-suggestions.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import { TileGrid } from '#web/tile/tile-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import type { Filters } from './filters.ts';
import type { Results } from './load-results.ts';
import styles from './product-results.module.css';
import { searchedWords } from './searched-words.ts';
import { withMoreProducts } from './selected-filters.ts';

const EAGER_TILES = 4;

const ActiveFilters = optionalPart(async () => (await import('./active-filters.tsx')).ActiveFilters);

const UnderstoodSearch = optionalPart(async () => (await import('./understood-search.tsx')).UnderstoodSearch);

const [before, after] = searchSuggestions.resultsFor;

interface ProductResultsProps {
  results: Results;
  hasWordsInHeading?: boolean;
  addressOf: (filters: Filters) => string;
  empty: ReactNode;
}

export function ProductResults({ results, hasWordsInHeading, addressOf, empty }: ProductResultsProps) {
  const { filters, facets, dropped, products, count, hasMore, didYouMean, understood } = results;
  const words = searchedWords(filters.q);
  const isCount = !dropped && !didYouMean && (!words || hasWordsInHeading);
  const more = hasMore ? withMoreProducts(filters) : undefined;
  return (
    <>
      {facets && <ActiveFilters {...{ filters, facets, addressOf }} />}
      <p className={isCount ? `${styles.count} ${styles.beside}` : styles.count} role="status">
        {dropped && `${content.filters.dropped(dropped)} `}
        {didYouMean && (
          <>
            {before}
            <strong>{didYouMean}</strong>
            {after}:{' '}
          </>
        )}
        {words && !didYouMean && !hasWordsInHeading ? content.foundFor(count, words) : count}
      </p>
      {understood && (
        <UnderstoodSearch {...{ filters, understood, addressOf }} isEmpty={products.length === 0} />
      )}
      {!facets && filters.maxPrice !== undefined && filters.minPrice === undefined && (
        <p className={styles.count}>
          {content.under(formatPaise(toPaise(filters.maxPrice)))}{' '}
          <ButtonLink kind="link" to={addressOf({ ...filters, maxPrice: undefined })} preventScrollReset>
            {content.showAllPrices}
          </ButtonLink>
        </p>
      )}
      {products.length > 0 ? (
        <>
          <TileGrid products={products} eagerly={EAGER_TILES} />
          {more && (
            <p className={styles.more}>
              <ButtonLink kind="quiet" to={addressOf(more)} replace preventScrollReset>
                {content.showMore}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        empty
      )}
    </>
  );
}
