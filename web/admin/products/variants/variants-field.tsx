import { memo } from 'react';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { BulkEdit } from '#web/admin/products/bulk/bulk-edit.tsx';
import type { Edit } from '#web/admin/products/edit.ts';
import type { EditedOptions } from './edit-options.ts';
import { OnlyVariant } from './only-variant.tsx';
import { OptionsField } from './options-field.tsx';
import { VariantTable } from './variant-table.tsx';

/** The quantities by the titles of variants. */
export interface VariantStock {
  quantities: Record<string, number>;
  /** Only for a new product, whose stock is counted when it has been added. */
  onChange?: (quantities: Record<string, number>) => void;
}

export interface VariantsFieldProps {
  value: Pick<Edit, 'options' | 'variants' | 'pictures' | 'price' | 'mrp'>;
  stock?: VariantStock | undefined;
  errors: Record<string, string>;
  onChange: (part: EditedOptions) => void;
}

/** With 500 variants, rendering takes longer than a key press, so only changes of its own values do. */
export const VariantsField = memo(Variants, (before, after) => {
  const names = ['options', 'variants', 'pictures', 'price', 'mrp'] as const;
  return (
    names.every((name) => Object.is(before.value[name], after.value[name])) &&
    before.stock === after.stock &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors)
  );
});

function Variants({ value, stock, errors, onChange }: VariantsFieldProps) {
  const { options, variants, pictures } = value;
  return (
    <div className={layout.stack}>
      <OptionsField value={{ options, variants }} pictures={pictures} errors={errors} onChange={onChange} />
      {options.length === 0 ? (
        <OnlyVariant value={value} stock={stock} errors={errors} onChange={onChange} />
      ) : (
        <>
          {variants.length > 1 && (
            <BulkEdit
              options={options}
              variants={variants}
              onChange={(changed) => onChange({ options, variants: changed })}
            />
          )}
          <VariantTable value={value} stock={stock} errors={errors} onChange={onChange} />
        </>
      )}
      <p className={look.error} role="alert">
        {errors.variants}
      </p>
    </div>
  );
}
