import { ATTEMPT_REASON_LABELS, PARCEL_EVENT_LABELS } from '#contract/admin/labels.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import { admin } from '#web/admin/api.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { Order } from './order.ts';
import { PdfLink } from './pdf-links.tsx';

export const OrderParcels = ({ order: { _id, parcels, items, couriers } }: { order: Order }) =>
  parcels.map(({ id, courier, carrier, trackingNumber, status, reason, ...parcel }, index) => {
    const address = trackingPageOf(courier, trackingNumber);
    return (
      <Panel key={id} title={parcels.length > 1 ? `Parcel ${index + 1} of ${parcels.length}` : 'Parcel'}>
        <p>
          {status ? PARCEL_EVENT_LABELS[status] : 'Waiting to be booked'}
          {status === 'attempt_failed' && reason && `: ${ATTEMPT_REASON_LABELS[reason]}`}
        </p>
        <p>
          {carrier} {address ? <a href={address}>{trackingNumber}</a> : trackingNumber}
        </p>
        {parcel.bookingError && (
          <p className={look.errorBox}>Not booked yet, and will be tried again: {parcel.bookingError}</p>
        )}
        {status === 'booked' && couriers.some(({ name }) => name === courier) && (
          <PdfLink href={admin.address('admin.order.label', { id: _id })}>Print label</PdfLink>
        )}
        {parcels.length > 1 && (
          <ul>
            {parcel.items.map(({ position, quantity }) => (
              <li key={position}>
                {quantity} × {items[position]?.name}
              </li>
            ))}
          </ul>
        )}
        <ol className={layout.timeline}>
          {parcel.scans.map((scan) => (
            <li key={`${scan.at} ${scan.event} ${scan.reason}`}>
              <p>
                {PARCEL_EVENT_LABELS[scan.event]}
                {scan.reason && `: ${ATTEMPT_REASON_LABELS[scan.reason]}`}
              </p>
              <span className={look.secondary}>
                {[scan.place, formatDateTime(scan.at)].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    );
  });
