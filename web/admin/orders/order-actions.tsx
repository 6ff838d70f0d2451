import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import { useTask } from '#web/admin/parts/use-task.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { isOnTheWay, Tracker } from '#web/orders/tracker.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ShopOrder } from './order-page.tsx';
import { ReturnToSenderDialog } from './return-to-sender-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

type DialogName = 'ship' | 'tracking' | 'deliver' | 'undo' | 'sender' | 'cancel';

/** Where the order is, and the steps that are possible now. */
export function OrderActions({ order }: { order: ShopOrder }) {
  const { _id: id, status, packed, nextStatuses, carrier, trackingNumber, refundable } = order;
  const [open, setOpen] = useState<DialogName>();
  const task = useTask();
  const canEnd = useIsOwner() || refundable === 0;
  const close = () => setOpen(undefined);

  const step = (input: Omit<Input<'admin.order.setStatus'>, 'orders'>, trackingNumber?: string) =>
    task.run(async () => {
      const one = { id, ...(trackingNumber && { trackingNumber }) };
      throwIfRefused(await admin.call('admin.order.setStatus', { ...input, orders: [one] }));
      return `The order is now ${input.to}. The customer has been notified.`;
    });
  const pack = () =>
    task.run(async () => {
      throwIfRefused(await admin.call('admin.order.pack', { ids: [id], packed: !packed }));
      return packed ? 'The order is no longer packed.' : 'The order is packed.';
    });
  const undo = () =>
    task.run(async () => {
      await admin.call('admin.order.undoDelivery', { id });
      return 'The order is out for delivery again. The customer has been notified.';
    });
  const dialogButton = (label: string, dialog: DialogName, look: object = { kind: 'quiet' }) => (
    <Button {...look} disabled={task.isBusy} onClick={() => setOpen(dialog)}>
      {label}
    </Button>
  );

  return (
    <section className="panel" aria-label="Steps">
      {isOnTheWay(status) && <Tracker status={status} />}
      <dl className="facts">
        {order.packedAt && <Fact name="Packed" value={formatDateTime(order.packedAt)} />}
        {order.shippedAt && <Fact name="Shipped" value={formatDateTime(order.shippedAt)} />}
        {carrier && <Fact name="Carrier" value={[carrier, trackingNumber].filter(Boolean).join(', ')} />}
        {order.deliveredAt && <Fact name="Delivered" value={formatDateTime(order.deliveredAt)} />}
        {order.cancelReason && <Fact name="Reason" value={order.cancelReason} />}
      </dl>
      <div className="actions">
        {status === 'Processing' && (
          <Button kind={packed ? 'quiet' : 'primary'} disabled={task.isBusy} data-key="p" onClick={pack}>
            {packed ? 'Mark as not packed' : 'Mark as packed'}
          </Button>
        )}
        {nextStatuses.includes('Shipped') &&
          dialogButton('Ship…', 'ship', { kind: packed ? 'primary' : 'quiet', 'data-key': 's' })}
        {nextStatuses.includes('Out for Delivery') && (
          <Button disabled={task.isBusy} onClick={() => step({ to: 'Out for Delivery' })}>
            Mark as out for delivery
          </Button>
        )}
        {nextStatuses.includes('Delivered') &&
          dialogButton('Mark as delivered…', 'deliver', {
            kind: nextStatuses.includes('Out for Delivery') ? 'quiet' : 'primary',
          })}
        {order.canUndoDelivery && dialogButton('Undo delivered…', 'undo')}
        {order.shippedAt && dialogButton('Tracking…', 'tracking')}
        {canEnd &&
          nextStatuses.includes('Returned to sender') &&
          dialogButton('Returned to sender…', 'sender')}
        {canEnd &&
          nextStatuses.includes('Cancelled') &&
          dialogButton('Cancel the order…', 'cancel', { kind: 'quiet', 'data-tone': 'danger' })}
      </div>
      {!canEnd && nextStatuses.length > 0 && (
        <p className="hint">
          Only owners can{' '}
          {nextStatuses.includes('Cancelled') ? 'cancel this order' : 'record it as returned to sender'}:{' '}
          {formatRupees(refundable)} would be refunded.
        </p>
      )}
      {!open && <ActionError error={task.refusal} />}
      <ShipDialog
        orders={open === 'ship' ? [{ _id: id, name: order.customer.name }] : []}
        task={task}
        onClose={close}
        onShip={async ({ orders: [one], ...input }) => {
          if (await step(input, one?.trackingNumber)) close();
        }}
      />
      {open === 'deliver' && (
        <ConfirmDialog
          title="Mark as delivered?"
          label="Mark as delivered"
          task={task}
          onClose={close}
          onConfirm={async () => (await step({ to: 'Delivered' })) && close()}
        >
          <p>
            {!order.payment && `${formatRupees(order.amount)} in cash then count as paid. `}
            The customer gets an email.
          </p>
        </ConfirmDialog>
      )}
      {open === 'undo' && (
        <ConfirmDialog
          title="Undo delivered?"
          label="Undo delivered"
          task={task}
          onClose={close}
          onConfirm={async () => (await undo()) && close()}
        >
          <p>
            The order is out for delivery again
            {order.paymentMethod === 'COD' && !order.replaces && ', and its cash is no longer paid'}. The
            customer gets an email.
          </p>
        </ConfirmDialog>
      )}
      {open === 'tracking' && <TrackingDialog order={order} task={task} onClose={close} />}
      {open === 'sender' && <ReturnToSenderDialog order={order} task={task} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} task={task} onClose={close} />}
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

/** A call for many answers for each; of one, a refusal is a refusal. */
function throwIfRefused([one]: { done: boolean; message: string | null }[]) {
  if (!one?.done) throw new ApiError('conflict', one?.message ?? 'That did not work.');
}
