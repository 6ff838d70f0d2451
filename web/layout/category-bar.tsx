import { useLocation, useSearchParams } from 'react-router';
import * as layout from '#content/layout.ts';
import { childrenOf } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { useCategories } from '#web/api/shop-settings.ts';
import { filtersFrom, isCollection } from '#web/listing/filters.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './category-bar.module.css';

export function CategoryBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const categories = useCategories();
  const chosen = isCollection(pathname) && filtersFrom(params, categories).category.join();
  return (
    <nav className={styles.bar} aria-label={layout.categories}>
      <ul className={styles.links}>
        {childrenOf(categories, null).map(
          ({ id, name, label = name, slug, isEmpty }) =>
            !isEmpty && (
              <li key={id}>
                <Link
                  to={paths.category(name)}
                  prefetch="intent"
                  aria-current={name === chosen || pathname === paths.categoryPage(slug) || undefined}
                >
                  {label}
                </Link>
              </li>
            ),
        )}
        <li>
          <Link to={paths.helpCenter} prefetch="intent">
            {layout.help}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
