import { Link, useRevalidator } from 'react-router';
import { dates } from '#content/dates.ts';
import { returns as words } from '#content/returns.ts';
import { formatPaise } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import * as paths from '#domain/paths.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { canChangeReturn, isOpenReturn } from '#domain/returns.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import styles from '#web/orders/action-form.module.css';
import type { Order } from '#web/orders/order.ts';
import card from '#web/orders/order-page.module.css';
import { Button } from '#web/ui/button.tsx';
import { ReturnPayout } from './return-payout.tsx';

interface ReturnCardProps {
  order: Order;
  orderReturn: Order['returns'][number];
}

export function ReturnCard({ order, orderReturn }: ReturnCardProps) {
  const { _id: returnId, status, resolution, date, message, items, refund, reference } = orderReturn;
  const { creditNote, replacement } = orderReturn;
  const id = order._id;
  const isRefund = status === 'refunded' || (resolution === 'refund' && isOpenReturn(status));
  return (
    <section className={card.card} aria-labelledby={returnId}>
      <h2 id={returnId}>{words.card.title(resolution, dates.long(date), words.statuses[status])}</h2>
      <p>{words.explanations[status]}</p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <ul>
        {items.map(({ productId, size, sizeLabel, quantity, name, reason, newSize, newSizeLabel }) => (
          <li key={`${productId} ${size}`}>
            {quantity} × {name}
            {size !== ONE_SIZE && `, ${sizeLabel ?? size}`}
            {newSize && newSize !== size && `, ${words.card.newSize(newSizeLabel ?? newSize)}`}{' '}
            <span className={styles.hint}>({words.reasons[reason]})</span>
          </li>
        ))}
      </ul>
      {isRefund && (
        <p>
          {status === 'refunded' ? words.card.refunded : words.card.refundDue}: {formatPaise(refund)}
          {reference && `, ${reference}`}
        </p>
      )}
      <ReturnPayout order={order} orderReturn={orderReturn} />
      {creditNote && (
        <a href={api.address('order.creditNote', { id, returnId })} target="_blank" rel="noreferrer">
          {words.card.creditNote(creditNote)}
        </a>
      )}
      {replacement && (
        <Link to={paths.order(replacement)}>{words.card.replacement(shortId(replacement))}</Link>
      )}
      {canChangeReturn(status, 'cancelled') && <CancelReturn id={id} returnId={returnId} />}
    </section>
  );
}

function CancelReturn(ids: { id: string; returnId: string }) {
  const { isBusy, error, run } = useAction();
  const { revalidate } = useRevalidator();
  const cancel = () =>
    run(async () => {
      await api.call('order.cancelReturn', ids);
      await revalidate();
    });
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" busy={isBusy} onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
      <p className={styles.error} role="alert">
        {error?.message}
      </p>
    </>
  );
}
