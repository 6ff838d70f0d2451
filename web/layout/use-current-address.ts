import { useLocation } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The server renders one page for all queries, so the browser adds query and hash. */
export function useCurrentAddress(): string {
  const { pathname, search, hash } = useLocation();
  return useHydrated() ? pathname + search + hash : pathname;
}
