import { useState } from 'react';
import { collection } from '#content/collection.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ChevronIcon, icon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './filter-controls.module.css';
import type { ListingProps } from './filter-fields.tsx';
import type { Filters } from './filters.ts';
import { facetsOf } from './list-input.ts';
import type { Facets } from './load-results.ts';

const content = collection.filters;

const FilterIcon = icon(
  'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);

async function loadParts() {
  const { FilterMenu, FilterSheet, loadStyles } = await import('./filter-panel/parts.ts');
  await loadStyles();
  return { FilterMenu, FilterSheet };
}

const prepare = () => void loadParts().catch(() => {});
const onIntent = { onPointerEnter: prepare, onFocus: prepare };

/** Keys of filters that are no options. A key of an option has no colon. */
const OTHERS = [
  [':price', content.price],
  [':discount', content.discount],
  [':available', content.availability],
] as const;

/** On a phone a button that opens a sheet, on larger screens a bar of menus. */
export function FilterControls(props: ListingProps) {
  const { filterNames } = useShopSettings();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>();
  const [sheet, setSheet] = useState({ count: 0, isOpen: false });
  const [menu, setMenu] = useState<string>();
  const { filters, facets } = props.results;

  async function load(open: () => void) {
    try {
      setParts(await loadParts());
      open();
    } catch {
      notify.error(content.failed);
    }
  }

  const groups = [...Object.entries(filterNames), ...OTHERS];
  return (
    <>
      <div className={`needs-script ${styles.controls} ${styles.open}`}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={sheet.isOpen}
          {...onIntent}
          onClick={() => load(() => setSheet({ count: sheet.count + 1, isOpen: true }))}
        >
          <FilterIcon />
          {content.title(countOf(filters, facets))}
        </button>
      </div>
      <div className={`needs-script ${styles.controls} ${styles.menus}`}>
        {groups.map(([key, name]) => (
          <div key={key}>
            <button
              type="button"
              aria-expanded={menu === key}
              data-chosen={countIn(filters, key) > 0 || undefined}
              {...onIntent}
              onClick={() => (menu === key ? setMenu(undefined) : load(() => setMenu(key)))}
            >
              {content.menu(name, countIn(filters, key))}
              <ChevronIcon />
            </button>
            {parts && menu === key && (
              <parts.FilterMenu {...props} group={key} onClose={() => setMenu(undefined)} />
            )}
          </div>
        ))}
      </div>
      {parts && sheet.count > 0 && (
        <parts.FilterSheet
          key={sheet.count}
          {...props}
          open={sheet.isOpen}
          onClose={() => setSheet((now) => ({ ...now, isOpen: false }))}
        />
      )}
    </>
  );
}

/** The address may have values that no product has. */
const countOf = (filters: Filters, facets: Facets | undefined) =>
  facetsOf(filters).filter((facet) => !facets || hasFacet(facets, facet)).length +
  OTHERS.reduce((sum, [key]) => sum + countIn(filters, key), 0);

const hasFacet = ({ options }: Facets, facet: string) =>
  options.some(({ key, values }) => values.some(({ value }) => `${key}:${value}` === facet));

function countIn(filters: Filters, key: string): number {
  const { minPrice, maxPrice, discount, available, options } = filters;
  if (key === ':price') return Number((minPrice ?? maxPrice) !== undefined);
  if (key === ':discount') return Number(discount !== undefined);
  if (key === ':available') return Number(available);
  return options[key]?.length ?? 0;
}
