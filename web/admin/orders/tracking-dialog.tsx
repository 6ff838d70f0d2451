import type { FormEvent } from 'react';
import { isToDeliver } from '#domain/order.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ShopOrder } from './order-page.tsx';

interface TrackingDialogProps {
  order: ShopOrder;
  task: Task;
  onClose: () => void;
}

/** Corrects carrier and tracking number after shipping. */
export function TrackingDialog({ order, task, onClose }: TrackingDialogProps) {
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isDone = await task.run(async () => {
      await admin.call('admin.order.tracking', {
        id: order._id,
        carrier: String(form.get('carrier')),
        trackingNumber: String(form.get('trackingNumber')),
      });
      return 'The tracking details are saved.';
    });
    if (isDone) onClose();
  }
  return (
    <Dialog open onClose={onClose} label="Tracking details">
      <form className="form" onSubmit={save}>
        <h2>Tracking details</h2>
        {isToDeliver(order.status) && (
          <p className="hint">The customer gets an email if something changes.</p>
        )}
        <Field
          label="Carrier"
          name="carrier"
          required
          maxLength={60}
          defaultValue={order.carrier ?? ''}
          error={task.refusal?.fields?.carrier}
        />
        <Field
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={order.trackingNumber ?? ''}
          error={task.refusal?.fields?.trackingNumber}
        />
        <DialogActions task={task} label="Save" busyLabel="Saving…" onClose={onClose} />
      </form>
    </Dialog>
  );
}
