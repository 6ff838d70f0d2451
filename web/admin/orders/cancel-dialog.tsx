import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Order } from './order.ts';

export const CancelDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <FormDialog
    title="Cancel this order?"
    submitLabel="Cancel order"
    busyLabel="Cancelling…"
    closeLabel="Keep order"
    isDangerous
    submit={async (form) => {
      await admin.call('admin.order.cancel', { id: order._id, reason: String(form.get('reason')) });
      return 'Order cancelled. The customer has been notified.';
    }}
    onClose={onClose}
  >
    {(errors) => (
      <>
        <p>
          {order.replaces
            ? 'The exchange will be reopened, and its items stay set aside. '
            : 'The items go back into stock. '}
          {order.refundable > 0 && `${formatPaise(order.refundable)} will be refunded. `}
          {order.refundable > 0 && order.recordedPayment && 'You send it back yourself. '}
          The customer gets an email with your reason.
        </p>
        <Field label="Reason" name="reason" required maxLength={300} error={errors.reason} />
      </>
    )}
  </FormDialog>
);
