import { Link, useLocation, useSearchParams } from 'react-router';
import { categories as labels } from '#content/categories.ts';
import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import { categories } from '#domain/product.ts';
import { filtersFrom, isCollection } from '#web/collection/filters.ts';
import styles from './category-bar.module.css';

export function CategoryBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const chosen = isCollection(pathname) ? filtersFrom(params).category : [];
  return (
    <nav className={styles.bar} aria-label={layout.categories}>
      <ul className={styles.links}>
        {categories.map((category) => (
          <li key={category}>
            <Link
              to={paths.category(category)}
              prefetch="intent"
              aria-current={chosen.length === 1 && chosen[0] === category ? 'page' : undefined}
            >
              {labels[category]}
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
