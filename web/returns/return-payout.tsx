import { type FormEvent, useState } from 'react';
import { isOpenReturn } from '#domain/returns.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { type Order, toOrder } from '#web/orders/order.ts';
import styles from '#web/orders/order-change.module.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PayoutFields, toPayout } from './payout-fields.tsx';

interface ReturnPayoutProps {
  order: Order;
  orderReturn: Order['returns'][number];
  onChange: (order: Order) => void;
}

/** Where the refund of a cash order is sent, and how to change that until it is made. */
export function ReturnPayout({ order, orderReturn, onChange }: ReturnPayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, error, run } = useAction();
  const { payout, status, resolution } = orderReturn;
  const isRefundPossible = resolution === 'refund' || status === 'received';
  if (order.paymentMethod !== 'cod' || !isOpenReturn(status) || !isRefundPossible) return null;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ids = { id: order._id, returnId: orderReturn._id };
    const isDone = await run(async () =>
      onChange(toOrder(await api.call('order.setPayout', { ...ids, payout: toPayout(form) }))),
    );
    if (isDone) setOpen(false);
  }

  return (
    <>
      <p>
        {resolution === 'refund' ? 'Refund to' : 'If we refund you, to'}:{' '}
        {payout ? payoutWords(payout) : 'not given yet'}
      </p>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {payout ? 'Change refund details' : 'Add refund details'}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Refund details">
        <form className={styles.form} onSubmit={save}>
          <h2>Refund details</h2>
          <PayoutFields />
          <p className={styles.problem} role="alert">
            {error?.message}
          </p>
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Saving...' : 'Save'}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

const payoutWords = (payout: NonNullable<ReturnPayoutProps['orderReturn']['payout']>) =>
  payout.method === 'upi' ? payout.upiId : `account ending ${payout.accountNumber.slice(-4)}, ${payout.ifsc}`;
