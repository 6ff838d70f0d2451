import { itemName } from '#domain/catalogue/product.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { QuantityField } from '#web/admin/form/quantity-field.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { OrderReturn } from './order-return.ts';

interface ReceivedItemsProps {
  items: OrderReturn['items'];
  errors: Partial<Record<string, string>>;
}

export const ReceivedItems = ({ items, errors }: ReceivedItemsProps) => (
  <>
    <p className={look.hint}>
      Enter what has arrived and you accept. The rest stays with the order and isn’t refunded.
    </p>
    {items.map(({ position, name, size, quantity }, index) => (
      <fieldset key={position} className={layout.stack}>
        <legend>{itemName(name, size)}</legend>
        <QuantityField
          position={position}
          label={`Accepted, of ${quantity}`}
          max={quantity}
          error={errors[`items.${index}.quantity`]}
        />
        <CheckField name={`restock-${position}`} label="Put back into stock" />
      </fieldset>
    ))}
  </>
);
