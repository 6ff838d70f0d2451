import { Link, useLocation } from 'react-router';
import { collection } from '#content/collection.ts';
import { type CategoryNode, categoryLabel } from '#domain/category.ts';
import * as paths from '#domain/paths.ts';
import { SORTS, type Sort } from '#domain/product.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './filter-bar.module.css';
import { collectionAt, filtersFrom, subCategoriesOf, topCategories } from './filters.ts';
import type { Results } from './load-results.ts';
import { MoreFilters } from './more-filters.tsx';
import { useChosenFilters } from './use-chosen-filters.ts';

const content = collection.filters;

type Show = (event: { currentTarget: { form: HTMLFormElement | null } }) => void;

export function FilterBar({ results }: { results: Results }) {
  const { categories, filterKeys } = useShopSettings();
  const { search } = useLocation();
  const loaded = filtersFrom(new URLSearchParams(search), categories, filterKeys);
  const [filters, choose] = useChosenFilters(loaded, collectionAt);
  const subCategories = subCategoriesOf(categories, filters.category);
  const showForm = (form: HTMLFormElement) => choose(filtersFrom(new FormData(form), categories, filterKeys));
  const show: Show = ({ currentTarget: { form } }) => showForm(form!);
  return (
    <form
      action={paths.collection}
      className={styles.bar}
      aria-label={content.label}
      onSubmit={(event) => {
        event.preventDefault();
        showForm(event.currentTarget);
      }}
    >
      {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
      <Choices
        legend={content.category}
        name="category"
        all={topCategories(categories)}
        chosen={filters.category}
        tree={categories}
        onChange={show}
      />
      <SortField sort={filters.sort} onChange={show} />
      {subCategories.length > 0 && (
        <Choices
          legend={content.subCategory}
          name="subCategory"
          all={subCategories}
          chosen={filters.subCategory}
          tree={categories}
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
      <MoreFilters results={{ ...results, filters }} addressOf={collectionAt} onChange={show} />
      <noscript>
        <Button kind="quiet" type="submit">
          {content.apply}
        </Button>
      </noscript>
    </form>
  );
}

export const SortField = ({ sort, onChange }: { sort: Sort; onChange: Show }) => (
  <label className={styles.sort}>
    {content.sortBy}
    <select name="sort" value={sort} onChange={onChange}>
      {SORTS.map((value) => (
        <option key={value} value={value}>
          {content.sorts[value]}
        </option>
      ))}
    </select>
  </label>
);

interface ChoicesProps {
  legend: string;
  name: string;
  all: string[];
  chosen: string[];
  tree: CategoryNode[];
  onChange: Show;
}

const Choices = ({ legend, name, all, chosen, tree, onChange }: ChoicesProps) => (
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
        {categoryLabel(tree, value)}
      </label>
    ))}
  </fieldset>
);
