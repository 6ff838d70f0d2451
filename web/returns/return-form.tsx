import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';
import { useAction } from '#web/api/use-action.ts';
import { type Order, toOrder } from '#web/orders/order.ts';
import styles from '#web/orders/order-change.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { PayoutFields, toPayout } from './payout-fields.tsx';
import { ReturnItem } from './return-item.tsx';

export type ChosenItem = Input<'order.return'>['items'][number];

interface ReturnFormProps {
  order: Order;
  onChange: (order: Order) => void;
  onDone: () => void;
}

/** What comes back, why, and what the shopper wants for it. */
export function ReturnForm({ order, onChange, onDone }: ReturnFormProps) {
  const [resolution, setResolution] = useState<'refund' | 'exchange'>('refund');
  const [chosen, setChosen] = useState<ChosenItem[]>([]);
  const [comment, setComment] = useState('');
  const { isBusy, error, run } = useAction();
  const isOf = (item: Order['items'][number]) => (chosen: ChosenItem) =>
    chosen.productId === item.productId && chosen.size === item.size;

  const isPaidByTransfer = order.paymentMethod === 'cod' && resolution === 'refund';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const items = chosen.map(({ newSize, ...chosen }) =>
      resolution === 'exchange' && newSize ? { ...chosen, newSize } : chosen,
    );
    const isDone = await run(async () =>
      onChange(
        toOrder(
          await api.call('order.return', {
            id: order._id,
            resolution,
            comment,
            items,
            ...(isPaidByTransfer && { payout: toPayout(form) }),
          }),
        ),
      ),
    );
    if (!isDone) return;
    setChosen([]);
    setComment('');
    onDone();
    void notify.success('We’ve received your return request. We’ll email you once we’ve reviewed it.');
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <h2>Return or exchange</h2>
      <fieldset className={styles.choice}>
        <legend>What would you like?</legend>
        <label>
          <input type="radio" checked={resolution === 'refund'} onChange={() => setResolution('refund')} /> A
          refund
        </label>
        <label>
          <input
            type="radio"
            checked={resolution === 'exchange'}
            onChange={() => setResolution('exchange')}
          />{' '}
          A different size, or a replacement
        </label>
      </fieldset>
      <fieldset className={styles.form}>
        <legend>Which items are you returning?</legend>
        {order.items
          .filter(({ returnable }) => returnable > 0)
          .map((item) => (
            <ReturnItem
              key={`${item.productId} ${item.size}`}
              item={item}
              resolution={resolution}
              chosen={chosen.find(isOf(item))}
              onChange={(chosen) =>
                setChosen((before) => {
                  const others = before.filter((one) => !isOf(item)(one));
                  return chosen ? [...others, chosen] : others;
                })
              }
            />
          ))}
      </fieldset>
      {isPaidByTransfer && <PayoutFields />}
      <Field
        as="textarea"
        label="Anything we should know?"
        maxLength={1000}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <p className={styles.problem} role="alert">
        {error?.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {isBusy ? 'Sending...' : 'Submit request'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
