import { Link, useLocation, useSearchParams } from 'react-router';
import * as layout from '#content/layout.ts';
import { categoryLabel } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { useCategories } from '#web/api/shop-settings.ts';
import { filtersFrom, isCollection, topCategories } from '#web/listing/filters.ts';
import styles from './category-bar.module.css';

export function CategoryBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const categories = useCategories();
  const chosen = isCollection(pathname) ? filtersFrom(params, categories).category : [];
  return (
    <nav className={styles.bar} aria-label={layout.categories}>
      <ul className={styles.links}>
        {topCategories(categories.filter(({ isEmpty }) => !isEmpty)).map((name) => (
          <li key={name}>
            <Link
              to={paths.category(name)}
              prefetch="intent"
              aria-current={chosen.length === 1 && chosen[0] === name ? 'page' : undefined}
            >
              {categoryLabel(categories, name)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.helpCenter} prefetch="intent">
            {layout.help}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
