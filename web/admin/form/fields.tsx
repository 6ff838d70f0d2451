import type { ComponentProps, ReactNode } from 'react';
import { type Paise, toPaise, toRupees } from '#domain/money.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Field } from '#web/ui/field.tsx';

interface Labels {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

type FieldProps<Value, Read = Value> = Labels &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
    value: Value;
    onChange: (value: Read) => void;
  };

/** `rows` makes it a field of several lines. */
export const TextField = ({
  onChange,
  rows,
  ...rest
}: FieldProps<string> & { rows?: number | undefined }) => {
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (rows === undefined) return <Field {...rest} onChange={change} />;
  return <Field as="textarea" rows={rows} {...(rest as object as TextAreaProps)} onChange={change} />;
};

type TextAreaProps = Labels & Omit<ComponentProps<'textarea'>, 'children'>;

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

export const PercentField = (props: FieldProps<number | null, number>) => (
  <NumberField step="0.01" max={40} {...props} />
);

export type SelectOptions = readonly (string | readonly [value: string, label: string])[];

export const Options = ({ options }: { options: SelectOptions }) =>
  options.map((option) => {
    const [value, label] = typeof option === 'string' ? [option, option] : option;
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });

interface SelectFieldProps<Value extends string> extends Labels {
  options: SelectOptions;
  value: Value;
  onChange: (value: Value) => void;
  required?: boolean;
  /** An empty field asks with it for a choice. */
  placeholder?: string | undefined;
}

export const SelectField = <Value extends string>({
  options,
  onChange,
  placeholder,
  ...rest
}: SelectFieldProps<Value>) => (
  <Field {...rest} as="select" onChange={(event) => onChange(event.target.value as Value)}>
    {placeholder && (
      <option value="" disabled>
        {placeholder}
      </option>
    )}
    <Options options={options} />
  </Field>
);

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  type?: 'checkbox' | 'radio';
  onChange?: (checked: boolean) => void;
}

export const CheckField = ({
  label,
  type = 'checkbox',
  className = '',
  onChange,
  ...rest
}: CheckFieldProps) => (
  <label className={`${look.checkLabel} ${className}`}>
    <input type={type} {...rest} onChange={(event) => onChange?.(event.target.checked)} /> {label}
  </label>
);

export const RestockField = ({ yes, no }: { yes: string; no: string }) => (
  <fieldset className={layout.stack}>
    <legend>Can the items be sold again?</legend>
    <CheckField type="radio" name="restock" value="yes" required label={`Yes, ${yes}`} />
    <CheckField type="radio" name="restock" value="no" required label={`No, ${no}`} />
  </fieldset>
);
