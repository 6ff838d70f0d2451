import { Link } from 'react-router';
import { orders as words } from '#content/orders.ts';
import { shortId } from '#domain/order.ts';
import * as paths from '#domain/paths.ts';
import type { Order } from './order.ts';

export const ReplacesNote = ({ order: { replaces } }: { order: Order }) =>
  replaces && (
    <p>
      {words.replaces} <Link to={paths.order(replaces)}>{shortId(replaces)}</Link>
    </p>
  );
