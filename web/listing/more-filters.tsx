import { Suspense, useState } from 'react';
import { collection } from '#content/collection.ts';
import type { Input } from '#contract/schemas.ts';
import { optionalPart } from '#web/ui/optional-part.ts';
import { type Filters, moreFilters } from './filters.ts';
import { facetsOf } from './list-input.ts';
import type { Facets, Results } from './load-results.ts';
import styles from './more-filters.module.css';

const content = collection.filters;

const FilterPanel = optionalPart(async () => (await import('./filter-panel.tsx')).FilterPanel);

export type Scope = Input<'product.facets'>;

export interface MoreFiltersProps {
  results: Pick<Results, 'filters' | 'facets' | 'didYouMean' | 'understood'>;
  scope?: Scope;
  addressOf: (filters: Filters) => string;
  onChange: (event: { currentTarget: { form: HTMLFormElement | null } }) => void;
}

/** The panel and its counts are loaded when they are needed, because most visitors do not open them. */
export function MoreFilters(props: MoreFiltersProps) {
  const { results, addressOf } = props;
  const { filters, facets } = results;
  const [isOpened, setOpened] = useState(false);
  const count = countOf(filters, facets);
  return (
    <details
      className={styles.more}
      open={filters.isOpen || undefined}
      // Opened before hydration.
      ref={(element) => {
        if (element?.open) setOpened(true);
      }}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{content.more(count)}</summary>
      {facets || isOpened ? (
        <Suspense fallback={<HiddenFilters filters={filters} />}>
          <FilterPanel {...props} />
        </Suspense>
      ) : (
        <>
          <HiddenFilters filters={filters} />
          <noscript>
            <a href={addressOf({ ...filters, isOpen: true })}>{content.show}</a>
          </noscript>
        </>
      )}
    </details>
  );
}

/** The address may have values that no product has. */
const countOf = (filters: Filters, facets: Results['facets']) =>
  facetsOf(filters).filter((facet) => !facets || hasFacet(facets, facet)).length +
  Number(filters.minPrice !== undefined || filters.maxPrice !== undefined) +
  Number(filters.discount !== undefined) +
  Number(filters.available);

const hasFacet = ({ options }: Facets, facet: string) =>
  options.some(({ key, values }) => values.some(({ value }) => `${key}:${value}` === facet));

export const HiddenFilters = ({ filters }: { filters: Filters }) => (
  <>
    {moreFilters(filters).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {filters.maxPrice !== undefined && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
  </>
);
