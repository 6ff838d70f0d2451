import { price } from '#content/price.ts';
import { formatPaise } from '#domain/money.ts';
import { type Quote, toPriceLines } from '#domain/orders/pricing.ts';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  quote: Quote;
  itemCount?: number;
  couponCode?: string | null;
  /** Stands beside the fee, in place of a row for its discount. */
  freeDelivery?: string;
}

export const PriceLines = ({ quote, freeDelivery, ...details }: PriceLinesProps) => (
  <dl className={styles.lines}>
    {toPriceLines(quote)
      .filter(({ part }) => !freeDelivery || part !== 'deliveryDiscount')
      .map(({ part, amount }) => {
        const isFree = part === 'deliveryFee' && quote.deliveryDiscount > 0;
        return (
          <div
            key={part}
            className={styles.line}
            data-saving={amount < 0 || (isFree && freeDelivery) ? true : undefined}
            data-total={part === 'total' || undefined}
          >
            <dt>{price.label(part, details)}</dt>
            <dd>
              {isFree ? <s>{formatPaise(amount)}</s> : formatPaise(amount)}
              {isFree && freeDelivery && ` ${freeDelivery}`}
            </dd>
          </div>
        );
      })}
  </dl>
);
