import { offline } from '#content/offline.ts';
import { linesOf } from '#domain/cart.ts';
import { itemName } from '#domain/catalogue/product.ts';
import { cartNames } from './cart-names.ts';
import styles from './known-items.module.css';
import { useCart } from './store.ts';

/** The cart as the browser knows it, without prices: only the shop knows the current ones. */
export function KnownItems() {
  const { cart } = useCart();
  const names = cartNames();
  return (
    <ul className={styles.list}>
      {linesOf(cart).map(({ productId, size, quantity }) => {
        const name = names[productId];
        const item = name ? itemName(name, size) : offline.otherItem;
        return <li key={`${productId} ${size}`}>{offline.cartLine(item, quantity)}</li>;
      })}
    </ul>
  );
}
