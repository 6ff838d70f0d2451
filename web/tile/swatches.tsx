import { productTile } from '#content/product-tile.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import type { Colours } from './colours.ts';
import styles from './tile.module.css';

const MAX_SWATCHES = 5;

export const Swatches = ({ colours: { option, values } }: { colours: Colours }) => (
  <span className={styles.swatches}>
    <span className="visually-hidden">
      {productTile.options(
        option,
        values.map(({ label }) => label),
      )}
    </span>
    {values.slice(0, MAX_SWATCHES).map(({ name, swatch, outOfStock }) => (
      <span key={name}>
        <Swatch swatch={swatch} isSoldOut={outOfStock} />
      </span>
    ))}
    {values.length > MAX_SWATCHES && (
      <span aria-hidden="true">{productTile.moreColours(values.length - MAX_SWATCHES)}</span>
    )}
  </span>
);
