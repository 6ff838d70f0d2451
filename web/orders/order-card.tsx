import type { CSSProperties } from 'react';
import { dates } from '#content/dates.ts';
import { orders as words } from '#content/orders.ts';
import { paymentMethodTexts, recordedPaymentTexts } from '#content/payment-methods.ts';
import { returns } from '#content/returns.ts';
import { isAwaitingDelivery, orderNumber, shortId } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { AdvanceNote, BalanceNote, cashText } from '#web/payments/advance-note.tsx';
import { PayNow } from '#web/payments/pay-now.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { AddressLine } from './address-line.tsx';
import { ClosedNote } from './closed-note.tsx';
import { DeliveredBanner } from './delivered-banner.tsx';
import { DeliveryDate } from './delivery-date.tsx';
import type { Order } from './order.ts';
import { OrderItem } from './order-item.tsx';
import { OrderPrice } from './order-price.tsx';
import { ParcelSummaries, TrackingLink } from './parcels.tsx';
import { ReplacesNote } from './replaces-note.tsx';
import { ReturnNotes } from './return-notes.tsx';
import { ShopAgain } from './shop-again.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './styles/order-card.module.css';
import { isTracked, Tracker } from './tracker.tsx';

const MAX_STAGGERED = 10;

interface OrderCardProps {
  order: Order;
  position: number;
  isPlaced: boolean;
}

export function OrderCard({ order, position, isPlaced }: OrderCardProps) {
  const { _id, number, date, status, deliveredAt, items, address, carrier, trackingNumber } = order;
  const hasParcels = order.parcels !== undefined && order.parcels.length > 0;
  const style = { '--position': Math.min(position, MAX_STAGGERED) } as CSSProperties;
  return (
    <li className={styles.card} style={style}>
      <div className={styles.progress}>
        <header className={styles.header}>
          <Link className={styles.link} to={paths.order(_id)}>
            {/* Other backends send no number. */}
            {number && <p className={styles.number}>{words.orderNumber(orderNumber(number))}</p>}
            <h2>
              {words.orderId} {shortId(_id)}
            </h2>
            <time dateTime={date}>{dates.long(date)}</time>
            {/* Above the card of an order just placed is a button. */}
            {!isPlaced && <span className={styles.open}>{words.open}</span>}
          </Link>
        </header>
        {status === 'delivered' ? (
          <DeliveredBanner deliveredAt={deliveredAt} />
        ) : (
          <DeliveryDate order={order} />
        )}
        {isTracked(status) ? (
          <Tracker status={status} />
        ) : (
          <StatusBadge status={status} isMuted={status !== 'payment_pending'} />
        )}
        <TrackingLink order={order} />
        <ReplacesNote order={order} />
        <ClosedNote order={order} />
        <PayNow order={order} />
        <AdvanceNote order={order} />
        <BalanceNote order={order} />
        <ReturnNotes order={order} />
        <ul className={styles.items}>
          {items.map((item) => (
            <OrderItem key={`${item.productId} ${item.size}`} item={item} fallbackName={words.productName} />
          ))}
          {hasParcels && (
            <li>
              <ParcelSummaries order={order} />
            </li>
          )}
        </ul>
        <div className={styles.actions}>
          <ShopAgain order={order} />
          {items.some(({ returnable }) => returnable > 0) && (
            <ButtonLink kind="link" to={paths.order(_id)}>
              {returns.form.open}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.summary}>
        <OrderPrice order={order} isBrief={!isPlaced} />
        <dl className={styles.facts}>
          <div>
            <dt>{words.payment}</dt>
            <dd>{paymentLabel(order)}</dd>
          </div>
          {carrier && !hasParcels && (
            <div>
              <dt>{words.tracking}</dt>
              <dd>
                {carrier} {trackingNumber}
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt>{words.address}</dt>
              <dd>
                <AddressLine address={address} />
              </dd>
            </div>
          )}
        </dl>
        {isPlaced && (
          <Button kind="link" onClick={() => window.print()}>
            {words.thanks.print}
          </Button>
        )}
      </div>
    </li>
  );
}

function paymentLabel(order: Order) {
  const { payment, paymentMethod, recordedPayment, status, replaces, balance } = order;
  if (replaces) return words.nothingToPay;
  if ((order.advance?.isPaid || order.cashReduction) && isAwaitingDelivery(status)) return cashText(order);
  if (recordedPayment) return recordedPaymentTexts[recordedPayment].order;
  const isPending = status === 'payment_pending' || (balance && !payment);
  return isPending ? words.paymentPending : paymentMethodTexts[paymentMethod].order;
}
