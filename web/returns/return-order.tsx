import { useState } from 'react';
import type { Order } from '#web/orders/order.ts';
import styles from '#web/orders/order-change.module.css';
import { orderDate } from '#web/orders/order-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReturnForm } from './return-form.tsx';

/** Sends pieces of a delivered order back, while there is time. */
export function ReturnOrder({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.items.some(({ returnable }) => returnable > 0)) return null;
  return (
    <>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          Return or exchange
        </Button>
        {order.returnableUntil && <p className={styles.hint}>Until {orderDate(order.returnableUntil)}</p>}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} label="Return or exchange">
        <ReturnForm order={order} onChange={onChange} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
