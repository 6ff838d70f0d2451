import type { ReactNode } from 'react';
import { Options, type SelectOptions } from '#web/admin/form/fields.tsx';
import look from '#web/admin/parts/look.module.css';
import styles from './filters.module.css';
import { Filter, Filters, MoreFilters } from './filters.tsx';

/** A parameter of the URL. */
export type ListFilter = { name: string; label: string } & (
  | { all: string; options: SelectOptions }
  | { type: 'date' }
  | { control: ReactNode }
);

interface ListFiltersProps {
  /** The placeholder of the search field: names of what it finds. */
  search?: string | undefined;
  filters: readonly ListFilter[];
  /** The parameter of the tabs, which a search keeps. */
  tab?: string | undefined;
  /** How many rows match. */
  count?: string | undefined;
}

export function ListFilters({ search, filters, tab, count }: ListFiltersProps) {
  const fields = <FilterFields filters={filters} />;
  return (
    <Filters>
      {tab && <input type="hidden" name={tab} />}
      {search && (
        <Filter label="Search">
          <input type="search" name="q" placeholder={search} maxLength={100} autoComplete="off" />
        </Filter>
      )}
      {search && filters.length > 0 ? (
        <MoreFilters names={filters.map(({ name }) => name)}>{fields}</MoreFilters>
      ) : (
        fields
      )}
      {count !== undefined && (
        <p className={`${look.hint} ${styles.count}`} role="status">
          {count}
        </p>
      )}
    </Filters>
  );
}

const FilterFields = ({ filters }: { filters: readonly ListFilter[] }) =>
  filters.map((filter) => (
    <Filter key={filter.name} label={filter.label}>
      {'control' in filter ? (
        filter.control
      ) : 'type' in filter ? (
        <input type="date" name={filter.name} />
      ) : (
        <select name={filter.name} defaultValue="">
          <option value="">{filter.all}</option>
          <Options options={filter.options} />
        </select>
      )}
    </Filter>
  ));
