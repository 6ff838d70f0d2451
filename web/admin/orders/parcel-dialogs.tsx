import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { QuantityField, readQuantity } from '#web/admin/form/quantity-field.tsx';
import look from '#web/admin/parts/look.module.css';
import { Field } from '#web/ui/field.tsx';
import { CarrierField, readCarrier } from './carrier-field.tsx';
import type { Order } from './order.ts';
import { nameOf } from './parcel-items.tsx';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

export const NewParcelDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    title="Create parcel"
    submitLabel="Create parcel"
    submit={async (form) => {
      const items = order.unsentItems
        .map(({ position }) => ({ position, quantity: readQuantity(form, position) }))
        .filter(({ quantity }) => quantity > 0);
      await admin.call('admin.parcel.create', {
        id: order._id,
        items,
        parcelsVersion: order.parcelsVersion,
      });
      return 'Parcel created.';
    }}
    onClose={onClose}
  >
    {(errors) => (
      <>
        <p className={look.hint}>Choose how many of each item go into this parcel. 0 leaves an item out.</p>
        {order.unsentItems.map(({ position, quantity }) => (
          <QuantityField
            key={position}
            position={position}
            label={`${nameOf(order, position)}, up to ${quantity}`}
            max={quantity}
          />
        ))}
        {errors.items && (
          <p role="alert" className={look.errorBox}>
            {errors.items}
          </p>
        )}
      </>
    )}
  </FormDialog>
);

interface ShipParcelProps extends DialogProps {
  parcel: string;
  title: string;
}

export const ShipParcelDialog = ({ order, parcel, title, onClose }: ShipParcelProps) => (
  <FormDialog
    title={`Ship ${title.toLowerCase()}`}
    submitLabel="Ship parcel"
    busyLabel="Shipping…"
    submit={async (form) => {
      await admin.call('admin.parcel.setStatus', {
        id: order._id,
        parcel,
        to: 'shipped',
        carrier: readCarrier(form),
        trackingNumber: String(form.get('trackingNumber')),
      });
      return `${title} marked as shipped. The customer has been notified.`;
    }}
    onClose={onClose}
  >
    {(errors) => (
      <>
        <p className={look.hint}>The customer gets an email with the items of this parcel.</p>
        <CarrierField error={errors.carrier} />
        <Field
          label="Tracking number"
          name="trackingNumber"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.trackingNumber}
        />
      </>
    )}
  </FormDialog>
);
