import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { RestockField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Order } from './order.ts';

const REASONS = [
  'Delivery refused',
  'Customer unreachable',
  'Wrong or incomplete address',
  'Damaged in transit',
];

export const ReturnToSenderDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <FormDialog
    title="Mark as returned to sender"
    submitLabel="Mark as returned to sender"
    busyLabel="Saving…"
    isDangerous
    submit={async (form) => {
      await admin.call('admin.order.returnToSender', {
        id: order._id,
        restock: form.get('restock') === 'yes',
        reason: String(form.get('reason')),
      });
      return 'Order marked as returned to sender. The customer has been notified.';
    }}
    onClose={onClose}
  >
    <p>The parcel came back undelivered. {consequence(order)}</p>
    <RestockField
      yes={order.replaces ? 'keep them for the exchange' : 'put them back into stock'}
      no="they can’t be resold"
    />
    <Field
      label="Reason"
      hint="Optional. Included in the customer’s email."
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
  </FormDialog>
);

function consequence({ replaces, refundable, invoice }: Order): string {
  if (replaces) return 'The exchange will be reopened, to be sent again or refunded.';
  return [
    refundable > 0 ? `${formatPaise(refundable)} will be refunded.` : 'There is nothing to refund.',
    invoice ? 'A credit note will be created.' : '',
  ].join(' ');
}
