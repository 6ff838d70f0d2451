import { orders } from '#content/orders.ts';
import { price } from '#content/price.ts';
import { returns as words } from '#content/returns.ts';
import { formatPaise, subtract, sum, toPaise, ZERO } from '#domain/money.ts';
import { feesOf, itemDiscountOf, type Quote, toQuote } from '#domain/orders/pricing.ts';
import { PriceLines } from '#web/ui/price-lines.tsx';
import type { Order } from './order.ts';
import styles from './styles/order-price.module.css';

interface OrderPriceProps {
  order: Order;
  /** Leaves out how the total adds up. */
  isBrief?: boolean;
}

/** The total of an order, how it adds up, and what of it was refunded. */
export function OrderPrice({ order, isBrief = false }: OrderPriceProps) {
  const { amount, breakdown, couponCode, replaces, returns } = order;
  const total = toPaise(amount);
  const refunded = sum(returns.map(({ status, refund }) => (status === 'refunded' ? refund : ZERO)));
  return (
    <div>
      {isBrief ? (
        <dl className={styles.total}>
          <dt>{price.label('total', {})}</dt>
          <dd>{formatPaise(total)}</dd>
          {breakdown?.total === total && !replaces && <Parts quote={breakdown} />}
        </dl>
      ) : (
        <PriceLines
          // Other backends send only the total.
          quote={breakdown?.total === total ? breakdown : toQuote(total, {})}
          couponCode={couponCode}
        />
      )}
      {refunded > 0 && (
        <dl className={styles.refunded}>
          <dt>{words.statuses.refunded}</dt>
          <dd>{formatPaise(subtract(ZERO, refunded))}</dd>
          <dt>{orders.afterRefund}</dt>
          <dd>{formatPaise(subtract(total, refunded))}</dd>
        </dl>
      )}
    </div>
  );
}

/** Why the total is not the sum of the items. */
function Parts({ quote }: { quote: Quote }) {
  const fees = feesOf(quote);
  const discount = itemDiscountOf(quote);
  const parts = [
    fees > 0 && orders.includingFees(formatPaise(fees)),
    discount > 0 && orders.lessDiscount(formatPaise(discount)),
  ].filter(Boolean);
  return parts.length > 0 && <dd className={styles.parts}>{parts.join(', ')}</dd>;
}
