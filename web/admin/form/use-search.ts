import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 200;

/** Calls `find` when nothing more is typed. Undefined without a query, before the first answer and if the call fails. */
export function useSearch<Found>(q: string, find: (q: string) => Promise<Found>): Found | undefined {
  const [found, setFound] = useState<Found>();
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (q === '') return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await latest.current(q).catch(() => undefined);
      if (isCurrent) setFound(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}
