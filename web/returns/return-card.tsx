import { Link } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { canStepReturn, isOpenReturn, type ReturnStatus } from '#domain/returns.ts';
import { api } from '#web/api/client.ts';
import styles from '#web/orders/order-change.module.css';
import { orderDate } from '#web/orders/order-date.ts';
import card from '#web/orders/order-page.module.css';
import { useChange } from '#web/orders/use-change.ts';
import type { Order } from '#web/orders/use-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ReturnPayout } from './return-payout.tsx';

const WORDS: Record<ReturnStatus, string> = {
  Requested: 'We’re reviewing your request.',
  Approved: 'Please send the parcel to us.',
  Declined: 'We couldn’t accept this return.',
  Withdrawn: 'You cancelled this return.',
  Received: 'We’ve received your parcel and are checking it.',
  Refunded: 'Your refund is on its way to you.',
  Exchanged: 'We’re sending your replacement.',
};

interface ReturnCardProps {
  order: Order;
  back: Order['returns'][number];
  onChange: (order: Order) => void;
}

/** What is on its way back, and what becomes of it. */
export function ReturnCard({ order, back, onChange }: ReturnCardProps) {
  const { busy, problem, change } = useChange(onChange);
  const isRefund = back.status === 'Refunded' || (back.wants === 'refund' && isOpenReturn(back.status));
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
      {isRefund && (
        <p>
          {back.status === 'Refunded' ? 'Refunded' : 'You get back'}: {formatRupees(back.refund)}
          {back.reference && `, ${back.reference}`}
        </p>
      )}
      <ReturnPayout order={order} back={back} onChange={onChange} />
      {back.creditNote && (
        <a href={api.address('order.creditNote', { id, returnId })} target="_blank" rel="noreferrer">
          Credit note {back.creditNote}
        </a>
      )}
      {back.replacement && (
        <Link to={paths.order(back.replacement)}>Replacement: order {shortId(back.replacement)}</Link>
      )}
      {canStepReturn(back.status, 'Withdrawn') && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => change(() => api.call('order.withdrawReturn', { id, returnId }))}
          >
            Cancel return
          </Button>
        </div>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </section>
  );
}
