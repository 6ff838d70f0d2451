import type { FormEvent } from 'react';
import { formatRupees } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { DialogActions } from '#web/admin/parts/dialog-actions.tsx';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { ShopOrder } from './order-page.tsx';

/** Offered while typing; any other reason is taken too. */
const REASONS = [
  'Refused at the door',
  'Nobody could be reached',
  'Wrong or incomplete address',
  'Damaged on the way',
];

interface ReturnToSenderDialogProps {
  order: ShopOrder;
  task: Task;
  onClose: () => void;
}

/** Records that a parcel came back undelivered. */
export function ReturnToSenderDialog({ order, task, onClose }: ReturnToSenderDialogProps) {
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isDone = await task.run(async () => {
      await admin.call('admin.order.returnToSender', {
        id: order._id,
        restock: form.get('restock') === 'yes',
        reason: String(form.get('reason')),
      });
      return 'The order was returned to sender. The customer has been notified.';
    });
    if (isDone) onClose();
  }
  return (
    <Dialog open onClose={onClose} label="Returned to sender">
      <form className="form" onSubmit={save}>
        <h2>Returned to sender</h2>
        <p>The parcel came back without being delivered. {consequence(order)}</p>
        <fieldset className="form">
          <legend>Can the items be sold again?</legend>
          <label className="check-label">
            <input type="radio" name="restock" value="yes" required />{' '}
            {order.replaces ? 'Yes, keep them for the return' : 'Yes, put them back into stock'}
          </label>
          <label className="check-label">
            <input type="radio" name="restock" value="no" /> No, write them off
          </label>
        </fieldset>
        <Field
          label="Reason"
          hint="Optional. The customer reads it in the email."
          name="reason"
          list="return-reasons"
          maxLength={300}
          autoComplete="off"
        />
        <datalist id="return-reasons">
          {REASONS.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
        <DialogActions
          task={task}
          label="Save as returned to sender"
          busyLabel="Saving…"
          isDangerous
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function consequence({ replaces, refundable, invoice }: ShopOrder): string {
  if (replaces) return 'The return that it is for is open again, to be refunded or exchanged.';
  return [
    refundable > 0 ? `${formatRupees(refundable)} will be refunded.` : 'The customer owes nothing.',
    invoice ? 'A credit note corrects the invoice.' : '',
  ].join(' ');
}
