import { Link } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { returnTitle } from '#web/returns/return-title.ts';
import type { Order } from './order.ts';

/** One line for each return and refund; the order's page has the rest. */
export const ReturnNotes = ({ order }: { order: Order }) =>
  order.returns.map((orderReturn) => (
    <p key={orderReturn._id}>
      <Link to={paths.order(order._id)}>{returnTitle(orderReturn)}</Link>
      {orderReturn.status === 'refunded' && `, ${formatPaise(orderReturn.refund)}`}
    </p>
  ));
