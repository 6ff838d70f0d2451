import { type ReactNode, useState } from 'react';
import { isVoid } from '#domain/shipments/order-progress.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { Order } from './order.ts';
import { ShipParcelDialog } from './parcel-dialogs.tsx';
import { PdfLink } from './pdf-links.tsx';

interface ParcelActionsProps {
  order: Order;
  parcel: Order['parcels'][number];
  title: string;
}

/** The actions for one of several parcels. A single one has those of its order. */
export function ParcelActions({ order, parcel, title }: ParcelActionsProps) {
  const [isShipping, setIsShipping] = useState(false);
  const action = useAdminAction();
  const { _id: id, couriers, parcelsVersion } = order;
  const { id: parcelId, courier, status, isCancelling } = parcel;
  const isByHand = courier === 'by_hand';
  const isPlanned = isByHand && status === null;
  const isOnItsWay = isByHand && status !== null && !isVoid(status) && status !== 'delivered';
  const button = (label: ReactNode, task: () => Promise<string>) => (
    <Button kind="quiet" disabled={action.isBusy} onClick={() => action.run(task)}>
      {label}
    </Button>
  );
  const move = (to: 'out_for_delivery' | 'delivered', words: string) =>
    button(`Mark parcel as ${words}`, async () => {
      await admin.call('admin.parcel.setStatus', { id, parcel: parcelId, to });
      return `${title} marked as ${words}.`;
    });
  return (
    <>
      <div className={layout.row}>
        {isPlanned && (
          <Button kind="quiet" disabled={action.isBusy} onClick={() => setIsShipping(true)}>
            Ship parcel…
          </Button>
        )}
        {status === null &&
          couriers.map(({ name, displayName }) => (
            <span key={name}>
              {button(
                name === courier ? `Try ${displayName} again` : `Book with ${displayName}`,
                async () => {
                  await admin.call('admin.order.book', { id, courier: name, parcel: parcelId });
                  return 'Booking requested. It appears here when the courier has confirmed it.';
                },
              )}
            </span>
          ))}
        {isPlanned &&
          button('Remove parcel', async () => {
            await admin.call('admin.parcel.remove', { id, parcel: parcelId, parcelsVersion });
            return 'Parcel removed. Its items can be packed again.';
          })}
        {isOnItsWay && parcel.step !== 'out_for_delivery' && move('out_for_delivery', 'out for delivery')}
        {isOnItsWay && move('delivered', 'delivered')}
        {!isByHand &&
          (status === null || status === 'booked') &&
          !isCancelling &&
          button('Cancel booking', async () => {
            await admin.call('admin.parcel.cancelBooking', { id, parcel: parcelId });
            return 'The booking is being cancelled.';
          })}
        {(status === null || status === 'booked') && (
          <PdfLink href={admin.address('admin.parcel.slip', { id, parcel: parcelId })}>Packing slip</PdfLink>
        )}
      </div>
      <ActionError error={action.error} />
      {isShipping && (
        <ShipParcelDialog
          order={order}
          parcel={parcelId}
          title={title}
          onClose={() => setIsShipping(false)}
        />
      )}
    </>
  );
}
