import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import look from '#web/admin/parts/look.module.css';
import { Field } from '#web/ui/field.tsx';
import type { Order } from './order.ts';

interface TrackingDialogProps {
  order: Order;
  /** One of several. */
  parcel?: Order['parcels'][number];
  onClose: () => void;
}

export const TrackingDialog = ({ order, parcel, onClose }: TrackingDialogProps) => (
  <FormDialog
    title="Edit tracking"
    submitLabel="Save"
    busyLabel="Saving…"
    submit={async (form) => {
      const input = {
        id: order._id,
        carrier: String(form.get('carrier')),
        trackingNumber: String(form.get('trackingNumber')),
      };
      if (parcel) await admin.call('admin.parcel.tracking', { ...input, parcel: parcel.id });
      else await admin.call('admin.order.tracking', input);
      return 'Tracking details saved.';
    }}
    onClose={onClose}
  >
    {(errors) => (
      <>
        {isAwaitingDelivery(order.status) && parcel?.status !== 'delivered' && (
          <p className={look.hint}>The customer gets an email if something changes.</p>
        )}
        <Field
          label="Carrier"
          name="carrier"
          required
          maxLength={60}
          defaultValue={(parcel ?? order).carrier ?? ''}
          error={errors.carrier}
        />
        <Field
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={(parcel ?? order).trackingNumber ?? ''}
          error={errors.trackingNumber}
        />
      </>
    )}
  </FormDialog>
);
