import { useState } from 'react';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { actionLabel } from './action-label.ts';
import { BookDialog, MAX_BOOKED } from './book-dialog.tsx';
import { inBatches } from './fetch-matching-orders.ts';
import type { BulkResults, OrderRow } from './order.ts';
import { PdfLinks } from './pdf-links.tsx';

interface CourierActionsProps {
  orders: OrderRow[];
  action: AdminAction;
  /** Runs calls in batches, and shows what was refused. */
  onCall: (done: string, call: () => Promise<BulkResults>) => void;
}

const isBooked = ({ bookings }: OrderRow) => bookings.some(({ status }) => status === 'booked');

/** The way of selected orders through a courier: book, label, pickup, manifest, handover. */
export function CourierActions({ orders, action, onCall }: CourierActionsProps) {
  const [isBooking, setIsBooking] = useState<OrderRow[]>();
  const toBook = orders.filter(
    ({ status, isUnconfirmed, bookings }) =>
      status === 'processing' && !isUnconfirmed && bookings.every((one) => one.status === null),
  );
  const withLabel = orders.filter(
    ({ status, bookings }) => isAwaitingDelivery(status) && bookings.some((one) => one.status !== null),
  );
  const toHandOver = orders.filter(isBooked);
  const ids = toHandOver.map(({ _id }) => _id);
  const button = (label: string, { length }: unknown[], onClick: () => void, shortcut?: string) =>
    length > 0 && (
      <Button
        kind="quiet"
        disabled={action.isBusy || length > MAX_BOOKED}
        data-key={shortcut}
        title={length > MAX_BOOKED ? `Select at most ${MAX_BOOKED} orders.` : undefined}
        onClick={onClick}
      >
        {actionLabel(label, length, orders.length)}
      </Button>
    );
  const pdfs = (label: string, name: 'admin.order.labels' | 'admin.order.manifest') =>
    withLabel.length > 0 && (
      <PdfLinks
        label={actionLabel(label, withLabel.length, orders.length)}
        kind="quiet"
        ids={withLabel.map(({ number }) => String(number))}
        size={MAX_BOOKED}
        to={(numbers) => admin.address(name, { number: numbers.map(Number) })}
      />
    );
  return (
    <>
      {button('Book couriers…', toBook, () => setIsBooking(toBook), 'b')}
      {pdfs('Labels', 'admin.order.labels')}
      {pdfs('Manifest', 'admin.order.manifest')}
      {button('Request pickup', toHandOver, () =>
        onCall('Pickup requested for', () => admin.call('admin.order.requestPickup', { ids })),
      )}
      {button('Hand over', toHandOver, () =>
        onCall('Handed over', async () => {
          const results: BulkResults = [];
          for (const batch of inBatches(ids))
            results.push(...(await admin.call('admin.order.handOver', { ids: batch })));
          return results;
        }),
      )}
      {isBooking && <BookDialog orders={isBooking} onClose={() => setIsBooking(undefined)} />}
    </>
  );
}
