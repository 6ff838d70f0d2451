import { formatRupees } from '#domain/money.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './cart-hints.module.css';
import { stepsAhead } from './cart-quote.ts';

/** What is missing to free delivery, as a bar that fills up, and to the next coupon. Rupees. */
export function CartHints({ subtotal }: { subtotal: number }) {
  const { policy } = useShopSettings();
  const { untilFreeDelivery, nextCoupon } = stepsAhead(subtotal, policy);
  return (
    <div className={styles.hints} role="status">
      <p>
        {untilFreeDelivery > 0 ? (
          <>
            Add <strong>{formatRupees(untilFreeDelivery)}</strong> more for free delivery.
          </>
        ) : (
          <strong className={styles.reached}>Your delivery is free.</strong>
        )}
      </p>
      <progress
        aria-label="Progress to free delivery"
        max={policy.freeDeliveryFrom}
        value={Math.min(subtotal, policy.freeDeliveryFrom)}
      />
      {nextCoupon && (
        <p className={styles.coupon}>
          Add <strong>{formatRupees(nextCoupon.missing)}</strong> more to get{' '}
          <strong>{formatRupees(nextCoupon.amount)} off</strong>.
        </p>
      )}
    </div>
  );
}
