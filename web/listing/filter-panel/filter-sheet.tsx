import { useEffect, useRef, useState } from 'react';
import { collection } from '#content/collection.ts';
import { compareValues } from '#domain/catalogue/compare-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ListingProps } from '../filter-fields.tsx';
import type { Filters } from '../filters.ts';
import type { Facets } from '../load-results.ts';
import { withoutMoreFilters } from '../selected-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';
import { facetQuery, useFacets } from './use-facets.ts';

const content = collection.filters;

interface FilterSheetProps extends ListingProps {
  open: boolean;
  onClose: () => void;
}

/** Filters apply when their products are shown. Closing the sheet discards them. */
export function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const { results, choose } = props;
  const [draft, setDraft] = useState(results.filters);
  const [clears, setClears] = useState(0);
  const { facets, isCounting, hasFailed } = useDraftFacets(draft, props);
  const close = useBackButton(open, onClose);

  function clearAll() {
    setDraft(withoutMoreFilters(draft));
    setClears(clears + 1);
  }

  return (
    <Dialog open={open} onClose={() => close()} label={content.title(0)} side="bottom">
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          close(() => choose(draft));
        }}
      >
        <h2>{content.title(0)}</h2>
        {facets ? (
          <FilterPanel
            // The price fields keep what was typed until all filters are cleared.
            key={clears}
            {...{ filters: draft, facets }}
            onChange={setDraft}
            isLive
          />
        ) : (
          <p role="status" className={styles.loading}>
            {hasFailed ? content.failed : content.loading}
          </p>
        )}
        <div className={styles.actions}>
          <Button kind="quiet" onClick={clearAll}>
            {content.clearAll}
          </Button>
          <Button type="submit">{content.showProducts(facets?.count, facets?.isCapped)}</Button>
        </div>
        <p role="status" className="visually-hidden">
          {facets && !isCounting && content.products(facets.count, facets.isCapped)}
        </p>
      </form>
    </Dialog>
  );
}

function useDraftFacets(draft: Filters, props: ListingProps) {
  const { facets: loaded } = props.results;
  const [first] = useState(() => facetQuery(draft, props));
  const query = facetQuery(draft, props);
  const isLoaded = loaded !== undefined && query === first;
  const { facets, isLatest, hasFailed } = useFacets(isLoaded ? undefined : query);
  const latest = isLoaded ? loaded : (facets ?? loaded);
  const [seen, setSeen] = useState<Options>([]);
  const options = latest && unite(seen, latest.options);
  if (options && valuesIn(options) > valuesIn(seen)) setSeen(options);
  return {
    facets: options && { ...latest, options },
    isCounting: !isLoaded && !isLatest && !hasFailed,
    hasFailed,
  };
}

type Options = Facets['options'];

const valuesIn = (options: Options) => options.reduce((sum, { values }) => sum + values.length, 0);

/** Keeps the values of earlier answers without products, so that nothing moves under the finger. */
function unite(seen: Options, latest: Options): Options {
  const keys = new Set([...seen, ...latest].map(({ key }) => key));
  return [...keys].sort(compareValues).map((key) => {
    const [before, now] = [seen, latest].map((options) => options.find((option) => option.key === key));
    const values = new Map(before?.values.map((value) => [value.value, { ...value, products: 0 }]));
    for (const value of now?.values ?? []) values.set(value.value, value);
    return {
      ...(now ?? before)!,
      values: [...values.values()].sort((a, b) => compareValues(a.name, b.name)),
    };
  });
}

/**
 * Gives the open sheet an entry in the history, a copy of the page's, so that the Back button closes it.
 * Returns a function that closes the sheet, then runs `next`.
 */
function useBackButton(open: boolean, onClose: () => void) {
  const hasEntry = useRef(false);
  const next = useRef<() => void>(undefined);
  const closed = useRef(onClose);
  closed.current = onClose;
  useEffect(() => {
    if (!open) return;
    history.pushState(history.state, '');
    hasEntry.current = true;
    const { onpopstate } = window;
    window.onpopstate = (event) => {
      // The router would load the page again.
      event.stopImmediatePropagation();
      window.onpopstate = onpopstate;
      hasEntry.current = false;
      closed.current();
      next.current?.();
    };
    return () => {
      window.onpopstate = onpopstate;
    };
  }, [open]);
  return (run?: () => void) => {
    if (!hasEntry.current) return;
    hasEntry.current = false;
    next.current = run;
    history.back();
  };
}
