import { Link, useSearchParams } from 'react-router';

/** The way through a list; where one is lies in the address, so the browser's way back works. */
export function Pager({ nextCursor }: { nextCursor: string | undefined }) {
  const [search] = useSearchParams();
  const at = (cursor: string | undefined) => {
    const query = new URLSearchParams(search);
    if (cursor) query.set('cursor', cursor);
    else query.delete('cursor');
    return { search: String(query) };
  };
  if (!nextCursor && !search.has('cursor')) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {search.has('cursor') && <Link to={at(undefined)}>Back to the first</Link>}
      {nextCursor && (
        <Link to={at(nextCursor)} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}
