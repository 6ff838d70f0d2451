import { useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';
import type { ListingProps } from '../filter-fields.tsx';
import type { Filters } from '../filters.ts';
import { facetInput } from '../list-input.ts';
import type { Facets } from '../load-results.ts';

const DEBOUNCE_MS = 200;

export const facetQuery = (filters: Filters, { results, scope }: Pick<ListingProps, 'results' | 'scope'>) =>
  JSON.stringify({
    ...facetInput(filters),
    ...(results.didYouMean && !results.understood && { q: results.didYouMean }),
    ...scope,
  } satisfies Input<'product.facets'>);

/** Returns the last answer while the next one is loaded. Without a query nothing is loaded. */
export function useFacets(query: string | undefined) {
  const [answer, setAnswer] = useState<{ query: string; facets: Facets }>();
  const [hasFailed, setFailed] = useState(false);
  const delay = useRef(0);
  useEffect(() => {
    setFailed(false);
    const wait = delay.current;
    delay.current = DEBOUNCE_MS;
    if (!query) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const load = () =>
      api.call('product.facets', JSON.parse(query), { signal }).then(
        (facets) => setAnswer({ query, facets }),
        () => {
          if (!signal.aborted) setFailed(true);
        },
      );
    const timer = setTimeout(load, wait);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [query]);
  return { facets: answer?.facets, isLatest: answer?.query === query, hasFailed };
}
