import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { collection } from '#content/collection.ts';
import { type CategoryNode, categoryLabel } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './filter-bar.module.css';
import { collectionAt, filtersFrom, subCategoriesOf, topCategories } from './filters.ts';
import { ListingForm, type Show } from './listing-form.tsx';
import type { Results } from './load-results.ts';

const content = collection.filters;

export function FilterBar({ results }: { results: Results }) {
  const { categories, filterNames } = useShopSettings();
  const { search } = useLocation();
  const loaded = filtersFrom(new URLSearchParams(search), categories, filterNames);
  return (
    <ListingForm
      path={paths.collection}
      results={{ ...results, filters: loaded }}
      filtersIn={(form, keys) => filtersFrom(form, categories, keys)}
      addressOf={collectionAt}
    >
      {(filters, show) => {
        const subCategories = subCategoriesOf(categories, filters.category);
        return (
          <>
            {filters.q !== undefined && <input type="hidden" name="q" value={filters.q} />}
            <Choices
              legend={content.category}
              name="category"
              all={topCategories(categories)}
              chosen={filters.category}
              tree={categories}
              onChange={show}
            >
              {filters.category.length > 0 && (
                <Link
                  className={styles.clear}
                  to={collectionAt({ ...filters, category: [], subCategory: [] })}
                  preventScrollReset
                >
                  {content.clear}
                </Link>
              )}
            </Choices>
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
          </>
        );
      }}
    </ListingForm>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  all: string[];
  chosen: string[];
  tree: CategoryNode[];
  onChange: Show;
  children?: ReactNode;
}

const Choices = ({ legend, name, all, chosen, tree, onChange, children }: ChoicesProps) => (
  <fieldset className="pills words">
    <legend className="visually-hidden">{legend}</legend>
    {all.map((value) => (
      <label key={value} className="pill">
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
    {children}
  </fieldset>
);
