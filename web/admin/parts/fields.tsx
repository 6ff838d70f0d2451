import type { ComponentProps } from 'react';
import { type Paise, toPaise, toRupees } from '#domain/money.ts';
import { Field } from '#web/ui/field.tsx';

type FieldProps<Value, Read = Value> = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  value: Value;
  onChange: (value: Read) => void;
};

export const TextField = ({ onChange, ...rest }: FieldProps<string>) => (
  <Field {...rest} onChange={(event) => onChange(event.target.value)} />
);

/** Calls `onChange` with `NaN` while the field is empty. */
export const NumberField = ({ value, onChange, ...rest }: FieldProps<number | null, number>) => (
  <Field
    min={0}
    required
    {...rest}
    type="number"
    inputMode="decimal"
    value={value === null || Number.isNaN(value) ? '' : value}
    onChange={(event) => onChange(event.target.valueAsNumber)}
  />
);

export const MoneyField = ({ value, onChange, ...rest }: FieldProps<Paise | null, Paise>) => (
  <NumberField
    step="0.01"
    max={10_000_000}
    {...rest}
    value={value === null ? null : toRupees(value)}
    onChange={(rupees) => onChange(toPaise(rupees))}
  />
);

export const OptionalNumberField = ({ onChange, ...rest }: FieldProps<number | null>) => (
  <NumberField
    {...rest}
    required={false}
    onChange={(value) => onChange(Number.isNaN(value) ? null : value)}
  />
);

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  type?: 'checkbox' | 'radio';
}

export const CheckField = ({ label, type = 'checkbox', className = '', ...rest }: CheckFieldProps) => (
  <label className={`check-label ${className}`}>
    <input type={type} {...rest} /> {label}
  </label>
);

export const RestockField = ({ yes, no }: { yes: string; no: string }) => (
  <fieldset className="form">
    <legend>Can the items be sold again?</legend>
    <CheckField type="radio" name="restock" value="yes" required label={`Yes, ${yes}`} />
    <CheckField type="radio" name="restock" value="no" required label={`No, ${no}`} />
  </fieldset>
);
