import type { FormEvent } from 'react';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ShopOrder } from './order-page.tsx';

interface CancelDialogProps {
  order: ShopOrder;
  task: Task;
  onClose: () => void;
}

/** Cancels an order that is not yet shipped. */
export function CancelDialog({ order, task, onClose }: CancelDialogProps) {
  async function cancel(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    const isDone = await task.run(async () => {
      await admin.call('admin.order.cancel', { id: order._id, reason });
      return 'The order is cancelled. The customer has been notified.';
    });
    if (isDone) onClose();
  }
  return (
    <Dialog open onClose={onClose} label="Cancel the order">
      <form className="form" onSubmit={cancel}>
        <h2>Cancel this order?</h2>
        <p>
          {order.replaces
            ? 'The return that it is for is open again, and its items stay set aside. '
            : 'The items go back into stock. '}
          {order.refundable > 0 && `${formatRupees(order.refundable)} will be refunded. `}
          The customer gets an email with your reason.
        </p>
        <Field label="Reason" name="reason" required maxLength={300} error={task.refusal?.fields?.reason} />
        <DialogActions
          task={task}
          label="Cancel the order"
          busyLabel="Cancelling…"
          isDangerous
          closeLabel="Keep order"
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
