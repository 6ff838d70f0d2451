import { formatPaise, type Paise } from '#domain/money.ts';
import { nextSteps } from '#domain/pricing.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './cart-hints.module.css';

/** What is missing to free delivery, as a bar that fills up, and to the next coupon. */
export function CartHints({ subtotal }: { subtotal: Paise }) {
  const { policy } = useShopSettings();
  const { untilFreeDelivery, nextCoupon } = nextSteps(subtotal, policy);
  return (
    <div className={styles.hints} role="status">
      <p>
        {untilFreeDelivery > 0 ? (
          <>
            Add <strong>{formatPaise(untilFreeDelivery)}</strong> more for free delivery.
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
          Add <strong>{formatPaise(nextCoupon.missing)}</strong> more to get{' '}
          <strong>{formatPaise(nextCoupon.amount)} off</strong>.
        </p>
      )}
    </div>
  );
}
