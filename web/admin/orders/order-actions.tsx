import { useState } from 'react';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { isPaidAtProvider } from '#domain/orders/payment-methods.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { Facts } from '#web/admin/parts/facts.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { isTracked } from '#web/orders/tracker.tsx';
import { Button } from '#web/ui/button.tsx';
import { BookButtons } from './book-buttons.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { deliveryRiskNote } from './delivery-risk-note.ts';
import { isSplit } from './is-split.ts';
import type { Order } from './order.ts';
import { OrderTracker } from './order-tracker.tsx';
import { ReturnToSenderDialog } from './return-to-sender-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

type DialogName = 'ship' | 'tracking' | 'deliver' | 'undo' | 'sender' | 'cancel';

export function OrderActions({ order }: { order: Order }) {
  const { _id: id, status, packed, isUnconfirmed, carrier, trackingNumber, refundable } = order;
  const hasSeveralParcels = isSplit(order);
  const nextStatuses = order.nextStatuses.filter((next) => {
    if (next === 'returned_to_sender') return order.parcels.every(({ status }) => status !== 'delivered');
    if (next === 'shipped') return !isUnconfirmed && !hasSeveralParcels;
    return next !== 'out_for_delivery' || !hasSeveralParcels;
  });
  const canBePrepared = status === 'processing' && !isUnconfirmed;
  const [open, setOpen] = useState<DialogName>();
  const action = useAdminAction();
  const canEnd = useCan('refunds') || refundable === 0;
  const riskNote = deliveryRiskNote(order);
  const close = () => setOpen(undefined);

  async function step(input: Omit<Input<'admin.order.setStatus'>, 'orders'>, trackingNumber?: string) {
    const orders = [{ id, ...(trackingNumber && { trackingNumber }) }];
    throwIfRefused(await admin.call('admin.order.setStatus', { ...input, orders }));
    return `Order marked as ${ORDER_STATUS_LABELS[input.to].toLowerCase()}. The customer has been notified.`;
  }
  const pack = () =>
    action.run(async () => {
      throwIfRefused(await admin.call('admin.order.pack', { ids: [id], packed: !packed }));
      return packed ? 'Order marked as not packed.' : 'Order marked as packed.';
    });
  const book = (courier?: string) =>
    action.run(async () => {
      await admin.call('admin.order.book', { id, ...(courier && { courier }) });
      return 'Booking requested. It appears here when the courier has confirmed it.';
    });
  const confirm = () =>
    action.run(async () => {
      throwIfRefused(await admin.call('admin.order.confirm', { ids: [id] }));
      return 'Order confirmed.';
    });
  const isBooked = order.parcels.some(({ status }) => status !== null && status !== 'cancelled');
  const waitsFor = order.parcels.find((parcel) => parcel.status === null)?.courier;
  const dialogButton = (label: string, dialog: DialogName, look: object = { kind: 'quiet' }) => (
    <Button {...look} disabled={action.isBusy} onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );

  return (
    <section className={layout.panel} aria-label="Status">
      {isTracked(status) && <OrderTracker {...order} status={status} />}
      <Facts
        facts={{
          Packed: order.packedAt && formatDateTime(order.packedAt),
          Shipped: order.shippedAt && formatDateTime(order.shippedAt),
          Carrier: carrier && [carrier, trackingNumber].filter(Boolean).join(', '),
          Delivered: order.deliveredAt && formatDateTime(order.deliveredAt),
          Reason: order.cancelReason,
        }}
      />
      {isUnconfirmed && (
        <p>
          Waiting for{' '}
          {order.advance > 0 ? `the advance of ${formatPaise(order.advance)}` : 'the customer’s confirmation'}{' '}
          since {formatDateTime(order.date)}. Until then the order can’t be packed.
        </p>
      )}
      {riskNote && <p>{riskNote}</p>}
      <div className={layout.row}>
        {isUnconfirmed && (
          <Button disabled={action.isBusy} onClick={confirm}>
            {order.advance > 0 ? 'Confirm without the advance' : 'Confirm for the customer'}
          </Button>
        )}
        {canBePrepared && (
          <Button kind={packed ? 'quiet' : 'primary'} disabled={action.isBusy} data-key="p" onClick={pack}>
            {packed ? 'Mark as not packed' : 'Mark as packed'}
          </Button>
        )}
        {nextStatuses.includes('shipped') &&
          dialogButton('Ship…', 'ship', { kind: packed ? 'primary' : 'quiet', 'data-key': 's' })}
        {canBePrepared && !isBooked && !hasSeveralParcels && (
          <BookButtons order={order} waitsFor={waitsFor} isBusy={action.isBusy} onBook={book} />
        )}
        {nextStatuses.includes('out_for_delivery') && (
          <Button disabled={action.isBusy} onClick={() => action.run(() => step({ to: 'out_for_delivery' }))}>
            Mark as out for delivery
          </Button>
        )}
        {nextStatuses.includes('delivered') &&
          dialogButton('Mark as delivered…', 'deliver', {
            kind: nextStatuses.includes('out_for_delivery') ? 'quiet' : 'primary',
          })}
        {order.canUndoDelivery && dialogButton('Undo delivery…', 'undo')}
        {order.shippedAt && !hasSeveralParcels && dialogButton('Edit tracking…', 'tracking')}
        {canEnd &&
          nextStatuses.includes('returned_to_sender') &&
          dialogButton('Mark as returned to sender…', 'sender')}
        {canEnd &&
          nextStatuses.includes('cancelled') &&
          dialogButton('Cancel order…', 'cancel', {
            ...{ kind: 'link', 'data-tone': 'danger' },
            style: { marginInlineStart: 'auto' },
          })}
      </div>
      {!canEnd && nextStatuses.length > 0 && (
        <p className={look.hint}>
          You need the permission Refunds to{' '}
          {nextStatuses.includes('cancelled') ? 'cancel this order' : 'mark this order as returned to sender'}
          : {formatPaise(refundable)} would be refunded.
        </p>
      )}
      {!open && <ActionError error={action.error} />}
      <ShipDialog
        orders={open === 'ship' ? [{ _id: id, number: order.number, name: order.customer.name }] : []}
        action={action}
        onClose={close}
        onShip={async ({ orders: [one], ...input }) => {
          if (await action.run(() => step(input, one?.trackingNumber))) close();
        }}
      />
      {open === 'deliver' && (
        <FormDialog
          title="Mark as delivered?"
          submitLabel="Mark as delivered"
          submit={() => step({ to: 'delivered' })}
          onClose={close}
        >
          <p>
            {!order.payment && `${formatPaise(order.toCollect)} in cash will count as paid. `}
            The customer gets an email.
          </p>
        </FormDialog>
      )}
      {open === 'undo' && (
        <FormDialog
          title="Undo delivery?"
          submitLabel="Undo delivery"
          submit={async () => {
            await admin.call('admin.order.undoDelivery', { id });
            return 'Order is out for delivery again. The customer has been notified.';
          }}
          onClose={close}
        >
          <p>
            The order will be out for delivery again
            {!isPaidAtProvider(order.paymentMethod) &&
              !order.replaces &&
              ', and its payment will no longer count'}
            . The customer gets an email.
          </p>
        </FormDialog>
      )}
      {open === 'tracking' && <TrackingDialog order={order} onClose={close} />}
      {open === 'sender' && <ReturnToSenderDialog order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </section>
  );
}

function throwIfRefused([one]: { done: boolean; message: string | null }[]) {
  if (!one?.done) throw new ApiError('conflict', one?.message ?? 'This didn’t work. Please try again.');
}
