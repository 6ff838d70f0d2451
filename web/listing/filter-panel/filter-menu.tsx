import { useLayoutEffect, useRef, useState } from 'react';
import { collection } from '#content/collection.ts';
import { Button } from '#web/ui/button.tsx';
import { useCloseOutside } from '#web/ui/use-close-outside.ts';
import type { ListingProps } from '../filter-fields.tsx';
import { type Filters, pricesIn } from '../filters.ts';
import { withoutOption } from '../selected-filters.ts';
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
  function closeWithFocus() {
    (menu.current!.previousElementSibling as HTMLElement).focus();
    onClose();
  }

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
        <>
          <FilterGroup {...{ group, filters, facets }} onChange={choose} />
          <div className={styles.actions}>
            <Button kind="link" onClick={() => choose(withoutGroup(filters, group))}>
              {content.clear}
            </Button>
            {/* The button beside the prices shows theirs. */}
            {group !== ':price' && (
              <Button kind="quiet" onClick={closeWithFocus}>
                {content.showProducts(facets.count, facets.isCapped)}
              </Button>
            )}
          </div>
        </>
      ) : (
        <p role="status">{fetched.hasFailed ? content.failed : content.loading}</p>
      )}
    </form>
  );
}

function withoutGroup(filters: Filters, group: string): Filters {
  if (group === ':price') return { ...filters, minPrice: undefined, maxPrice: undefined };
  if (group === ':discount') return { ...filters, discount: undefined };
  if (group === ':available') return { ...filters, available: false };
  return (filters.options[group] ?? []).reduce((rest, value) => withoutOption(rest, group, value), filters);
}
