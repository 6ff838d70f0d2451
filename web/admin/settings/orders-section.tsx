import { MAX_QUANTITY } from '#domain/cart.ts';
import { MoneyField, NumberField } from '#web/admin/form/fields.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { useSettingsForm } from './settings-form.ts';

const COUNTS = [
  ['maxPerVariant', MAX_QUANTITY, 'In one order. A variant is a product in one size and colour.'],
  ['maxItems', 1000, 'Of all products together.'],
  ['maxOpenCodPerAccount', 1000, 'Open means not yet delivered, cancelled or returned to sender.'],
  ['maxOpenCodPerPhone', 1000, 'Counts the orders of all accounts with this number.'],
] as const;

export default function OrdersSection() {
  const { value, change, errorOf } = useSettingsForm();
  const field = connectFields(
    value.orderLimits,
    (name) => errorOf(`orderLimits.${name}`),
    (part) => change({ orderLimits: { ...value.orderLimits, ...part } }),
  );
  return (
    <fieldset className="panel">
      <legend>Order limits</legend>
      <p className="hint">
        These limits protect your stock from orders that nobody means to pay. Replacements and orders that are
        already placed are not affected.
      </p>
      <div className="fields">
        <MoneyField
          label={`${fieldLabel('maxCodTotal')} (₹)`}
          hint="Including fees. Customers can pay online for larger orders."
          {...field('maxCodTotal')}
        />
        {COUNTS.map(([name, max, hint]) => (
          <NumberField key={name} label={fieldLabel(name)} hint={hint} min={1} max={max} {...field(name)} />
        ))}
      </div>
    </fieldset>
  );
}
