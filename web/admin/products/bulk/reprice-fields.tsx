import { toPaise } from '#domain/money.ts';
import { Options } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { Field } from '#web/ui/field.tsx';
import type { BulkChange } from './bulk-kinds.ts';

interface RepriceFieldsProps {
  error: string | undefined;
  onChange: () => void;
}

export const RepriceFields = ({ error, onChange }: RepriceFieldsProps) => (
  <div className={layout.fields}>
    <Field label="Prices to change" as="select" name="target" onChange={onChange}>
      <Options
        options={[
          ['price', 'Price'],
          ['mrp', 'MRP'],
          ['both', 'Price and MRP'],
        ]}
      />
    </Field>
    <Field label="Change" as="select" name="direction" onChange={onChange}>
      <Options
        options={[
          ['down', 'Decrease by'],
          ['up', 'Increase by'],
        ]}
      />
    </Field>
    <Field
      label="Amount"
      name="value"
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      required
      error={error}
      onChange={onChange}
    />
    <Field label="Unit" as="select" name="unit" onChange={onChange}>
      <Options
        options={[
          ['percent', 'Percent (%)'],
          ['amount', 'Rupees (₹)'],
        ]}
      />
    </Field>
    <Field label="Round to" as="select" name="rounding" onChange={onChange}>
      <Options
        options={[
          ['rupee', 'Whole rupees, such as ₹1,300.00'],
          ['.99', 'Ending in .99, such as ₹1,299.99'],
          ['99', 'Ending in 99, such as ₹1,299'],
          ['none', 'Don’t round'],
        ]}
      />
    </Field>
  </div>
);

export function toRepricing(fields: FormData): BulkChange {
  const { target, direction, value, unit, rounding } = Object.fromEntries(fields);
  const sign = direction === 'down' ? -1 : 1;
  return {
    ...{ kind: 'reprice', target, unit, rounding },
    value: sign * (unit === 'amount' ? toPaise(Number(value)) : Math.round(Number(value) * 100)),
  } as BulkChange;
}
