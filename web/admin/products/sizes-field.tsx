import { ONE_SIZE, SIZES } from '#domain/product.ts';
import type { Edit } from './edit.ts';

interface SizesFieldProps {
  category: Edit['category'];
  sizes: Edit['sizes'];
  error: string | undefined;
  onChange: (sizes: Edit['sizes']) => void;
}

/** Either in one size or in some of those of clothing. */
export function SizesField({ category, sizes, error, onChange }: SizesFieldProps) {
  const isOneSize = sizes.includes(ONE_SIZE);
  return (
    <fieldset className="sizes">
      <legend>Sizes</legend>
      <div className="actions">
        {(category !== 'Men' || isOneSize) && (
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
      {category === 'Men' && <p className="hint">Clothing for men is sold by size.</p>}
      <p className="field-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
