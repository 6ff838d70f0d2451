import { ONE_SIZE, SIZES } from '#domain/product.ts';
import { RETURN_REASONS, type ReturnReason } from '#domain/returns.ts';
import styles from '#web/orders/order-change.module.css';
import type { Order } from '#web/orders/use-orders.ts';
import { Field } from '#web/ui/field.tsx';
import type { Piece } from './return-form.tsx';

interface ReturnPieceProps {
  item: Order['items'][number];
  wants: 'refund' | 'exchange';
  /** Undefined: it is kept. */
  piece: Piece | undefined;
  onChange: (piece: Piece | undefined) => void;
}

/** One line of the order: whether it comes back, how much of it, why, and for which size. */
export function ReturnPiece({ item, wants, piece, onChange }: ReturnPieceProps) {
  const { productId, size, name, returnable } = item;
  const isSized = size !== ONE_SIZE;
  const first = { productId, size, quantity: 1, reason: '' as ReturnReason, newSize: size };
  return (
    <div className={styles.piece}>
      <label>
        <input
          type="checkbox"
          checked={piece !== undefined}
          onChange={(event) => onChange(event.target.checked ? first : undefined)}
        />{' '}
        {name}
        {isSized && `, ${size}`}
      </label>
      {piece && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <Field
              as="select"
              label="How many?"
              value={piece.quantity}
              onChange={(event) => onChange({ ...piece, quantity: Number(event.target.value) })}
            >
              {Array.from({ length: returnable }, (_, index) => index + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Field>
          )}
          <Field
            as="select"
            label="Why?"
            required
            value={piece.reason}
            onChange={(event) => onChange({ ...piece, reason: event.target.value as ReturnReason })}
          >
            <option value="">Please choose</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Field>
          {wants === 'exchange' && isSized && (
            <Field
              as="select"
              label="Which size instead?"
              value={piece.newSize}
              onChange={(event) => onChange({ ...piece, newSize: event.target.value })}
            >
              {SIZES.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Field>
          )}
        </div>
      )}
    </div>
  );
}
