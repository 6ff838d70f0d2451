import { useLocation, useSearchParams } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import { ButtonLink } from '#web/ui/button.tsx';

export function Pager({ nextCursor }: { nextCursor: string | undefined }) {
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
      {(before.length > 0 || !cursor) && <span>Page {before.length + 1}</span>}
      {nextCursor && (
        <ButtonLink kind="quiet" to={searchOf(nextCursor)} state={{ before: [...before, cursor] }} rel="next">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
