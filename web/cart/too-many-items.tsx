import { cart } from '#content/cart.ts';
import { hasTooManyItems } from '#domain/orders/order-limits.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import styles from './too-many-items.module.css';

export function TooManyItems({ count }: { count: number }) {
  const { orderLimits } = useShopSettings();
  if (!hasTooManyItems(count, orderLimits)) return null;
  return (
    <p className={styles.note} role="alert">
      {cart.tooManyItems(count, orderLimits.maxItems)}
    </p>
  );
}
