import { NavLink } from 'react-router';
import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import { useCart } from '#web/cart/store.ts';
import { CartIcon, HomeIcon, MailIcon, ShopIcon } from '#web/ui/icons.tsx';
import styles from './bottom-bar.module.css';

export function BottomBar() {
  const { count } = useCart();
  return (
    <nav className={styles.bar} aria-label={layout.quickNavigation}>
      <NavLink to="/">
        <HomeIcon />
        {layout.home}
      </NavLink>
      <NavLink to={paths.collection}>
        <ShopIcon />
        {layout.shop}
      </NavLink>
      <NavLink to={paths.contact}>
        <MailIcon />
        {layout.contact}
      </NavLink>
      <NavLink to={paths.cart}>
        <CartIcon />
        <span>
          {layout.cart}
          {count > 0 && ` (${count})`}
        </span>
      </NavLink>
    </nav>
  );
}
