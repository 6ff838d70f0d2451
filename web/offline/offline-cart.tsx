import { offline } from '#content/offline.ts';
import { linesOf } from '#domain/cart.ts';
import { itemName } from '#domain/product.ts';
import { cartNames } from '#web/cart/cart-names.ts';
import { useCart } from '#web/cart/store.ts';
import styles from './offline-page.module.css';

/** Without prices: only the shop knows the current ones. */
export function OfflineCart() {
  const { cart } = useCart();
  const lines = linesOf(cart);
  if (lines.length === 0) return null;
  const names = cartNames();
  return (
    <section>
      <h2>{offline.cart}</h2>
      <ul className={styles.list}>
        {lines.map(({ productId, size, quantity }) => {
          const name = names[productId];
          const item = name ? itemName(name, size) : offline.otherItem;
          return (
            <li key={`${productId} ${size}`}>
              <span>{offline.cartLine(item, quantity)}</span>
            </li>
          );
        })}
      </ul>
      <p>{offline.cartNote}</p>
    </section>
  );
}
