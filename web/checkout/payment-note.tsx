import type { ReactNode } from 'react';
import { checkout } from '#content/checkout.ts';
import * as paths from '#domain/paths.ts';
import { placedState } from '#web/orders/placed-order.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { icon } from '#web/ui/icons.tsx';
import styles from './styles/payment-note.module.css';

/** The result of the last payment. */
export type Note = 'unconfirmed' | 'closed' | { failure: string };

const content = checkout.summary;

const AlertIcon = icon('M12 4 21.5 20h-19zM12 10v5M12 17.4v.1');

/** Before the Pay button, which is the next step. */
export const PaymentNote = ({ note }: { note: Exclude<Note, 'unconfirmed'> }) => (
  <p
    ref={bringIntoView}
    className={note === 'closed' ? styles.note : `${styles.note} ${styles.urgent}`}
    role="status"
  >
    {note === 'closed' ? content.closedPayment : `${note.failure} ${content.failedPayment}`}
  </p>
);

interface UnconfirmedPaymentProps {
  total: string;
  /** Then the title is the page's. */
  isFolded: boolean;
  isLooking: boolean;
}

/** Instead of the form's fields: paying again is not the next step. */
export const UnconfirmedPayment = ({ total, isFolded, isLooking }: UnconfirmedPaymentProps) => (
  <div ref={bringIntoView} className={`${styles.note} ${styles.urgent} ${styles.unconfirmed}`} role="alert">
    <AlertIcon />
    <div>
      {!isFolded && <h2>{content.unconfirmedPayment.title}</h2>}
      <p>
        <strong>{content.unconfirmedPayment.text(total)}</strong>
      </p>
      <p>{content.unconfirmedPayment.ifPaid}</p>
      {isLooking && <p>{content.unconfirmedPayment.looking}</p>}
      <ButtonLink to={paths.orders} state={placedState()}>
        {content.seeOrders}
      </ButtonLink>
    </div>
  </div>
);

/** `children` is the Pay button. */
export const PayAgain = ({ onChange, children }: { onChange: () => void; children: ReactNode }) => (
  <section className={styles.again}>
    <h2>{content.payAgain.title}</h2>
    <p>{content.payAgain.text}</p>
    <div className={styles.actions}>
      {children}
      <Button kind="link" onClick={onChange}>
        {content.changeOrder}
      </Button>
    </div>
  </section>
);

const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });
