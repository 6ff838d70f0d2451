import { formatPaise, toPaise } from '#domain/money.ts';
import type { Facets } from '../load-results.ts';
import styles from './filter-panel.module.css';

const HEIGHT = 24;
/** A bucket with one product stays visible beside one with hundreds. */
const MIN_HEIGHT = 2;

interface PriceHistogramProps {
  price: NonNullable<Facets['price']>;
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

/** How many products have which price; those within the chosen range in a stronger colour. The lowest and highest price are below. */
export function PriceHistogram({ price, minPrice = 0, maxPrice = Infinity }: PriceHistogramProps) {
  const { min, max, buckets } = price;
  const width = (max - min) / buckets.length;
  const most = Math.max(...buckets);
  return (
    <div className={styles.histogram}>
      <svg viewBox={`0 0 ${10 * buckets.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {buckets.map((products, index) => {
          const height = products === 0 ? 0 : Math.max(MIN_HEIGHT, (products / most) * HEIGHT);
          const start = min + index * width;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
              key={index}
              x={10 * index + 1}
              y={HEIGHT - height}
              width={8}
              height={height}
              data-chosen={start + width >= minPrice && start <= maxPrice}
            />
          );
        })}
      </svg>
      <p>
        <span>{inRupees(Math.floor(min))}</span> <span>{inRupees(Math.ceil(max))}</span>
      </p>
    </div>
  );
}

const inRupees = (amount: number) => formatPaise(toPaise(amount));
