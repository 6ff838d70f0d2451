import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { MAX_CODE } from '#domain/catalogue/variants.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields } from '#web/admin/form/field-types.ts';
import { NumberField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import type { Edit } from '#web/admin/products/edit.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import type { VariantsFieldProps } from './variants-field.tsx';

const FIELDS: Fields<Edit['variants'][number]> = [
  { name: 'sku', blank: null, maxLength: MAX_CODE },
  { name: 'barcode', blank: null, maxLength: MAX_CODE },
  { name: 'costPerItem', kind: 'money', blank: null },
  { name: 'weightGrams', kind: 'number', blank: null, step: 1 },
];

export function OnlyVariant({ value: { options, variants }, stock, errors, onChange }: VariantsFieldProps) {
  const isOwner = useIsOwner();
  const only = variants[0]!;
  return (
    <div className={layout.fields}>
      {stock?.onChange && (
        <NumberField
          label="In stock"
          required={false}
          step={1}
          max={MAX_QUANTITY}
          inputMode="numeric"
          placeholder="0"
          value={stock.quantities[ONE_SIZE] ?? null}
          onChange={(quantity) => stock.onChange!({ ...stock.quantities, [ONE_SIZE]: quantity })}
        />
      )}
      <FieldList
        fields={isOwner ? FIELDS : FIELDS.filter(({ name }) => name !== 'costPerItem')}
        form={{
          ...{ value: only, path: 'variants', errorOf: (name) => errors[`variants.0.${name}`] },
          change: (part) => onChange({ options, variants: [{ ...only, ...part }] }),
        }}
      />
    </div>
  );
}
