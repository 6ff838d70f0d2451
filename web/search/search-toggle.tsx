import { search } from '#content/search.ts';
import * as paths from '#domain/paths.ts';
import tool from '#web/layout/tool.module.css';
import { SearchIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

export const SearchToggle = () => (
  <Link to={`${paths.collection}?q=`} className={tool.tool} aria-label={search.open}>
    <SearchIcon />
  </Link>
);
