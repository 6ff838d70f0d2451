import type { ComponentProps } from 'react';
import { Field } from '#web/ui/field.tsx';

type Words = { label: string; error?: string | undefined; hint?: string };

type NumberFieldProps = Words &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
    value: number | null;
    onChange: (value: number) => void;
  };

/** While it is empty its value is not a number. */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => (
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

/** An amount in rupees. */
export const MoneyField = (props: NumberFieldProps) => (
  <NumberField step="0.01" max={10_000_000} {...props} />
);

type TextFieldProps = Words &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
    value: string;
    onChange: (value: string) => void;
  };

export const TextField = ({ onChange, ...rest }: TextFieldProps) => (
  <Field {...rest} onChange={(event) => onChange(event.target.value)} />
);

/** A number that may be left out. */
export const OptionalNumberField = ({
  onChange,
  ...rest
}: Omit<NumberFieldProps, 'onChange'> & { onChange: (value: number | null) => void }) => (
  <NumberField
    {...rest}
    required={false}
    onChange={(value) => onChange(Number.isNaN(value) ? null : value)}
  />
);
