import { useShopSettings } from '#web/settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import styles from './cart-drawer.module.css';
import { CartHints } from './cart-hints.tsx';
import { CartLines } from './cart-lines.tsx';
import { cartQuote } from './cart-quote.ts';
import { CartUnavailable } from './cart-unavailable.tsx';
import { PriceLines } from './price-lines.tsx';
import { useCartLines } from './use-cart-lines.ts';

/** The cart at the side of any page. */
export const CartDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label="Your cart" side="right">
    <div className={styles.drawer}>
      <h2>Your cart</h2>
      <Content />
    </div>
  </Dialog>
);

function Content() {
  const { status, lines, sold, count, refresh } = useCartLines();
  const { policy } = useShopSettings();
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading') return <CardShape lines={4} />;
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Nothing here yet"
        text="Everything you add waits for you here."
        to="/collection"
        label="See the collection"
      />
    );
  }
  const quote = cartQuote(sold, 'online', policy);
  return (
    <>
      <CartHints subtotal={quote.subtotal} />
      <CartLines lines={lines} />
      <PriceLines quote={quote} count={count} />
      <div className={styles.foot}>
        <ButtonLink to="/cart" kind="quiet">
          View cart
        </ButtonLink>
        <ButtonLink to="/checkout">Go to checkout</ButtonLink>
      </div>
    </>
  );
}
