import { type ReactNode, useState } from 'react';
import { isVoid } from '#domain/shipments/order-progress.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { BookButtons } from './book-buttons.tsx';
import type { Order } from './order.ts';
import { ShipParcelDialog } from './parcel-dialogs.tsx';
import { PdfLink } from './pdf-links.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

type Ending = 'returned' | 'lost';

interface ParcelActionsProps {
  order: Order;
  parcel: Order['parcels'][number];
  title: string;
}

/** The actions for one of several parcels. A single one has those of its order. */
export function ParcelActions({ order, parcel, title }: ParcelActionsProps) {
  const [open, setOpen] = useState<'ship' | 'tracking' | 'undo' | Ending>();
  const close = () => setOpen(undefined);
  const action = useAdminAction();
  const { _id: id, parcelsVersion } = order;
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
          <Button kind="quiet" disabled={action.isBusy} onClick={() => setOpen('ship')}>
            Ship parcel…
          </Button>
        )}
        {status === null && (
          <BookButtons
            order={order}
            waitsFor={courier}
            isBusy={action.isBusy}
            onBook={(name) =>
              action.run(async () => {
                await admin.call('admin.order.book', {
                  id,
                  parcel: parcelId,
                  ...(name && { courier: name }),
                });
                return 'Booking requested. It appears here when the courier has confirmed it.';
              })
            }
          />
        )}
        {isPlanned &&
          button('Remove parcel', async () => {
            await admin.call('admin.parcel.remove', { id, parcel: parcelId, parcelsVersion });
            return 'Parcel removed. Its items can be packed again.';
          })}
        {isOnItsWay && parcel.step !== 'out_for_delivery' && move('out_for_delivery', 'out for delivery')}
        {isOnItsWay && move('delivered', 'delivered')}
        {isOnItsWay &&
          (['returned', 'lost'] as const).map((ending) => (
            <Button key={ending} kind="quiet" disabled={action.isBusy} onClick={() => setOpen(ending)}>
              Mark parcel as {ending}…
            </Button>
          ))}
        {isByHand && status !== null && !isVoid(status) && (
          <Button kind="quiet" disabled={action.isBusy} onClick={() => setOpen('tracking')}>
            Edit tracking…
          </Button>
        )}
        {parcel.canUndoDelivery && (
          <Button kind="quiet" disabled={action.isBusy} onClick={() => setOpen('undo')}>
            Undo delivery…
          </Button>
        )}
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
      {open === 'ship' && <ShipParcelDialog order={order} parcel={parcelId} title={title} onClose={close} />}
      {open === 'tracking' && <TrackingDialog order={order} parcel={parcel} onClose={close} />}
      {(open === 'returned' || open === 'lost') && (
        <FormDialog
          title={`Mark ${title.toLowerCase()} as ${open}`}
          submitLabel={`Mark as ${open}`}
          submit={async () => {
            await admin.call('admin.parcel.setStatus', { id, parcel: parcelId, to: open });
            return `${title} marked as ${open}.`;
          }}
          onClose={close}
        >
          <p>
            Its items are then in no parcel. Send them again in a new one, or refund them. This can’t be
            undone, and the customer gets no email.
          </p>
        </FormDialog>
      )}
      {open === 'undo' && (
        <FormDialog
          title={`Undo delivery of ${title.toLowerCase()}?`}
          submitLabel="Undo delivery"
          submit={async () => {
            await admin.call('admin.parcel.undoDelivery', { id, parcel: parcelId });
            return `${title} is out for delivery again. The customer has been notified.`;
          }}
          onClose={close}
        >
          <p>The parcel will be out for delivery again. The customer gets an email.</p>
        </FormDialog>
      )}
    </>
  );
}
