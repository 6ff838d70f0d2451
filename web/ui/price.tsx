import * as layout from '#content/layout.ts';
import { formatRupees } from '#domain/money.ts';
import { percentOff } from '#domain/product.ts';
import styles from './price.module.css';

interface PriceProps {
  price: number;
  mrp?: number;
  /** On a tile the badge stands in the corner of the picture. */
  place?: 'line' | 'tile' | 'page';
}

/** Amounts in rupees. */
export function Price({ price, mrp, place = 'line' }: PriceProps) {
  const percent = percentOff(price, mrp ?? price);
  return (
    <p className={styles.price} data-place={place}>
      <strong>{formatRupees(price)}</strong>
      {mrp !== undefined && percent > 0 && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{layout.mrp} </span>
            {formatRupees(mrp)}
          </s>{' '}
          <span className={styles.off}>{layout.percentOff(percent)}</span>
        </>
      )}
    </p>
  );
}
