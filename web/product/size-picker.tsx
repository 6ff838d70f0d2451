import { product as content } from '#content/product.ts';
import { SIZES } from '#domain/product.ts';
import type { PageProduct } from './page-product.ts';
import styles from './size-picker.module.css';

type Sized = Pick<PageProduct, 'sizes' | 'stock'>;

export const isInStock = ({ stock }: Sized, size: string) => stock[size] !== 0;

interface SizePickerProps {
  product: Sized;
  size: string | undefined;
  onChange: (size: string) => void;
}

export const SizeSelect = ({ product, size, onChange }: SizePickerProps) => (
  <select
    className={styles.select}
    aria-label={content.chosenSize}
    value={size}
    onChange={({ target }) => onChange(target.value)}
  >
    {product.sizes.map((offered) => (
      <option key={offered} value={offered} disabled={!isInStock(product, offered)}>
        {offered}
      </option>
    ))}
  </select>
);

export const SizePicker = ({ product, size, onChange }: SizePickerProps) => (
  <fieldset className={styles.picker}>
    <legend>{content.size}</legend>
    {SIZES.map((offered) => (
      <label key={offered} className={styles.size}>
        <input
          className="visually-hidden"
          type="radio"
          name="size"
          value={offered}
          checked={offered === size}
          disabled={!product.sizes.includes(offered) || !isInStock(product, offered)}
          onChange={() => onChange(offered)}
        />
        {offered}
      </label>
    ))}
  </fieldset>
);
