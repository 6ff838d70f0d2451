import { MAX_CODE } from '#domain/variants.ts';
import { OptionalNumberField, TextField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import type { VariantsFieldProps } from './variants-field.tsx';

export function OnlyVariant({ value: { options, variants }, errors, onChange }: VariantsFieldProps) {
  const only = variants[0]!;
  const field = connectFields(
    only,
    (name) => errors[`variants.0.${name}`],
    (part) => onChange({ options, variants: [{ ...only, ...part }] }),
  );
  const code = (name: 'sku' | 'barcode') => {
    const { value, onChange: change, ...rest } = field(name);
    return { ...rest, value: value ?? '', onChange: (text: string) => change(text || null) };
  };
  return (
    <div className="fields">
      <TextField label="SKU" maxLength={MAX_CODE} {...code('sku')} />
      <TextField label="Barcode" maxLength={MAX_CODE} {...code('barcode')} />
      <OptionalNumberField label="Weight (g)" step={1} {...field('weightGrams')} />
    </div>
  );
}
