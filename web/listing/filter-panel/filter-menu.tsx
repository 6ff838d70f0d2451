import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { collection } from '#content/collection.ts';
import type { ListingProps } from '../filter-fields.tsx';
import { pricesIn } from '../filters.ts';
import styles from './filter-menu.module.css';
import { FilterGroup } from './filter-panel.tsx';
import { facetQuery, useFacets } from './use-facets.ts';

const content = collection.filters;

interface FilterMenuProps extends ListingProps {
  group: string;
  onClose: () => void;
}

/** Opens under the button before it. Each choice applies immediately. */
export function FilterMenu({ group, onClose, ...props }: FilterMenuProps) {
  const { results, choose } = props;
  const { filters } = results;
  const menu = useRef<HTMLFormElement>(null);
  const fetched = useFacets(results.facets ? undefined : facetQuery(filters, props));
  const facets = results.facets ?? fetched.facets;
  const [alignsEnd, setAlignsEnd] = useState(false);
  useCloseOutside(menu, onClose);
  useLayoutEffect(() => {
    const { right } = menu.current!.getBoundingClientRect();
    if (facets && right > document.documentElement.clientWidth) setAlignsEnd(true);
  }, [facets]);
  return (
    <form
      ref={menu}
      className={styles.menu}
      data-end={alignsEnd || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        choose({ ...filters, ...pricesIn(new FormData(event.currentTarget)) });
      }}
    >
      {facets ? (
        <FilterGroup {...{ group, filters, facets }} onChange={choose} />
      ) : (
        <p role="status">{fetched.hasFailed ? content.failed : content.loading}</p>
      )}
    </form>
  );
}

function useCloseOutside(menu: React.RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.parentElement?.contains(target as Node)) close.current();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        menu.current?.parentElement?.querySelector('button')?.focus();
        close.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [menu]);
}
