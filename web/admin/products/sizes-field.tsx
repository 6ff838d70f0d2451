import { isSoldBySize, ONE_SIZE, SIZES } from '#domain/product.ts';
import type { Edit } from './edit.ts';

interface SizesFieldProps {
  category: Edit['category'];
  sizes: Edit['sizes'];
  error: string | undefined;
  onChange: (sizes: Edit['sizes']) => void;
}

export function SizesField({ category, sizes, error, onChange }: SizesFieldProps) {
  const isOneSize = sizes.includes(ONE_SIZE);
  return (
    <fieldset className="sizes">
      <legend>Sizes</legend>
      <div className="actions">
        {(!isSoldBySize(category) || isOneSize) && (
          <label className="check-label">
            <input
              type="checkbox"
              checked={isOneSize}
              onChange={(event) => onChange(event.target.checked ? [ONE_SIZE] : [...SIZES])}
            />{' '}
            One size
          </label>
        )}
        {!isOneSize &&
          SIZES.map((size) => (
            <label key={size} className="check-label">
              <input
                type="checkbox"
                checked={sizes.includes(size)}
                onChange={(event) =>
                  onChange(SIZES.filter((one) => (one === size ? event.target.checked : sizes.includes(one))))
                }
              />{' '}
              {size}
            </label>
          ))}
      </div>
      {isSoldBySize(category) && <p className="hint">{category} products need sizes.</p>}
      <p className="field-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
