import { checkout } from '#content/checkout.ts';
import * as paths from '#domain/paths.ts';
import { placedState } from '#web/orders/placed-order.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './styles/payment-note.module.css';

/** The result of the last payment, before the Pay button. */
export type Note = 'unconfirmed' | 'closed' | { failure: string };

const content = checkout.summary;

export function PaymentNote({ note }: { note: Note }) {
  if (note === 'unconfirmed')
    return (
      <div ref={bringIntoView} className={`${styles.note} ${styles.urgent}`} role="alert">
        <p>{content.unconfirmedPayment}</p>
        <ButtonLink to={paths.orders} state={placedState()}>
          {content.seeOrders}
        </ButtonLink>
      </div>
    );
  return (
    <p
      ref={bringIntoView}
      className={note === 'closed' ? styles.note : `${styles.note} ${styles.urgent}`}
      role="status"
    >
      {note === 'closed' ? content.closedPayment : `${note.failure} ${content.failedPayment}`}
    </p>
  );
}

const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });
