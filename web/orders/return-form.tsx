import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/schemas.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './order-change.module.css';
import { ReturnPiece } from './return-piece.tsx';
import { useChange } from './use-change.ts';
import type { Order } from './use-orders.ts';

export type Piece = Input<'order.return'>['items'][number];

interface ReturnFormProps {
  order: Order;
  onChange: (order: Order) => void;
  onDone: () => void;
}

/** What comes back, why, and what the shopper wants for it. */
export function ReturnForm({ order, onChange, onDone }: ReturnFormProps) {
  const [wants, setWants] = useState<'refund' | 'exchange'>('refund');
  const [pieces, setPieces] = useState<Piece[]>([]);
  const [comment, setComment] = useState('');
  const { busy, problem, change } = useChange(onChange);
  const isPieceOf = (item: Order['items'][number]) => (piece: Piece) =>
    piece.productId === item.productId && piece.size === item.size;

  async function send(event: FormEvent) {
    event.preventDefault();
    const items = pieces.map(({ newSize, ...piece }) =>
      wants === 'exchange' && newSize ? { ...piece, newSize } : piece,
    );
    const isDone = await change(() => api.call('order.return', { id: order._id, wants, comment, items }));
    if (!isDone) return;
    setPieces([]);
    setComment('');
    onDone();
    void notify.success('We have your wish. You get a letter when we have looked at it.');
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <h2>Return or exchange</h2>
      <fieldset className={styles.choice}>
        <legend>What do you want?</legend>
        <label>
          <input type="radio" checked={wants === 'refund'} onChange={() => setWants('refund')} /> My money
          back
        </label>
        <label>
          <input type="radio" checked={wants === 'exchange'} onChange={() => setWants('exchange')} /> Another
          size, or the same anew
        </label>
      </fieldset>
      <fieldset className={styles.form}>
        <legend>What do you send back?</legend>
        {order.items
          .filter(({ returnable }) => returnable > 0)
          .map((item) => (
            <ReturnPiece
              key={`${item.productId} ${item.size}`}
              item={item}
              wants={wants}
              piece={pieces.find(isPieceOf(item))}
              onChange={(piece) =>
                setPieces((before) => {
                  const others = before.filter((one) => !isPieceOf(item)(one));
                  return piece ? [...others, piece] : others;
                })
              }
            />
          ))}
      </fieldset>
      <Field
        as="textarea"
        label="Anything we should know?"
        maxLength={1000}
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={pieces.length === 0}>
          {busy ? 'Sending...' : 'Send the wish'}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Keep it all
        </Button>
      </div>
    </form>
  );
}
