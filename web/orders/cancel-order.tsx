import { type FormEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Order, toOrder } from './order.ts';
import styles from './order-change.module.css';

/** Cancels an order that has not been shipped. */
export function CancelOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { isBusy, error, run } = useAction();

  async function cancel(event: FormEvent) {
    event.preventDefault();
    const isDone = await run(async () =>
      onChange(toOrder(await api.call('order.cancel', { id: order._id, reason }))),
    );
    if (!isDone) return;
    setOpen(false);
    void notify.success('Your order is cancelled.');
  }

  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Cancel this order
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Cancel this order">
        <form className={styles.form} onSubmit={cancel}>
          <h2>Cancel this order?</h2>
          {order.payment && (
            <p>
              {order.amount > 0
                ? 'Your payment will be refunded to the original payment method.'
                : 'Your return will be open again: we’ll send another replacement or refund you.'}
            </p>
          )}
          <Field
            label="Reason (optional)"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className={styles.problem} role="alert">
            {error?.message}
          </p>
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Cancelling...' : 'Cancel the order'}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Keep order
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
