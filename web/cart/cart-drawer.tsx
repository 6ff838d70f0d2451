import { cartPage } from '#content/cart-page.ts';
import { quote } from '#domain/orders/pricing.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GstNote } from '#web/ui/gst-note.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import { CardShape } from '#web/ui/skeleton.tsx';
import styles from './cart-drawer.module.css';
import { CartHints } from './cart-hints.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartUnavailable } from './cart-unavailable.tsx';
import { TooManyItems } from './too-many-items.tsx';
import { UnavailableItems } from './unavailable-items.tsx';
import { useCartLines } from './use-cart-lines.ts';
import { useRemoval } from './use-removal.tsx';

export const CartDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={cartPage.title} side="right">
    <div className={styles.drawer}>
      <h2>{cartPage.title}</h2>
      <Content />
    </div>
  </Dialog>
);

function Content() {
  const { status, lines, available, unavailable, count, refresh } = useCartLines();
  const { remove, note } = useRemoval();
  const { policy } = useShopSettings();
  if (status === 'failed') return <CartUnavailable onRetry={refresh} />;
  if (status === 'loading') return <CardShape lines={4} />;
  if (lines.length === 0) {
    return (
      <>
        {note}
        <EmptyState
          title={cartPage.empty.drawerTitle}
          text={cartPage.empty.text}
          to={paths.collection}
          label={cartPage.empty.action}
        />
      </>
    );
  }
  const price = quote(available, undefined, policy);
  return (
    <>
      {note}
      <CartHints subtotal={price.subtotal} />
      <CartLines lines={available} label={cartPage.items} onRemove={remove} />
      <UnavailableItems lines={unavailable} onRemove={remove} />
      <TooManyItems count={count} />
      <div className={styles.footer}>
        {count > 0 && (
          <>
            <PriceLines quote={price} itemCount={count} freeDelivery={cartPage.freeDelivery.fee} />
            <GstNote />
          </>
        )}
        <ButtonLink to={paths.cart} kind="quiet">
          {cartPage.viewCart}
        </ButtonLink>
        {count > 0 && <ButtonLink to={paths.checkout}>{cartPage.goToCheckout}</ButtonLink>}
      </div>
    </>
  );
}
