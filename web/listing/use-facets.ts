import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { facetInput } from './list-input.ts';
import type { Facets } from './load-results.ts';
import type { MoreFiltersProps } from './more-filters.tsx';

export function useFacets(
  { filters, facets, didYouMean, understood }: MoreFiltersProps['results'],
  scope: MoreFiltersProps['scope'],
): { facets: Facets | undefined; hasFailed: boolean } {
  const [fetched, setFetched] = useState<Facets>();
  const [hasFailed, setFailed] = useState(false);
  const input = JSON.stringify({
    ...facetInput(filters),
    ...(didYouMean && !understood && { q: didYouMean }),
    ...scope,
  });
  const isMissing = facets === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const abortController = new AbortController();
    setFailed(false);
    api.call('product.facets', JSON.parse(input), { signal: abortController.signal }).then(setFetched, () => {
      if (!abortController.signal.aborted) setFailed(true);
    });
    return () => abortController.abort();
  }, [input, isMissing]);
  return { facets: facets ?? fetched, hasFailed };
}
