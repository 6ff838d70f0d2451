import { Link, useSearchParams } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import styles from './list.module.css';
import { scrollIntoView } from './scroll-into-view.ts';

interface TabsProps {
  label: string;
  name: string;
  /** Where the page has other tabs. */
  kind?: 'choices';
  /** The first tab, without a value. */
  all?: string;
  tabs: { value: string; label: string; count?: string | undefined }[];
}

export function Tabs({ label, name, kind, all = 'All', tabs }: TabsProps) {
  const [search] = useSearchParams();
  const current = search.get(name) ?? '';
  const searchOf = (value: string) => {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    query.delete(name);
    if (value) query.set(name, value);
    return String(query);
  };
  return (
    <nav
      className={kind ? `${layout.choices} ${layout.fading} ${styles.choices}` : layout.tabs}
      aria-label={label}
    >
      {[{ value: '', label: all, count: undefined }, ...tabs].map(({ value, label, count }) => (
        <Link
          key={value}
          ref={current === value ? scrollIntoView : undefined}
          to={{ search: searchOf(value) }}
          aria-current={current === value ? 'page' : undefined}
        >
          {label} {count !== undefined && <span className={look.hint}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
