import { dates } from '#content/dates.ts';
import { parcels as words } from '#content/parcels.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import type { Order } from './order.ts';
import page from './order-page.module.css';
import styles from './parcels.module.css';

type Parcel = NonNullable<Order['parcels']>[number];

/** Parcels that wait for the courier are not shown yet, and cancelled ones never left. */
export function Parcels({ order }: { order: Order }) {
  const parcels = (order.parcels ?? []).filter(({ status }) => status && status !== 'cancelled');
  return parcels.map((parcel, index) => (
    <section key={parcel.id} className={page.card}>
      <h2>{parcels.length > 1 ? words.headingOf(index + 1, parcels.length) : words.heading}</h2>
      <ParcelStatus parcel={parcel} />
      {parcels.length > 1 && (
        <ul className={styles.items} aria-label={words.items}>
          {parcel.items.map(({ position, quantity }) => (
            <li key={position}>{words.item(order.items[position]?.name ?? '', quantity)}</li>
          ))}
        </ul>
      )}
      <Carrier parcel={parcel} />
      <ol className={styles.scans} aria-label={words.history}>
        {parcel.scans.map(({ at, event, reason, place }) => (
          <li key={`${at} ${event} ${reason}`}>
            <time dateTime={at}>{`${dates.day(at)}, ${dates.time(at)}`}</time>
            <span>
              {words.events[event]}
              {place && <span className={styles.place}>, {place}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}

const ParcelStatus = ({ parcel: { status, reason, expectedOn } }: { parcel: Parcel }) => (
  <p>
    <strong>{words.events[status!]}</strong>
    {status === 'attempt_failed' && reason && <> {words.reasons[reason]}</>}
    {expectedOn && isOnItsWay(status) && <> {words.expected(dates.day(expectedOn))}</>}
  </p>
);

const isOnItsWay = (status: Parcel['status']) =>
  status === 'booked' || status === 'picked_up' || status === 'in_transit' || status === 'attempt_failed';

function Carrier({ parcel: { courier, carrier, trackingNumber } }: { parcel: Parcel }) {
  const address = trackingPageOf(courier, trackingNumber);
  return (
    <p>
      {carrier} {trackingNumber}{' '}
      {address && (
        <a href={address} target="_blank" rel="noreferrer">
          {words.trackWithCarrier(carrier)}
        </a>
      )}
    </p>
  );
}
