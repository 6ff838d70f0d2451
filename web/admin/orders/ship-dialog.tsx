import type { FormEvent } from 'react';
import type { Input } from '#contract/schemas.ts';
import { shortId } from '#domain/order.ts';
import { DialogEnd } from '#web/admin/parts/dialog-end.tsx';
import type { Task } from '#web/admin/parts/use-task.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';

type Step = Input<'admin.order.step'>;

interface ShipDialogProps {
  /** None: the dialog is closed. */
  orders: { _id: string; name: string }[];
  task: Task;
  onClose: () => void;
  onShip: (step: Step) => void;
}

const CARRIER = 'haroz.admin.carrier';
/** Offered while typing; any other name is taken too. */
const CARRIERS = [
  'Blue Dart',
  'Delhivery',
  'DTDC',
  'Ecom Express',
  'Ekart',
  'India Post',
  'Shadowfax',
  'Xpressbees',
];

/** Who brings the parcels, and under which numbers. */
export function ShipDialog({ orders, task, onClose, onShip }: ShipDialogProps) {
  function ship(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const carrier = String(form.get('carrier'));
    localStorage.setItem(CARRIER, carrier);
    onShip({
      to: 'Shipped',
      carrier,
      orders: orders.map(({ _id }) => ({ id: _id, trackingNumber: String(form.get(_id)) })),
    });
  }

  return (
    <Dialog open={orders.length > 0} onClose={onClose} label="Ship orders">
      {orders.length > 0 && (
        <form className="form" onSubmit={ship}>
          <h2>Ship {orders.length === 1 ? shortId(orders[0]!._id) : `${orders.length} orders`}</h2>
          <p className="hint">Each shopper gets a letter with the carrier and the tracking number.</p>
          <Field
            label="Carrier"
            name="carrier"
            list="carriers"
            required
            maxLength={60}
            defaultValue={localStorage.getItem(CARRIER) ?? ''}
          />
          <datalist id="carriers">
            {CARRIERS.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          {orders.map(({ _id, name }) => (
            <Field
              key={_id}
              label={`Tracking number of ${shortId(_id)}, ${name}`}
              name={_id}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
          ))}
          <DialogEnd task={task} label="Ship" busyLabel="Shipping…" onClose={onClose} />
        </form>
      )}
    </Dialog>
  );
}
