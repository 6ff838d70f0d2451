import { Link } from 'react-router';
import { adminPaths } from '#web/admin/paths.ts';
import type { ListPosition } from './list-position.ts';

/** The orders before and after this one in the page of the list that it was opened from. */
export function PreviousNextLinks({ id, place }: { id: string; place: ListPosition }) {
  const index = place.ids.indexOf(id);
  const [previous, next] = index === -1 ? [] : [place.ids[index - 1], place.ids[index + 1]];
  return (
    <>
      {previous && (
        <Link to={adminPaths.order(previous)} state={place} rel="prev" data-key="k" prefetch="intent">
          Previous order
        </Link>
      )}
      {next && (
        <Link to={adminPaths.order(next)} state={place} rel="next" data-key="j" prefetch="intent">
          Next order
        </Link>
      )}
    </>
  );
}
