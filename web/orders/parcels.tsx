import { dates } from '#content/dates.ts';
import { parcels as words } from '#content/parcels.ts';
import { isAwaitingDelivery, placedItemName } from '#domain/orders/order.ts';
import { customerParcels } from '#domain/shipments/customer-parcels.ts';
import { isOnItsWay } from '#domain/shipments/scan.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import { FailedAttempt } from './failed-attempt.tsx';
import type { Order } from './order.ts';
import page from './order-page.module.css';
import styles from './styles/parcels.module.css';

type Parcel = NonNullable<Order['parcels']>[number];

export function FailedAttempts({ order }: { order: Order }) {
  const { parcels } = parcelsOf(order);
  const event = words.events.attempt_failed;
  return parcels.map((parcel, index) => (
    <FailedAttempt
      key={parcel.id}
      order={order}
      parcel={parcel}
      title={parcels.length > 1 ? `${headingOf(index, parcels.length)}: ${event}` : event}
    />
  ));
}

export function Parcels({ order }: { order: Order }) {
  const { parcels, toFollow } = parcelsOf(order);
  const hasSeveral = parcels.length + toFollow.length > 1;
  return (
    <>
      {parcels.map((parcel, index) => (
        <section key={parcel.id} className={page.card}>
          <h2>{headingOf(index, parcels.length)}</h2>
          {(parcel.scans[0]?.event !== parcel.status || hasExpectedDay(parcel)) && (
            <ParcelStatus parcel={parcel} />
          )}
          {hasSeveral && <Items order={order} items={parcel.items} label={words.items} />}
          <Carrier parcel={parcel} />
          {parcel.scans.length > 0 && <Scans scans={parcel.scans} />}
        </section>
      ))}
      {toFollow.length > 0 && (
        <section className={page.card}>
          <h2>{words.toFollow}</h2>
          <Items order={order} items={toFollow} label={words.toFollow} />
        </section>
      )}
    </>
  );
}

export const TrackingLink = ({ order: { trackingUrl } }: { order: Order }) =>
  trackingUrl && (
    <p>
      <a href={trackingUrl}>{words.track}</a>
    </p>
  );

/** The parcels on a card of My Orders, without their history. */
export function ParcelSummaries({ order }: { order: Order }) {
  const { parcels, toFollow } = parcelsOf(order);
  return (
    <ol className={styles.list}>
      {parcels.map((parcel, index) => (
        <li key={parcel.id}>
          <h3>{headingOf(index, parcels.length)}</h3>
          <ParcelStatus parcel={parcel} />
          <Items order={order} items={parcel.items} label={words.items} />
          <Carrier parcel={parcel} />
        </li>
      ))}
      {toFollow.length > 0 && (
        <li>
          <h3>{words.toFollow}</h3>
          <Items order={order} items={toFollow} label={words.toFollow} />
        </li>
      )}
    </ol>
  );
}

const headingOf = (index: number, count: number) =>
  count > 1 ? words.headingOf(index + 1, count) : words.heading;

const parcelsOf = ({ items, parcels = [], status }: Order) =>
  customerParcels(items, parcels, isAwaitingDelivery(status));

const Scans = ({ scans }: Pick<Parcel, 'scans'>) => (
  <ol className={`${styles.list} ${styles.scans}`} aria-label={words.history}>
    {scans.map(({ at, event, reason, place }) => (
      <li key={`${at} ${event} ${reason}`}>
        <span>
          {words.events[event]}
          {place && <span className={styles.place}>, {place}</span>}
          {event === 'attempt_failed' && reason && (
            <span className={styles.reason}>{words.reasons[reason]}</span>
          )}
        </span>
        <time dateTime={at}>{`${dates.day(at)}, ${dates.time(at)}`}</time>
      </li>
    ))}
  </ol>
);

interface ItemsProps {
  order: Order;
  items: Parcel['items'];
  label: string;
}

const Items = ({ order, items, label }: ItemsProps) => (
  <ul className={styles.list} aria-label={label}>
    {items.map(({ position, quantity }) => (
      <li key={position}>{words.item(placedItemName(order.items[position]!), quantity)}</li>
    ))}
  </ul>
);

const hasExpectedDay = (parcel: Parcel): parcel is Parcel & { expectedOn: string } =>
  Boolean(parcel.expectedOn) && isOnItsWay(parcel.status);

function ParcelStatus({ parcel }: { parcel: Parcel }) {
  const { status, reason } = parcel;
  const event = status ? words.events[status] : words.planned;
  const details = [
    status === 'attempt_failed' && reason && words.reasons[reason],
    hasExpectedDay(parcel) && words.expected(dates.day(parcel.expectedOn)),
  ].filter(Boolean);
  return (
    <p>
      <strong>{details.length > 0 ? words.sentence(event) : event}</strong> {details.join(' ')}
    </p>
  );
}

function Carrier({ parcel: { courier, carrier, trackingNumber } }: { parcel: Parcel }) {
  if (!carrier) return null;
  const address = trackingPageOf(courier, trackingNumber);
  return (
    <p>
      {words.courier(carrier, trackingNumber)}{' '}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          {words.trackWithCarrier(carrier)}
        </a>
      )}
    </p>
  );
}
