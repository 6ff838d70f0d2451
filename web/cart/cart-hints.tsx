import { cartPage } from '#content/cart-page.ts';
import { formatPaise, min, type Paise, toRupees } from '#domain/money.ts';
import { nextOffers } from '#domain/orders/pricing.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './cart-hints.module.css';

const [add, more] = cartPage.freeDelivery.missing;
const [addForCoupon, moreForCoupon, off, end] = cartPage.nextCoupon;

export function CartHints({ subtotal }: { subtotal: Paise }) {
  const { policy } = useShopSettings();
  const { untilFreeDelivery, nextCoupon } = nextOffers(subtotal, policy);
  return (
    <div className={styles.hints} role="status">
      <p>
        {untilFreeDelivery > 0 ? (
          <>
            {add}
            <strong>{formatPaise(untilFreeDelivery)}</strong>
            {more}
          </>
        ) : (
          <strong className={styles.reached}>{cartPage.freeDelivery.reached}</strong>
        )}
      </p>
      <progress
        aria-label={cartPage.freeDeliveryProgress}
        max={toRupees(policy.freeDeliveryFrom)}
        value={toRupees(min(subtotal, policy.freeDeliveryFrom))}
      />
      {nextCoupon && (
        <p className={styles.coupon}>
          {addForCoupon}
          <strong>{formatPaise(nextCoupon.missing)}</strong>
          {moreForCoupon}
          <strong>
            {formatPaise(nextCoupon.amount)}
            {off}
          </strong>
          {end}
        </p>
      )}
    </div>
  );
}
