import { collection as content } from '#content/collection.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SortField } from './filter-bar.tsx';
import type { FilterKeys, Filters } from './filters.ts';
import styles from './listing-form.module.css';
import type { Results } from './load-results.ts';
import { MoreFilters, type Scope } from './more-filters.tsx';
import { useChosenFilters } from './use-chosen-filters.ts';

interface ListingFormProps {
  path: string;
  results: Results;
  scope: Scope;
  filtersIn: (form: FormData, keys: FilterKeys) => Filters;
  addressOf: (filters: Filters) => string;
}

export function ListingForm({ path, results, scope, filtersIn, addressOf }: ListingFormProps) {
  const { filterKeys } = useShopSettings();
  const [filters, choose] = useChosenFilters(results.filters, addressOf);
  const show = (form: HTMLFormElement) => choose(filtersIn(new FormData(form), filterKeys));
  return (
    <form
      action={path}
      className={styles.filters}
      aria-label={content.filters.label}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <SortField sort={filters.sort} onChange={({ currentTarget: { form } }) => show(form!)} />
      <MoreFilters
        results={{ ...results, filters }}
        {...{ scope, addressOf }}
        onChange={({ currentTarget: { form } }) => show(form!)}
      />
      <noscript>
        <Button kind="quiet" type="submit">
          {content.filters.apply}
        </Button>
      </noscript>
    </form>
  );
}
