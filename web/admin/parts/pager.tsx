import { Link, useLocation, useSearchParams } from 'react-router';

/** The way through a list. Where one is lies in the address; the way back, page by page, in the history's entry. */
export function Pager({ nextCursor }: { nextCursor: string | undefined }) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const cursor = search.get('cursor') ?? '';
  const before: string[] = (cursor && state?.before) || [];
  const at = (cursor: string) => {
    const query = new URLSearchParams(search);
    if (cursor) query.set('cursor', cursor);
    else query.delete('cursor');
    return { search: String(query) };
  };
  if (!nextCursor && !cursor) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {cursor && (
        <Link to={at(before.at(-1) ?? '')} state={{ before: before.slice(0, -1) }} rel="prev">
          {before.length > 0 ? 'Previous page' : 'Back to the first page'}
        </Link>
      )}
      {(before.length > 0 || !cursor) && <span>Page {before.length + 1}</span>}
      {nextCursor && (
        <Link to={at(nextCursor)} state={{ before: [...before, cursor] }} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}
