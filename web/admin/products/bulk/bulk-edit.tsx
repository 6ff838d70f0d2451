import { useState } from 'react';
import { toPaise } from '#domain/money.ts';
import { NumberField, SelectField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import {
  type BulkField,
  type EditedVariant,
  hasValue,
  setField,
} from '#web/admin/products/variants/edit-options.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

const FIELDS = [
  ['price', 'Price (₹)'],
  ['mrp', 'MRP (₹)'],
  ['costPerItem', 'Cost (₹)'],
  ['weightGrams', 'Weight (g)'],
] as const;

interface BulkEditProps {
  options: Edit['options'];
  variants: EditedVariant[];
  onChange: (variants: EditedVariant[]) => void;
}

export function BulkEdit({ options, variants, onChange }: BulkEditProps) {
  const isOwner = useIsOwner();
  const fields = isOwner ? FIELDS : FIELDS.filter(([name]) => name !== 'costPerItem');
  const [field, setFieldName] = useState<BulkField>('price');
  const [amount, setAmount] = useState(Number.NaN);
  const [target, setTarget] = useState('');
  const [result, setResult] = useState('');
  const label = FIELDS.find(([name]) => name === field)![1];

  function apply() {
    const [option, at] = target.split('/').map(Number);
    const value = target && options[option!]?.values[at!];
    const isMeant = value ? hasValue(option!, value.name) : () => true;
    const next = Number.isNaN(amount) ? null : field === 'weightGrams' ? amount : toPaise(amount);
    onChange(setField(variants, field, next, isMeant));
    const count = variants.filter(isMeant).length;
    setResult(
      `${label} ${next === null ? 'cleared' : 'set'} for ${count} ${count === 1 ? 'variant' : 'variants'}.`,
    );
  }

  return (
    <details>
      <summary>Edit many variants</summary>
      <div className={`${layout.panel} ${layout.box}`}>
        <div className={layout.fields}>
          <SelectField label="Set" options={fields} value={field} onChange={setFieldName} />
          <NumberField
            label="To"
            required={false}
            step={field === 'weightGrams' ? 1 : 0.01}
            placeholder={field === 'price' || field === 'mrp' ? 'Same as product' : 'None'}
            value={amount}
            onChange={setAmount}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Field as="select" label="For" value={target} onChange={(event) => setTarget(event.target.value)}>
            <option value="">All variants</option>
            {options.map(({ name, values }, option) => (
              <optgroup key={name} label={name}>
                {values.map((value, at) => (
                  <option key={value.name} value={`${option}/${at}`}>
                    {value.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Field>
          <Button kind="quiet" onClick={apply}>
            Apply
          </Button>
        </div>
        <p className={look.hint} role="status">
          {result}
        </p>
      </div>
    </details>
  );
}
