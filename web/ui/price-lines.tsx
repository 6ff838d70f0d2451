import { price } from '#content/price.ts';
import { formatPaise } from '#domain/money.ts';
import { type Quote, toPriceLines } from '#domain/orders/pricing.ts';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  quote: Quote;
  itemCount?: number;
  couponCode?: string | null;
}

export const PriceLines = ({ quote, ...details }: PriceLinesProps) => (
  <dl className={styles.lines}>
    {toPriceLines(quote).map(({ part, amount }) => (
      <div
        key={part}
        className={styles.line}
        data-saving={amount < 0 || undefined}
        data-total={part === 'total' || undefined}
      >
        <dt>{price.label(part, details)}</dt>
        <dd>
          {part === 'deliveryFee' && quote.deliveryDiscount > 0 ? (
            <s>{formatPaise(amount)}</s>
          ) : (
            formatPaise(amount)
          )}
        </dd>
      </div>
    ))}
  </dl>
);
