import { lazy, Suspense, useState } from 'react';
import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import { useCart } from '#web/cart/store.ts';
import { CartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { notify } from '#web/ui/notify.ts';
import styles from './cart-link.module.css';
import tool from './tool.module.css';

const loadDrawer = () => import('#web/cart/cart-drawer.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }));

export function CartLink() {
  const { count } = useCart();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const prepare = () => void loadDrawer().catch(() => {});

  async function open() {
    try {
      await loadDrawer();
    } catch {
      return notify.error(layout.cartFailed);
    }
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <Link
        to={paths.cart}
        className={tool.tool}
        aria-label={layout.cartItems(count)}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void open();
        }}
      >
        <CartIcon />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Link>
      {wasOpened && (
        <Suspense>
          <CartDrawer open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
