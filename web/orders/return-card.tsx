import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { canStepReturn, type ReturnStatus } from '#domain/returns.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './order-change.module.css';
import { orderDate } from './order-date.ts';
import card from './order-page.module.css';
import { useChange } from './use-change.ts';
import type { Order } from './use-orders.ts';

const WORDS: Record<ReturnStatus, string> = {
  Requested: 'We look at your wish and write to you.',
  Approved: 'Please send the parcel to us.',
  Declined: 'We could not agree.',
  Withdrawn: 'You have taken it back.',
  Received: 'Your parcel is here. We check it.',
  Refunded: 'The money is on its way to you.',
  Exchanged: 'The exchange is on its way to you.',
};

interface ReturnCardProps {
  order: Order;
  back: Order['returns'][number];
  onChange: (order: Order) => void;
}

/** What is on its way back, and what becomes of it. */
export function ReturnCard({ order, back, onChange }: ReturnCardProps) {
  const { busy, problem, change } = useChange(onChange);
  const [id, returnId] = [order._id, back._id];
  return (
    <section className={card.card} aria-labelledby={returnId}>
      <h2 id={returnId}>
        {back.wants === 'refund' ? 'Return' : 'Exchange'} of {orderDate(back.date)}: {back.status}
      </h2>
      <p>{WORDS[back.status]}</p>
      {back.message && <blockquote className={styles.words}>{back.message}</blockquote>}
      <ul>
        {back.items.map(({ productId, size, quantity, name, reason, newSize }) => (
          <li key={`${productId} ${size}`}>
            {quantity} × {name}
            {size !== ONE_SIZE && `, ${size}`}
            {newSize && newSize !== size && `, for ${newSize}`}{' '}
            <span className={styles.hint}>({reason})</span>
          </li>
        ))}
      </ul>
      {back.wants === 'refund' && back.status !== 'Declined' && back.status !== 'Withdrawn' && (
        <p>
          {back.status === 'Refunded' ? 'Paid back' : 'You get back'}: {formatRupees(back.refund)}
          {back.reference && `, ${back.reference}`}
        </p>
      )}
      {back.creditNote && (
        <a href={api.address('order.creditNote', { id, returnId })} target="_blank" rel="noreferrer">
          Credit note {back.creditNote}
        </a>
      )}
      {back.replacement && (
        <Link to={`/order/${back.replacement}`}>Order {shortId(back.replacement)} brings the exchange</Link>
      )}
      {canStepReturn(back.status, 'Withdrawn') && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => change(() => api.call('order.withdrawReturn', { id, returnId }))}
          >
            Keep it after all
          </Button>
        </div>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  );
}
