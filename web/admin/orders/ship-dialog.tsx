import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CarrierField, readCarrier } from './carrier-field.tsx';
import styles from './ship-dialog.module.css';
import { readTrackingPaste } from './tracking-paste.ts';

type Step = Input<'admin.order.setStatus'>;
type Parcel = { _id: string; number: number; name: string };

interface ShipDialogProps {
  orders: Parcel[];
  action: AdminAction;
  onClose: () => void;
  onShip: (step: Step) => void;
}

/** Barcode scanners send Enter after each number, so Enter moves to the next field and never ships. */
export function ShipDialog({ orders, action, onClose, onShip }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [unmatched, setUnmatched] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const isOpen = orders.length > 0;

  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  const numberOf = ({ _id }: Parcel) => numbers[_id]?.trim() ?? '';
  const ready = orders.filter((order) => numberOf(order) !== '');

  function ship(parcels: Parcel[]) {
    if (!form.current!.reportValidity()) return;
    onShip({
      to: 'shipped',
      carrier: readCarrier(new FormData(form.current!)),
      orders: parcels.map((order) => ({
        id: order._id,
        ...(numberOf(order) && { trackingNumber: numberOf(order) }),
      })),
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ship(orders);
  }

  function moveOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const fields = [...form.current!.querySelectorAll('input')];
    const next = fields[fields.indexOf(event.target) + 1] ?? fields.find(({ value }) => value === '');
    (next ?? form.current!.querySelector<HTMLElement>('[role=status]'))?.focus();
  }

  function paste(event: ClipboardEvent, start: number) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = readTrackingPaste(text, orders, start);
    setNumbers((before) => ({ ...before, ...pasted.numbers }));
    setUnmatched(pasted.unmatched);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} label="Ship orders">
      {isOpen && (
        <form ref={form} className={`${layout.stack} ${styles.form}`} onSubmit={submit} onKeyDown={moveOn}>
          <h2>
            Ship {orders.length === 1 ? `order ${orderNumber(orders[0]!.number)}` : `${orders.length} orders`}
          </h2>
          <p className={look.hint}>
            {orders.length === 1 ? 'The customer' : 'Each customer'} gets an email with the carrier and the
            tracking number.
            {orders.length > 1 &&
              ' Scan the numbers one by one, paste a column of them, or paste lines with an order number and a tracking number.'}
          </p>
          <CarrierField />
          <ol className={styles.parcels}>
            {orders.map(({ _id, number, name }, index) => (
              <li key={_id}>
                <label htmlFor={`tracking-${_id}`}>
                  <span className="visually-hidden">Tracking number for </span>
                  {orderNumber(number)}
                  <span className="visually-hidden">,</span> <span className={look.hint}>{name}</span>
                </label>
                <input
                  id={`tracking-${_id}`}
                  placeholder="Tracking number"
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={numbers[_id] ?? ''}
                  onChange={({ target }) => setNumbers((before) => ({ ...before, [_id]: target.value }))}
                  onPaste={(event) => paste(event, index)}
                />
              </li>
            ))}
          </ol>
          <p role="status" className={look.hint} tabIndex={-1}>
            {summaryOf(ready.map(numberOf), orders.length)}
          </p>
          {unmatched.length > 0 && (
            <p role="alert" className={look.errorBox}>
              {unmatched.length === 1
                ? '1 pasted line doesn’t match'
                : `${unmatched.length} pasted lines don’t match`}{' '}
              any of these orders: {unmatched.slice(0, 5).join(' · ')}
              {unmatched.length > 5 && ' …'}
            </p>
          )}
          <ActionError error={action.error} />
          <div className={layout.row}>
            <Button type="submit" busy={action.isBusy}>
              {action.isBusy ? 'Shipping…' : shipLabel(orders.length, orders.length - ready.length)}
            </Button>
            {ready.length > 0 && ready.length < orders.length && (
              <Button kind="quiet" disabled={action.isBusy} onClick={() => ship(ready)}>
                Ship only the {ready.length} with tracking numbers
              </Button>
            )}
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function summaryOf(numbers: string[], orders: number): string {
  const duplicates = [...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))];
  const count = `${numbers.length} of ${orders} ${orders === 1 ? 'order has' : 'orders have'} a tracking number.`;
  return duplicates.length === 0 ? count : `${count} Entered more than once: ${duplicates.join(', ')}.`;
}

function shipLabel(orders: number, missing: number): string {
  if (orders === 1) return missing === 0 ? 'Ship order' : 'Ship order without a tracking number';
  if (missing === orders) return `Ship ${orders} orders without tracking numbers`;
  return missing === 0
    ? `Ship ${orders} orders`
    : `Ship ${orders} orders, ${missing} without tracking numbers`;
}
