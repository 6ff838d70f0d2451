import { collection } from '#content/collection.ts';
import type { Input } from '#contract/schemas.ts';
import { pathIn, prefix } from '#web/language.ts';
import { optionalPart } from '#web/ui/optional-part.tsx';
import styles from './filter-controls.module.css';
import sheet from './filter-panel/filter-panel.css?url';
import { type Filters, moreFilters } from './filters.ts';
import type { Results } from './load-results.ts';

const content = collection.filters;

const FilterPanel = optionalPart(async () => (await import('./filter-panel/filter-panel.tsx')).FilterPanel);

export interface ListingProps {
  results: Pick<Results, 'filters' | 'facets' | 'didYouMean' | 'understood'>;
  scope: Input<'product.facets'> | undefined;
  addressOf: (filters: Filters) => string;
  choose: (filters: Filters) => void;
}

/** The chosen filters as fields of the form: hidden, or for browsers without scripts all that can be chosen. */
export function FilterFields(props: ListingProps) {
  const { filters, facets } = props.results;
  const pageAt = (isOpen: boolean) => pathIn({ prefix }, props.addressOf({ ...filters, isOpen }));
  if (!filters.isOpen || !facets)
    return (
      <>
        <HiddenFilters filters={filters} />
        <noscript className={styles.noScript}>
          <a href={pageAt(true)}>{content.show}</a>
        </noscript>
      </>
    );
  return (
    <div className={styles.panel}>
      <link href={sheet} rel="stylesheet" />
      <a href={pageAt(false)}>{content.hide}</a>
      <input type="hidden" name="filters" value="open" />
      <FilterPanel
        {...{ filters, facets }}
        fallback={<HiddenFilters filters={filters} />}
        onChange={props.choose}
      />
    </div>
  );
}

const HiddenFilters = ({ filters }: { filters: Filters }) => (
  <>
    {moreFilters(filters).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {filters.maxPrice !== undefined && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
  </>
);
