import { Link, useLocation, useSearchParams } from 'react-router';
import { search as content } from '#content/search.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import tool from '#web/layout/tool.module.css';
import { collectionAt, filtersFrom } from '#web/listing/filters.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { isSearchOpen } from './search-bar.tsx';

export function SearchToggle() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isOpen = isSearchOpen(pathname, params);
  const { categories, filterNames } = useShopSettings();
  const filters = filtersFrom(params, categories, filterNames);
  const next = isOpen ? collectionAt({ ...filters, q: undefined }) : `${paths.collection}?q=`;
  return (
    <Link to={next} className={tool.tool} aria-label={content.open} aria-expanded={isOpen}>
      <SearchIcon />
    </Link>
  );
}
