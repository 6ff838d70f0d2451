import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import look from '#web/admin/parts/look.module.css';
import { Field } from '#web/ui/field.tsx';
import type { Order } from './order.ts';

export const TrackingDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <FormDialog
    title="Edit tracking"
    submitLabel="Save"
    busyLabel="Saving…"
    submit={async (form) => {
      await admin.call('admin.order.tracking', {
        id: order._id,
        carrier: String(form.get('carrier')),
        trackingNumber: String(form.get('trackingNumber')),
      });
      return 'Tracking details saved.';
    }}
    onClose={onClose}
  >
    {(errors) => (
      <>
        {isAwaitingDelivery(order.status) && (
          <p className={look.hint}>The customer gets an email if something changes.</p>
        )}
        <Field
          label="Carrier"
          name="carrier"
          required
          maxLength={60}
          defaultValue={order.carrier ?? ''}
          error={errors.carrier}
        />
        <Field
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={order.trackingNumber ?? ''}
          error={errors.trackingNumber}
        />
      </>
    )}
  </FormDialog>
);
