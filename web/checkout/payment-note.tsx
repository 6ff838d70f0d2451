import { Link } from 'react-router';
import { checkout } from '#content/checkout.ts';
import * as paths from '#domain/paths.ts';
import { placedState } from '#web/orders/placed-order.ts';
import styles from './payment-note.module.css';

/** The result of the last payment, beside the Pay button. */
export type Note = 'unconfirmed' | 'closed' | { failure: string };

const content = checkout.summary;
const [unconfirmed, myOrders, orEmail] = content.unconfirmedPayment;

export function PaymentNote({ note }: { note: Note }) {
  if (note === 'unconfirmed')
    return (
      <p className={`${styles.note} ${styles.urgent}`} role="alert">
        {unconfirmed}
        <Link to={paths.orders} state={placedState()}>
          {myOrders}
        </Link>
        {orEmail}
      </p>
    );
  return (
    <p className={note === 'closed' ? styles.note : `${styles.note} ${styles.urgent}`} role="status">
      {note === 'closed' ? content.closedPayment : `${note.failure} ${content.failedPayment}`}
    </p>
  );
}
