import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as paths from '#domain/paths.ts';
import { categories } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './filter-bar.module.css';
import { collectionAt, type Filters, filtersFrom, SORT_LABELS, subCategoriesOf } from './filters.ts';

type Show = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;

/** The filters as a plain form of the page's address; with JavaScript every choice shows at once. */
export function FilterBar() {
  const [filters, setFilters] = useChosen();
  const navigate = useNavigate();
  const show: Show = ({ currentTarget: { form } }) => {
    const next = filtersFrom(new FormData(form!));
    setFilters(next);
    // After this press is painted: what a navigation begins with takes a phone as long as the paint.
    setTimeout(() => navigate(collectionAt(next), { preventScrollReset: true }));
  };
  return (
    <form action={paths.collection} className={styles.bar} aria-label="Filter and sort">
      {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
      {filters.maxPrice !== undefined && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
      <Choices legend="Category" name="category" all={categories} chosen={filters.category} onChange={show} />
      <label className={styles.sort}>
        Sort by
        <select name="sort" value={filters.sort} onChange={show}>
          {Object.entries(SORT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {filters.category.length > 0 && (
        <Choices
          legend="Type"
          name="subCategory"
          all={subCategoriesOf(filters.category)}
          chosen={filters.subCategory}
          onChange={show}
        />
      )}
      {filters.category.length > 0 && (
        <Link
          className={styles.clear}
          to={collectionAt({ ...filters, category: [], subCategory: [] })}
          preventScrollReset
        >
          Clear filters
        </Link>
      )}
      <noscript>
        <Button kind="quiet" type="submit">
          Apply
        </Button>
      </noscript>
    </form>
  );
}

/** The filters of the address, and at once those just chosen: their products may take a moment. */
function useChosen() {
  const { search } = useLocation();
  const [shown, setShown] = useState(() => ({ search, filters: filtersFrom(new URLSearchParams(search)) }));
  if (shown.search !== search) setShown({ search, filters: filtersFrom(new URLSearchParams(search)) });
  return [shown.filters, (filters: Filters) => setShown({ search, filters })] as const;
}

interface ChoicesProps {
  legend: string;
  name: string;
  all: string[];
  chosen: string[];
  onChange: Show;
}

const Choices = ({ legend, name, all, chosen, onChange }: ChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{legend}</legend>
    {all.map((value) => (
      <label key={value} className={styles.choice}>
        <input
          className="visually-hidden"
          type="checkbox"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={onChange}
        />
        {value}
      </label>
    ))}
  </fieldset>
);
