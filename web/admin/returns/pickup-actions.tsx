import { PARCEL_EVENT_LABELS } from '#contract/admin/labels.ts';
import { isVoid } from '#domain/shipments/order-progress.ts';
import { admin } from '#web/admin/api.ts';
import { BookButtons } from '#web/admin/orders/book-buttons.tsx';
import type { Order } from '#web/admin/orders/order.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderReturn } from './order-return.ts';

type Pickup = NonNullable<OrderReturn['pickup']>;

export const describePickup = ({ carrier, trackingNumber, status }: Pickup): string =>
  [carrier, trackingNumber, status ? PARCEL_EVENT_LABELS[status] : 'Waiting for the courier']
    .filter(Boolean)
    .join(', ');

interface PickupActionsProps {
  orderReturn: OrderReturn;
  order: Pick<Order, 'couriers' | 'courierChoice'>;
}

/** A courier can fetch an approved return from the customer. */
export function PickupActions({ orderReturn, order }: PickupActionsProps) {
  const { _id: id, pickup } = orderReturn;
  const action = useAdminAction();
  if (order.couriers.length === 0) return null;
  const isWaiting = pickup?.status === null;
  return (
    <>
      <div className={layout.row}>
        {(!pickup || isWaiting || isVoid(pickup.status)) && (
          <>
            <span className={look.hint}>Pickup at the customer:</span>
            <BookButtons
              order={order}
              waitsFor={undefined}
              isBusy={action.isBusy}
              onBook={(courier) =>
                action.run(async () => {
                  await admin.call('admin.return.bookPickup', { id, ...(courier && { courier }) });
                  return 'Pickup requested. The customer gets an email when the courier has confirmed it.';
                })
              }
            />
          </>
        )}
        {(isWaiting || pickup?.status === 'booked') && (
          <Button
            kind="quiet"
            disabled={action.isBusy}
            onClick={() =>
              action.run(async () => {
                await admin.call('admin.return.cancelPickup', { id });
                return 'The pickup is being cancelled.';
              })
            }
          >
            Cancel pickup
          </Button>
        )}
      </div>
      <ActionError error={action.error} />
    </>
  );
}
