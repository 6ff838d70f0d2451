import * as layout from '#content/layout.ts';
import { percentOff } from '#domain/catalogue/product.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import styles from './price.module.css';

interface PriceProps {
  price: Paise;
  mrp?: Paise;
  isFrom?: boolean;
  place?: 'line' | 'tile' | 'page';
}

export function Price({ price, mrp, isFrom = false, place = 'line' }: PriceProps) {
  const percent = percentOff(price, mrp ?? price);
  return (
    <p className={styles.price} data-place={place}>
      <strong>{isFrom ? layout.priceFrom(formatPaise(price)) : formatPaise(price)}</strong>
      {mrp !== undefined && percent > 0 && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{`${layout.mrp} `}</span>
            {formatPaise(mrp)}
          </s>{' '}
          <span className={styles.discount}>{layout.percentOff(percent)}</span>
        </>
      )}
    </p>
  );
}
