import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { price } from '#content/price.ts';
import { formatPaise, toPaise } from '#domain/money.ts';
import { shortId, TRACKER } from '#domain/order.ts';
import * as paths from '#domain/paths.ts';
import { PayNow } from '#web/payments/pay-now.tsx';
import { addressLine } from './address-line.ts';
import { DeliveredBanner } from './delivered-banner.tsx';
import type { Order } from './order.ts';
import styles from './order-card.module.css';
import { orderDate } from './order-date.ts';
import { OrderItem } from './order-item.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusNote } from './status-note.tsx';
import { isOnTheWay, Tracker } from './tracker.tsx';

/** How many cards come in one after the other; the rest comes with the last of them. */
const MAX_STAGGERED = 10;

interface OrderCardProps {
  order: Order;
  position: number;
  refresh: () => Promise<unknown>;
}

export function OrderCard({ order, position, refresh }: OrderCardProps) {
  const { _id, date, status, amount, breakdown, paymentMethod, items, address, carrier, trackingNumber } =
    order;
  const style = { '--position': Math.min(position, MAX_STAGGERED) } as CSSProperties;
  return (
    <li className={styles.card} style={style}>
      <header className={styles.head}>
        <h2>
          <Link to={paths.order(_id)}>Order ID {shortId(_id)}</Link>
        </h2>
        <time dateTime={date}>{orderDate(date)}</time>
      </header>
      {isOnTheWay(status) ? <Tracker status={status} /> : <StatusBadge status={status} />}
      <StatusNote order={order} />
      <PayNow order={order} refresh={refresh} />
      {status === TRACKER.at(-1) && <DeliveredBanner />}
      <div className={styles.columns}>
        <ul className={styles.items}>
          {items.map((item) => (
            <OrderItem key={`${item.productId} ${item.size}`} item={item} nameless="Product Name" />
          ))}
        </ul>
        <dl className={styles.facts}>
          <div>
            <dt>Total Amount</dt>
            <dd className={styles.total}>{formatPaise(toPaise(amount))}</dd>
            <dd className={styles.parts}>{breakdown && price.inOneLine(breakdown)}</dd>
          </div>
          <div>
            <dt>Payment</dt>
            <dd>{paymentWords(paymentMethod, status)}</dd>
          </div>
          {carrier && (
            <div>
              <dt>Tracking</dt>
              <dd>
                {carrier} {trackingNumber}
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt>Address</dt>
              <dd>{addressLine(address)}</dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

function paymentWords(method: Order['paymentMethod'], status: Order['status']) {
  if (method === 'cod') return 'Cash on Delivery';
  return status === 'payment_pending' ? 'Waiting for payment' : 'Paid Online';
}
