import { Link } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import * as paths from '#domain/paths.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { canChangeReturn, isOpenReturn, type ReturnStatus } from '#domain/returns.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { type Order, toOrder } from '#web/orders/order.ts';
import styles from '#web/orders/order-change.module.css';
import { orderDate } from '#web/orders/order-date.ts';
import card from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { ReturnPayout } from './return-payout.tsx';

const WORDS: Record<ReturnStatus, string> = {
  requested: 'We’re reviewing your request.',
  approved: 'Please send the parcel to us.',
  declined: 'We couldn’t accept this return.',
  cancelled: 'You cancelled this return.',
  received: 'We’ve received your parcel and are checking it.',
  refunded: 'Your refund is on its way to you.',
  exchanged: 'We’re sending your replacement.',
};

interface ReturnCardProps {
  order: Order;
  orderReturn: Order['returns'][number];
  onChange: (order: Order) => void;
}

/** What is on its way back, and what becomes of it. */
export function ReturnCard({ order, orderReturn, onChange }: ReturnCardProps) {
  const { isBusy, error, run } = useAction();
  const isRefund =
    orderReturn.status === 'refunded' ||
    (orderReturn.resolution === 'refund' && isOpenReturn(orderReturn.status));
  const [id, returnId] = [order._id, orderReturn._id];
  return (
    <section className={card.card} aria-labelledby={returnId}>
      <h2 id={returnId}>
        {orderReturn.resolution === 'refund' ? 'Return' : 'Exchange'} of {orderDate(orderReturn.date)}:{' '}
        {orderReturn.status}
      </h2>
      <p>{WORDS[orderReturn.status]}</p>
      {orderReturn.message && <blockquote className={styles.words}>{orderReturn.message}</blockquote>}
      <ul>
        {orderReturn.items.map(({ productId, size, quantity, name, reason, newSize }) => (
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
          {orderReturn.status === 'refunded' ? 'Refunded' : 'You get back'}: {formatPaise(orderReturn.refund)}
          {orderReturn.reference && `, ${orderReturn.reference}`}
        </p>
      )}
      <ReturnPayout order={order} orderReturn={orderReturn} onChange={onChange} />
      {orderReturn.creditNote && (
        <a href={api.address('order.creditNote', { id, returnId })} target="_blank" rel="noreferrer">
          Credit note {orderReturn.creditNote}
        </a>
      )}
      {orderReturn.replacement && (
        <Link to={paths.order(orderReturn.replacement)}>
          Replacement: order {shortId(orderReturn.replacement)}
        </Link>
      )}
      {canChangeReturn(orderReturn.status, 'cancelled') && (
        <div className={styles.actions}>
          <Button
            kind="quiet"
            busy={isBusy}
            onClick={() =>
              run(async () => onChange(toOrder(await api.call('order.cancelReturn', { id, returnId }))))
            }
          >
            Cancel return
          </Button>
        </div>
      )}
      <p className={styles.problem} role="alert">
        {error?.message}
      </p>
    </section>
  );
}
