import { SIZES } from '#domain/product.ts';
import type { PageProduct } from '#web/tile/product-view.ts';
import styles from './size-picker.module.css';

type Sized = Pick<PageProduct, 'sizes' | 'stock'>;

/** A backend that counts no stock sells every listed size. */
export const isLeft = ({ stock }: Sized, size: string) => stock?.[size] !== 0;

interface SizePickerProps {
  product: Sized;
  size: string | undefined;
  onChange: (size: string) => void;
}

/** The same choice within the bar that stays in reach on a phone. */
export const SizeSelect = ({ product, size, onChange }: SizePickerProps) => (
  <select
    className={styles.select}
    aria-label="Chosen size"
    value={size}
    onChange={({ target }) => onChange(target.value)}
  >
    {product.sizes.map((offered) => (
      <option key={offered} value={offered} disabled={!isLeft(product, offered)}>
        {offered}
      </option>
    ))}
  </select>
);

export const SizePicker = ({ product, size, onChange }: SizePickerProps) => (
  <fieldset className={styles.picker}>
    <legend>Size</legend>
    {SIZES.map((offered) => (
      <label key={offered} className={styles.size}>
        <input
          className="visually-hidden"
          type="radio"
          name="size"
          value={offered}
          checked={offered === size}
          disabled={!product.sizes.includes(offered) || !isLeft(product, offered)}
          onChange={() => onChange(offered)}
        />
        {offered}
      </label>
    ))}
  </fieldset>
);
