import { Link, useLocation, useSearchParams } from 'react-router';

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
    <nav className="pager" aria-label="Pages">
      {cursor && (
        <Link to={searchOf(before.at(-1) ?? '')} state={{ before: before.slice(0, -1) }} rel="prev">
          {before.length > 0 ? 'Previous page' : 'Back to the first page'}
        </Link>
      )}
      {(before.length > 0 || !cursor) && <span>Page {before.length + 1}</span>}
      {nextCursor && (
        <Link to={searchOf(nextCursor)} state={{ before: [...before, cursor] }} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}
