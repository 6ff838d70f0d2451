import { returns } from '#content/returns.ts';
import { ONE_SIZE, SIZES } from '#domain/product.ts';
import { RETURN_REASONS, type ReturnReason } from '#domain/returns.ts';
import type { Order } from '#web/orders/order.ts';
import styles from '#web/orders/order-change.module.css';
import { Field } from '#web/ui/field.tsx';
import type { ChosenItem } from './return-form.tsx';

interface ReturnItemProps {
  item: Order['items'][number];
  resolution: 'refund' | 'exchange';
  /** Undefined: it is kept. */
  chosen: ChosenItem | undefined;
  onChange: (chosen: ChosenItem | undefined) => void;
}

/** One line of the order: whether it comes back, how much of it, why, and for which size. */
export function ReturnItem({ item, resolution, chosen, onChange }: ReturnItemProps) {
  const { productId, size, name, returnable } = item;
  const isSized = size !== ONE_SIZE;
  const first = { productId, size, quantity: 1, reason: '' as ReturnReason, newSize: size };
  return (
    <div className={styles.item}>
      <label>
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={(event) => onChange(event.target.checked ? first : undefined)}
        />{' '}
        {name}
        {isSized && `, ${size}`}
      </label>
      {chosen && (
        <div className={styles.fields}>
          {returnable > 1 && (
            <Field
              as="select"
              label="How many?"
              value={chosen.quantity}
              onChange={(event) => onChange({ ...chosen, quantity: Number(event.target.value) })}
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
            value={chosen.reason}
            onChange={(event) => onChange({ ...chosen, reason: event.target.value as ReturnReason })}
          >
            <option value="">Please choose</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {returns.reasons[reason]}
              </option>
            ))}
          </Field>
          {resolution === 'exchange' && isSized && (
            <Field
              as="select"
              label="Which size instead?"
              value={chosen.newSize}
              onChange={(event) => onChange({ ...chosen, newSize: event.target.value })}
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
