import { cartPage } from '#content/cart-page.ts';
import { add, formatPaise, min, type Paise, toRupees } from '#domain/money.ts';
import { nextOffers } from '#domain/orders/pricing.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './cart-hints.module.css';

const [addForDelivery, more] = cartPage.freeDelivery.missing;
const [addForCoupon, moreForCoupon, off, end] = cartPage.nextCoupon;

export function CartHints({ subtotal }: { subtotal: Paise }) {
  const { policy } = useShopSettings();
  const { untilFreeDelivery, nextCoupon } = nextOffers(subtotal, policy);
  const isDeliveryFree = untilFreeDelivery === 0;
  return (
    <div className={styles.hints} role="status">
      <p>
        {isDeliveryFree ? (
          <strong className={styles.reached}>{cartPage.freeDelivery.reached}</strong>
        ) : (
          <>
            {addForDelivery}
            <strong>{formatPaise(untilFreeDelivery)}</strong>
            {more}
          </>
        )}
      </p>
      <progress
        aria-label={cartPage.freeDeliveryProgress}
        max={toRupees(policy.freeDeliveryFrom)}
        value={toRupees(min(subtotal, policy.freeDeliveryFrom))}
      />
      {nextCoupon && (
        <>
          <p>
            {addForCoupon}
            <strong>{formatPaise(nextCoupon.missing)}</strong>
            {moreForCoupon}
            <strong>
              {formatPaise(nextCoupon.amount)}
              {off}
            </strong>
            {end}
          </p>
          <progress
            aria-hidden
            max={toRupees(add(subtotal, nextCoupon.missing))}
            value={toRupees(subtotal)}
          />
        </>
      )}
    </div>
  );
}
