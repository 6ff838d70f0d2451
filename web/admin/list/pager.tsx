import { useLocation, useSearchParams } from 'react-router';
import { MAX_COUNT } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { ButtonLink } from '#web/ui/button.tsx';

interface PagerProps {
  nextCursor: string | undefined;
  /** How many items a page has that is not the last. */
  size?: number;
  /** The number of items on all pages, if it is known. */
  total?: number | undefined;
}

export function Pager({ nextCursor, size = 0, total = 0 }: PagerProps) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const cursor = search.get('cursor') ?? '';
  const before: string[] = (cursor && state?.before) || [];
  const searchOf = (cursor: string) => {
    const query = new URLSearchParams(search);
    if (cursor) query.set('cursor', cursor);
    else query.delete('cursor');
    return { search: String(query) };
  };
  if (!nextCursor && !cursor) return null;
  const number = before.length + 1;
  const last = nextCursor ? size > 0 && total <= MAX_COUNT && Math.ceil(total / size) : number;
  return (
    <nav className={layout.head} aria-label="Pages">
      {cursor && (
        <ButtonLink
          kind="quiet"
          to={searchOf(before.at(-1) ?? '')}
          state={{ before: before.slice(0, -1) }}
          rel="prev"
        >
          {before.length > 0 ? 'Previous page' : 'Back to the first page'}
        </ButtonLink>
      )}
      {(before.length > 0 || !cursor) && (
        <span>
          Page {number}
          {last ? ` of ${last}` : ''}
        </span>
      )}
      {nextCursor && (
        <ButtonLink kind="quiet" to={searchOf(nextCursor)} state={{ before: [...before, cursor] }} rel="next">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
