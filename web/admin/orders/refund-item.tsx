import { itemName } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import { CheckField, NumberField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import type { ItemValue, RefundableItem } from './refund.ts';
import styles from './refund-item.module.css';

interface RefundItemProps {
  item: RefundableItem;
  canRestock: boolean;
  value: ItemValue | undefined;
  error: string | undefined;
  onChange: (value: ItemValue) => void;
}

export function RefundItem({ item, canRestock, value, error, onChange }: RefundItemProps) {
  const { name, size, image, price, quantity, isSent, isInParcel } = item;
  // Items that were not sent are still in the warehouse.
  const current = value ?? { quantity: 0, restock: !isSent };
  return (
    <li className={layout.row} aria-label={itemName(name, size)}>
      <Thumbnail src={image} />
      <span className={layout.grow}>
        {itemName(name, size)}
        <span className={look.secondary}>
          {formatPaise(price)} each, {isInParcel ? 'in a parcel' : isSent ? 'sent' : 'not sent'}
        </span>
      </span>
      {isInParcel ? (
        <p className={look.hint}>
          Cancel the booking of its parcel, or remove the parcel, to refund it before it is sent.
        </p>
      ) : (
        <>
          <div className={styles.quantity}>
            <NumberField
              label={`Quantity, up to ${quantity}`}
              required={false}
              max={quantity}
              step={1}
              value={current.quantity}
              error={error}
              onChange={(changed) => onChange({ ...current, quantity: changed })}
            />
          </div>
          {canRestock && (
            <CheckField
              label="Restock"
              className={styles.restock}
              checked={current.restock}
              disabled={!(current.quantity > 0)}
              onChange={(restock) => onChange({ ...current, restock })}
            />
          )}
        </>
      )}
    </li>
  );
}
