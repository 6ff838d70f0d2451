import { itemName, ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatPaise } from '#domain/money.ts';
import { MoneyField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Item, ItemDetails } from './edit.ts';
import styles from './item-row.module.css';

interface ItemRowProps {
  item: Item;
  details: ItemDetails;
  /** Variants of the other items, which this item cannot become. */
  taken: string[];
  errorOf: (field: keyof Item) => string | undefined;
  onChange: (change: Partial<Item>) => void;
  onRemove: () => void;
}

export function ItemRow({ item, details, taken, errorOf, onChange, onRemove }: ItemRowProps) {
  const { name, image, price, variants, bought } = details;
  const size = variants.find(({ id }) => id === item.variantId)?.size ?? bought?.size ?? ONE_SIZE;
  const options = variants.filter(({ id }) => id === item.variantId || !taken.includes(id));
  const isSwapped = bought !== undefined && item.variantId !== item.id;
  const step = (change: number) => () => onChange({ quantity: Math.max(1, item.quantity + change) });
  return (
    <li className={`${layout.tightStack} ${layout.divided}`} aria-label={itemName(name, size)}>
      <div className={layout.row}>
        <Thumbnail src={image} />
        <span className={layout.grow}>
          {name}
          <span className={look.secondary}>
            {bought && `Bought: ${bought.quantity} × ${itemName(name, bought.size)}`}
          </span>
        </span>
        <Button kind="quiet" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      <div className={styles.fields}>
        {options.length > 1 && (
          <SelectField
            label="Variant"
            options={options.map(({ id, size, left }) => [id, `${size} (${left} in stock)`] as const)}
            value={item.variantId}
            onChange={(variantId) => onChange(bought ? { variantId } : { id: variantId, variantId })}
          />
        )}
        <div className={styles.stepper}>
          <Button kind="quiet" onClick={step(-1)} aria-label={`One less of ${name}`}>
            −
          </Button>
          <NumberField
            label="Quantity"
            min={1}
            max={999}
            step={1}
            value={item.quantity}
            error={errorOf('quantity')}
            onChange={(quantity) => onChange({ quantity })}
          />
          <Button kind="quiet" onClick={step(1)} aria-label={`One more of ${name}`}>
            +
          </Button>
        </div>
        {item.price === null ? (
          <Button kind="quiet" onClick={() => onChange({ price })}>
            Set price<span className="visually-hidden"> of {name}</span>
          </Button>
        ) : (
          <>
            <MoneyField
              label="Price of one (₹)"
              value={item.price}
              error={errorOf('price')}
              onChange={(price) => onChange({ price })}
            />
            <TextField
              label="Reason for the price"
              maxLength={200}
              required
              hint="The customer can read it."
              value={item.reason}
              error={errorOf('reason')}
              onChange={(reason) => onChange({ reason })}
            />
            <Button kind="quiet" onClick={() => onChange({ price: null, reason: '' })}>
              Reset price<span className="visually-hidden"> of {name}</span>
            </Button>
          </>
        )}
      </div>
      {item.price === null && (
        <p className={look.hint}>
          {priceHint(formatPaise(price), { isBought: bought !== undefined, isSwapped })}
        </p>
      )}
    </li>
  );
}

function priceHint(
  price: string,
  { isBought, isSwapped }: { isBought: boolean; isSwapped: boolean },
): string {
  if (!isBought) return 'Costs what it costs today.';
  return isSwapped
    ? `Bought for ${price}, plus or minus what the variants differ today.`
    : `Bought for ${price} each.`;
}
