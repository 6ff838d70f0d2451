import { formatPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import { returnTitle } from '#web/returns/return-title.ts';
import { ReturnIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Order } from './order.ts';
import styles from './styles/return-notes.module.css';

/** One line for each return and refund; the order's page has the rest. */
export const ReturnNotes = ({ order }: { order: Order }) =>
  order.returns.map((orderReturn) => (
    <p key={orderReturn._id} className={styles.note}>
      <ReturnIcon />
      <span>
        <Link to={paths.order(order._id)}>{returnTitle(orderReturn)}</Link>
        {orderReturn.status === 'refunded' && `, ${formatPaise(orderReturn.refund)}`}
      </span>
    </p>
  ));
