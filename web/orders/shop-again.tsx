import { useNavigate } from 'react-router';
import { orders as words } from '#content/orders.ts';
import { MAX_QUANTITY, quantityIn } from '#domain/cart.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import { useAction } from '#web/api/use-action.ts';
import { setLine, useCart } from '#web/cart/store.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './action-form.module.css';
import type { Order } from './order.ts';

/** Puts the items of a finished order that are still sold into the cart, in at least the quantity of the order. */
export function ShopAgain({ order }: { order: Order }) {
  const { cart } = useCart();
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const items = order.items.filter(({ slug }) => slug);
  const isOpen = isAwaitingDelivery(order.status) || order.status === 'payment_pending';
  if (isOpen || items.length === 0) return null;

  async function add() {
    for (const { productId, size, quantity } of items) {
      const wanted = Math.min(MAX_QUANTITY, Math.max(quantity, quantityIn(cart, productId, size)));
      await setLine(productId, size, wanted);
    }
    await navigate(paths.cart);
  }

  return (
    <div className={styles.actions}>
      <Button kind="quiet" busy={isBusy} onClick={() => void run(add)}>
        {words.shopAgain}
      </Button>
    </div>
  );
}
