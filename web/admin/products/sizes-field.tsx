import { ONE_SIZE, SIZES } from '#domain/product.ts';
import type { Edit } from './edit.ts';

interface SizesFieldProps {
  sizes: Edit['sizes'];
  error: string | undefined;
  onChange: (sizes: Edit['sizes']) => void;
}

export function SizesField({ sizes, error, onChange }: SizesFieldProps) {
  const isOneSize = sizes.includes(ONE_SIZE);
  return (
    <fieldset className="sizes">
      <legend>Sizes</legend>
      <div className="actions">
        <label className="check-label">
          <input
            type="checkbox"
            checked={isOneSize}
            onChange={(event) => onChange(event.target.checked ? [ONE_SIZE] : [...SIZES])}
          />{' '}
          One size
        </label>
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
      <p className="field-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
