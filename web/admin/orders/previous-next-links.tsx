import { Link } from 'react-router';
import * as adminPaths from '#web/admin/paths.ts';
import type { ListPosition } from './list-position.ts';

export function PreviousNextLinks({ id, position }: { id: string; position: ListPosition }) {
  const index = position.ids.indexOf(id);
  const [previous, next] = index === -1 ? [] : [position.ids[index - 1], position.ids[index + 1]];
  return (
    <>
      {previous && (
        <Link to={adminPaths.order(previous)} state={position} rel="prev" data-key="k" prefetch="intent">
          Previous order
        </Link>
      )}
      {next && (
        <Link to={adminPaths.order(next)} state={position} rel="next" data-key="j" prefetch="intent">
          Next order
        </Link>
      )}
    </>
  );
}
