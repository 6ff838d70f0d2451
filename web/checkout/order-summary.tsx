import type { ReactNode } from 'react';
import { formatRupees } from '#domain/money.ts';
import type { Quote } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { PriceLines } from '#web/cart/price-lines.tsx';
import type { SoldLine } from '#web/cart/use-cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  lines: SoldLine[];
  quote: Quote;
  count: number;
  isBusy: boolean;
  /** False while a code is being checked. */
  isPriced: boolean;
  /** Where a code can be entered. */
  children: ReactNode;
}

export const OrderSummary = ({ lines, quote, count, isBusy, isPriced, children }: OrderSummaryProps) => (
  <section className={styles.summary}>
    <h2>Order Summary</h2>
    <ul className={styles.items}>
      {lines.map(({ product, productId, size, quantity, price }) => (
        <li key={`${productId} ${size}`}>
          <span>
            {product.name}
            {size !== ONE_SIZE && `, ${size}`} × {quantity}
          </span>
          <span className={styles.price}>{formatRupees(price * quantity)}</span>
        </li>
      ))}
    </ul>
    {children}
    <PriceLines quote={quote} count={count} />
    <Button type="submit" busy={isBusy} disabled={!isPriced}>
      {isBusy ? 'Processing...' : `Pay ${formatRupees(quote.total)}`}
    </Button>
  </section>
);
