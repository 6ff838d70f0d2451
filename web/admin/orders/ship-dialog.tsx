import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CarrierField, readCarrier } from './carrier-field.tsx';
import type { OrderRow } from './order.ts';
import styles from './ship-dialog.module.css';
import { readTrackingPaste } from './tracking-paste.ts';

type Step = Input<'admin.order.setStatus'>;
type ShippedOrder = Pick<OrderRow, '_id' | 'number' | 'name'> & Partial<Pick<OrderRow, 'toShip'>>;

interface Parcel extends Pick<OrderRow, '_id' | 'number' | 'name'> {
  key: string;
  /** One of several of the order. */
  parcel?: string;
  index?: number;
}

/** An order in several parcels has a tracking number for each. */
const parcelsOf = (orders: ShippedOrder[]): Parcel[] =>
  orders.flatMap(({ toShip = [], ...order }) =>
    toShip.length === 0
      ? [{ ...order, key: order._id }]
      : toShip.map((one) => ({ ...order, ...one, key: `${order._id}-${one.parcel}` })),
  );

interface ShipDialogProps {
  orders: ShippedOrder[];
  action: AdminAction;
  onClose: () => void;
  onShip: (step: Step) => void;
}

/** Barcode scanners send Enter after each number, so Enter moves to the next field and never ships. */
export function ShipDialog({ orders, action, onClose, onShip }: ShipDialogProps) {
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [unmatched, setUnmatched] = useState<string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const parcels = parcelsOf(orders);
  const noun = parcels.length === orders.length ? 'order' : 'parcel';
  const isOpen = orders.length > 0;

  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  const numberOf = ({ key }: Parcel) => numbers[key]?.trim() ?? '';
  const ready = parcels.filter((parcel) => numberOf(parcel) !== '');
  const duplicates = duplicatesIn(ready.map(numberOf));

  function ship(shipped: Parcel[]) {
    if (!form.current!.reportValidity()) return;
    onShip({
      to: 'shipped',
      carrier: readCarrier(new FormData(form.current!)),
      orders: shipped.map((one) => ({
        id: one._id,
        ...(one.parcel && { parcel: one.parcel }),
        ...(numberOf(one) && { trackingNumber: numberOf(one) }),
      })),
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    ship(parcels);
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
    const pasted = readTrackingPaste(text, parcels, start);
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
            {parcels.map(({ key, number, name, index: nth }, index) => (
              <li key={key}>
                <label htmlFor={`tracking-${key}`}>
                  <span className="visually-hidden">Tracking number for </span>
                  {orderNumber(number)}
                  {nth !== undefined && `, parcel ${nth}`}
                  <span className="visually-hidden">,</span> <span className={look.hint}>{name}</span>
                </label>
                <input
                  id={`tracking-${key}`}
                  placeholder="Tracking number"
                  maxLength={60}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  value={numbers[key] ?? ''}
                  aria-invalid={duplicates.includes(numbers[key]?.trim() ?? '') || undefined}
                  onChange={({ target }) => setNumbers((before) => ({ ...before, [key]: target.value }))}
                  onPaste={(event) => paste(event, index)}
                />
              </li>
            ))}
          </ol>
          <p role="status" className={look.hint} tabIndex={-1}>
            {summaryOf(ready.length, parcels.length, noun, duplicates)}
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
              {action.isBusy ? 'Shipping…' : shipLabel(parcels.length, parcels.length - ready.length, noun)}
            </Button>
            {ready.length > 0 && ready.length < parcels.length && (
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

const duplicatesIn = (numbers: string[]) => [
  ...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index)),
];

function summaryOf(ready: number, total: number, noun: string, duplicates: string[]): string {
  const count = `${ready} of ${pluralize(total, noun)} ${total === 1 ? 'has' : 'have'} a tracking number.`;
  return duplicates.length === 0 ? count : `${count} Entered more than once: ${duplicates.join(', ')}.`;
}

function shipLabel(total: number, missing: number, noun: string): string {
  if (total === 1) return missing === 0 ? `Ship ${noun}` : `Ship ${noun} without a tracking number`;
  if (missing === total) return `Ship ${total} ${noun}s without tracking numbers`;
  return missing === 0
    ? `Ship ${total} ${noun}s`
    : `Ship ${total} ${noun}s, ${missing} without tracking numbers`;
}
