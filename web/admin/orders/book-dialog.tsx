import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { inBatches } from './fetch-matching-orders.ts';
import { nameRefusal } from './name-refusal.ts';
import type { BulkResults, OrderRow } from './order.ts';

export const MAX_BOOKED = 500;
const POLL_MS = 1000;
const AUTOMATIC = '';

interface BookDialogProps {
  orders: OrderRow[];
  onClose: () => void;
}

type Booking = Output<'admin.order.bookings'>[number];

/** Books what is not booked yet, so that pressing again finishes a batch that has failed in part. */
export function BookDialog({ orders, onClose }: BookDialogProps) {
  const [accounts, setAccounts] = useState<Output<'admin.courier.list'>>();
  const [bookings, setBookings] = useState<Booking[]>();
  const isClosed = useRef(false);
  const action = useAdminAction();
  const { run } = action;

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    void run(async () => {
      setAccounts(await admin.call('admin.courier.list'));
      return undefined;
    });
  }, []);

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const courier = String(new FormData(event.currentTarget).get('courier'));
    await run(async () => {
      const refused: BulkResults = [];
      for (const batch of inBatches(orders)) {
        const ids = batch.map(({ _id }) => _id);
        const results = await admin.call('admin.order.bookAll', { ids, ...(courier && { courier }) });
        refused.push(...results.filter(({ done }) => !done));
        await update(refused);
      }
      while (!isClosed.current && (await update(refused)))
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return undefined;
    });
  }

  /** Returns whether some still wait. */
  async function update(refused: BulkResults): Promise<boolean> {
    const number = orders.map((order) => order.number);
    const found = await admin.call('admin.order.bookings', { number });
    const withRefused = found.map((booking): Booking => {
      const result = refused.find(({ id }) => id === booking.id);
      return result ? { ...booking, state: 'failed', message: result.message } : booking;
    });
    setBookings(withRefused);
    return withRefused.some(({ state }) => state === 'waiting');
  }

  const count = (state: Booking['state']) => bookings?.filter((one) => one.state === state).length ?? 0;
  const failed = bookings?.filter(({ state }) => state === 'failed') ?? [];
  const numberOf = (id: string) => orderNumber(orders.find(({ _id }) => _id === id)!.number);
  const isDone = bookings !== undefined && !action.isBusy;
  return (
    <Dialog open onClose={onClose} label="Book couriers">
      <form className={layout.stack} onSubmit={book}>
        <h2>Book {pluralize(orders.length, 'order')}</h2>
        {accounts && accounts.couriers.length === 0 && <p>This shop has no courier account.</p>}
        {accounts && accounts.couriers.length > 0 && (
          <label className={layout.stack}>
            Courier
            <select name="courier">
              {accounts.courierChoice !== 'by_hand' && <option value={AUTOMATIC}>As in the settings</option>}
              {accounts.couriers.map(({ name, displayName }) => (
                <option key={name} value={name}>
                  {displayName}
                </option>
              ))}
            </select>
          </label>
        )}
        {bookings && (
          <>
            <progress max={orders.length} value={orders.length - count('waiting')} aria-label="Bookings" />
            <p role="status">
              {count('booked')} of {orders.length} booked.
              {failed.length > 0 && ` ${failed.length} failed.`}
              {count('by_hand') > 0 && ` ${count('by_hand')} go by hand.`}
            </p>
          </>
        )}
        {isDone && failed.length > 0 && (
          <ul role="alert" className={look.errorBox}>
            {failed.slice(0, 20).map(({ id, message }) => (
              <li key={id}>{nameRefusal(numberOf(id), message)}</li>
            ))}
            {failed.length > 20 && <li>and {failed.length - 20} more</li>}
          </ul>
        )}
        <ActionError error={action.error} />
        <div className={layout.row}>
          {(!isDone || failed.length > 0) && (
            <Button type="submit" busy={action.isBusy} disabled={!accounts?.couriers.length}>
              {action.isBusy ? 'Booking…' : bookings ? `Try ${failed.length} again` : 'Book couriers'}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
