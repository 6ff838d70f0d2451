import { offline } from '#content/offline.ts';
import { KnownItems } from '#web/cart/known-items.tsx';
import { useCart } from '#web/cart/store.ts';

export function OfflineCart() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <section>
      <h2>{offline.cart}</h2>
      <KnownItems />
      <p>{offline.cartNote}</p>
    </section>
  );
}
