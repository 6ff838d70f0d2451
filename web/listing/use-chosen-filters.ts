import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextPaint } from '#web/browser/next-paint.ts';
import type { Filters } from './filters.ts';

/** Returns the filters to show, and a function that chooses others: they are shown while their results load. */
export function useChosenFilters(loaded: Filters, addressOf: (filters: Filters) => string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  const [chosen, setChosen] = useState({ filters: loaded, address, loading: [] as string[] });
  if (chosen.address !== address) {
    // The results for an earlier choice can appear after the next one was made.
    const index = chosen.loading.lastIndexOf(address);
    setChosen({ ...chosen, address, loading: index < 0 ? [] : chosen.loading.slice(index + 1) });
  }
  const choose = (filters: Filters) => {
    const next = addressOf(filters);
    setChosen((now) => ({
      ...now,
      filters,
      loading: next === now.address ? [] : [...now.loading, next],
    }));
    void nextPaint().then(() => navigate(next, { preventScrollReset: true }));
  };
  return [chosen.loading.length > 0 ? chosen.filters : loaded, choose] as const;
}
