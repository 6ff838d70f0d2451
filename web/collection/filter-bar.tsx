import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { categories as categoryLabels } from '#content/categories.ts';
import { collection } from '#content/collection.ts';
import * as paths from '#domain/paths.ts';
import { type Category, categories, SORTS, type SubCategory } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './filter-bar.module.css';
import { collectionAt, type Filters, filtersFrom, subCategoriesOf } from './filters.ts';

const content = collection.filters;

type Show = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;

export function FilterBar() {
  const [filters, setFilters] = useFilters();
  const navigate = useNavigate();
  const show: Show = ({ currentTarget: { form } }) => {
    const next = filtersFrom(new FormData(form!));
    setFilters(next);
    // Lets the press paint first, because starting a navigation blocks slow phones.
    setTimeout(() => navigate(collectionAt(next), { preventScrollReset: true }));
  };
  return (
    <form action={paths.collection} className={styles.bar} aria-label={content.label}>
      {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
      {filters.maxPrice !== undefined && <input type="hidden" name="maxPrice" value={filters.maxPrice} />}
      <Choices
        legend={content.category}
        name="category"
        all={categories}
        chosen={filters.category}
        onChange={show}
      />
      <label className={styles.sort}>
        {content.sortBy}
        <select name="sort" value={filters.sort} onChange={show}>
          {SORTS.map((value) => (
            <option key={value} value={value}>
              {content.sorts[value]}
            </option>
          ))}
        </select>
      </label>
      {filters.category.length > 0 && (
        <Choices
          legend={content.subCategory}
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
          {content.clear}
        </Link>
      )}
      <noscript>
        <Button kind="quiet" type="submit">
          {content.apply}
        </Button>
      </noscript>
    </form>
  );
}

function useFilters() {
  const { search } = useLocation();
  const [current, setCurrent] = useState(() => ({
    search,
    filters: filtersFrom(new URLSearchParams(search)),
  }));
  if (current.search !== search) setCurrent({ search, filters: filtersFrom(new URLSearchParams(search)) });
  return [current.filters, (filters: Filters) => setCurrent({ search, filters })] as const;
}

interface ChoicesProps {
  legend: string;
  name: string;
  all: (Category | SubCategory)[];
  chosen: (Category | SubCategory)[];
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
        {categoryLabels[value]}
      </label>
    ))}
  </fieldset>
);
