import { useLayoutEffect, useRef, useState } from 'react';
import { collection } from '#content/collection.ts';
import { useCloseOutside } from '#web/ui/use-close-outside.ts';
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
