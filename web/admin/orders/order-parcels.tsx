import { ATTEMPT_REASON_LABELS, PARCEL_EVENT_LABELS } from '#contract/admin/labels.ts';
import { formatPaise } from '#domain/money.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import { admin } from '#web/admin/api.ts';
import { InstructButtons } from '#web/admin/parcels/instruct-buttons.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { isSplit } from './is-split.ts';
import type { Order } from './order.ts';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelAnswer } from './parcel-answer.tsx';
import { ParcelItems } from './parcel-items.tsx';
import { PdfLink } from './pdf-links.tsx';
import { UnsentItems } from './unsent-items.tsx';

type Parcel = Order['parcels'][number];

export function OrderParcels({ order }: { order: Order }) {
  const sent = order.parcels.filter(({ status }) => status !== 'cancelled');
  const titleOf = (parcel: Parcel) => {
    if (parcel.status === 'cancelled') return 'Cancelled parcel';
    return sent.length > 1 ? `Parcel ${sent.indexOf(parcel) + 1} of ${sent.length}` : 'Parcel';
  };
  return (
    <>
      {order.parcels.map((parcel) => (
        <ParcelPanel key={parcel.id} order={order} parcel={parcel} title={titleOf(parcel)} />
      ))}
      <UnsentItems order={order} />
    </>
  );
}

function ParcelPanel({ order, parcel, title }: { order: Order; parcel: Parcel; title: string }) {
  const { id, courier, carrier, trackingNumber, status, cashToCollect, bookingError, isCancelling } = parcel;
  const address = trackingPageOf(courier, trackingNumber);
  const hasSeveral = isSplit(order);
  return (
    <Panel title={title}>
      <p>{stateOf(parcel)}</p>
      {carrier && (
        <p>
          {carrier} {address ? <a href={address}>{trackingNumber}</a> : trackingNumber}
        </p>
      )}
      {bookingError && (
        <p className={look.errorBox}>
          Not {isCancelling ? 'cancelled' : 'booked'} yet, and will be tried again: {bookingError}
        </p>
      )}
      {status === 'booked' && order.couriers.some(({ name }) => name === courier) && (
        <PdfLink href={admin.address('admin.order.label', { id: order._id, parcel: id })}>
          Print label
        </PdfLink>
      )}
      <ParcelAnswer order={order} parcel={parcel} />
      {status === 'attempt_failed' && (
        <InstructButtons
          parcel={{ id: order._id, parcel: id }}
          hasAccount={order.couriers.some(({ name }) => name === courier)}
        />
      )}
      {hasSeveral && <ParcelItems order={order} items={parcel.items} />}
      {hasSeveral && !order.payment && cashToCollect > 0 && status !== 'cancelled' && (
        <p>{formatPaise(cashToCollect)} in cash to collect</p>
      )}
      {hasSeveral && <ParcelActions order={order} parcel={parcel} title={title} />}
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
}

function stateOf({ courier, status, reason, isCancelling }: Parcel): string {
  if (status === null) return courier === 'by_hand' ? 'Not shipped yet' : 'Waiting to be booked';
  if (isCancelling && status === 'booked') return 'Booked. The booking is being cancelled.';
  const label = PARCEL_EVENT_LABELS[status];
  return status === 'attempt_failed' && reason ? `${label}: ${ATTEMPT_REASON_LABELS[reason]}` : label;
}
