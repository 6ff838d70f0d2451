import { Field } from '#web/ui/field.tsx';

interface QuantityFieldProps {
  /** Identifies the item in its order. */
  position: number;
  label: string;
  max: number;
  error?: string | undefined;
}

export const QuantityField = ({ position, label, max, error }: QuantityFieldProps) => (
  <Field
    label={label}
    name={`quantity-${position}`}
    type="number"
    inputMode="numeric"
    min={0}
    max={max}
    required
    defaultValue={max}
    error={error}
  />
);

export const readQuantity = (form: FormData, position: number): number =>
  Number(form.get(`quantity-${position}`));
