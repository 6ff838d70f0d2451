import { BulkEdit } from './bulk-edit.tsx';
import type { Edit } from './edit.ts';
import type { EditedOptions } from './edit-options.ts';
import { OnlyVariant } from './only-variant.tsx';
import { OptionsField } from './options-field.tsx';
import { VariantTable } from './variant-table.tsx';

export interface VariantsFieldProps {
  value: Pick<Edit, 'options' | 'variants' | 'pictures' | 'price' | 'mrp'>;
  errors: Record<string, string>;
  onChange: (part: EditedOptions) => void;
}

export function VariantsField({ value, errors, onChange }: VariantsFieldProps) {
  const { options, variants, pictures } = value;
  return (
    <div className="form">
      <OptionsField value={{ options, variants }} pictures={pictures} errors={errors} onChange={onChange} />
      {options.length === 0 ? (
        <OnlyVariant value={value} errors={errors} onChange={onChange} />
      ) : (
        <>
          {variants.length > 1 && (
            <BulkEdit
              options={options}
              variants={variants}
              onChange={(changed) => onChange({ options, variants: changed })}
            />
          )}
          <VariantTable value={value} errors={errors} onChange={onChange} />
        </>
      )}
      <p className="field-error" role="alert">
        {errors.variants}
      </p>
    </div>
  );
}
