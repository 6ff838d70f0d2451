import { isSoldBySize, ONE_SIZE, SIZES } from '#domain/product.ts';
import { CheckField } from '#web/admin/parts/fields.tsx';
import type { Edit } from './edit.ts';

interface SizesFieldProps {
  category: Edit['category'];
  value: Edit['sizes'];
  error: string | undefined;
  onChange: (sizes: Edit['sizes']) => void;
}

export function SizesField({ category, value: sizes, error, onChange }: SizesFieldProps) {
  const isOneSize = sizes.includes(ONE_SIZE);
  return (
    <fieldset className="sizes">
      <legend>Sizes</legend>
      <div className="actions">
        {(!isSoldBySize(category) || isOneSize) && (
          <CheckField
            label="One size"
            checked={isOneSize}
            onChange={(checked) => onChange(checked ? [ONE_SIZE] : [...SIZES])}
          />
        )}
        {!isOneSize &&
          SIZES.map((size) => (
            <CheckField
              key={size}
              label={size}
              checked={sizes.includes(size)}
              onChange={(checked) =>
                onChange(SIZES.filter((one) => (one === size ? checked : sizes.includes(one))))
              }
            />
          ))}
      </div>
      {isSoldBySize(category) && <p className="hint">{category} products need sizes.</p>}
      <p className="field-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
