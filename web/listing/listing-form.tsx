import type { ReactNode } from 'react';
import { collection } from '#content/collection.ts';
import { SORTS } from '#domain/catalogue/product.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { pathIn, prefix } from '#web/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterControls } from './filter-controls.tsx';
import { FilterFields, type ListingProps } from './filter-fields.tsx';
import type { FilterKeys, Filters } from './filters.ts';
import styles from './listing-form.module.css';
import type { Results } from './load-results.ts';
import { useChosenFilters } from './use-chosen-filters.ts';

const content = collection.filters;

/** The sheet and the menus have forms of their own, so the sort order between them is outside this form. */
const FORM = 'listing';

export type Show = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;

interface ListingFormProps {
  path: string;
  results: Results;
  scope?: ListingProps['scope'];
  filtersIn: (form: FormData, keys: FilterKeys) => Filters;
  addressOf: (filters: Filters) => string;
  /** Fields above the filters. */
  children?: (filters: Filters, show: Show) => ReactNode;
}

export function ListingForm({ path, results, scope, filtersIn, addressOf, children }: ListingFormProps) {
  const { filterNames } = useShopSettings();
  const [filters, choose] = useChosenFilters(results.filters, addressOf);
  const showForm = (form: HTMLFormElement) => choose(filtersIn(new FormData(form), filterNames));
  const show: Show = ({ currentTarget: { form } }) => showForm(form!);
  const ofForm = { results: { ...results, filters }, scope, addressOf, choose };
  return (
    <div className={styles.bar}>
      <form
        id={FORM}
        action={pathIn({ prefix }, path)}
        className={styles.form}
        aria-label={content.label}
        onSubmit={(event) => {
          event.preventDefault();
          showForm(event.currentTarget);
        }}
      >
        {children?.(filters, show)}
        <FilterFields {...ofForm} />
        <noscript>
          <Button kind="quiet" type="submit">
            {content.apply}
          </Button>
        </noscript>
      </form>
      <FilterControls {...ofForm} />
      <label className={styles.sort}>
        <span>{content.sortBy}</span>
        <select className="select" form={FORM} name="sort" value={filters.sort} onChange={show}>
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {content.sorts[value]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
