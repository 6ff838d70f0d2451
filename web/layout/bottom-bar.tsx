import { NavLink } from 'react-router';
import * as paths from '#domain/paths.ts';
import { useCart } from '#web/cart/store.ts';
import { CartIcon, HomeIcon, MailIcon, ShopIcon } from '#web/ui/icons.tsx';
import styles from './bottom-bar.module.css';

/** The thumb's navigation, on phones only. */
export function BottomBar() {
  const { count } = useCart();
  return (
    <nav className={styles.bar} aria-label="Quick">
      <NavLink to="/">
        <HomeIcon />
        Home
      </NavLink>
      <NavLink to={paths.collection}>
        <ShopIcon />
        Shop
      </NavLink>
      <NavLink to={paths.contact}>
        <MailIcon />
        Contact
      </NavLink>
      <NavLink to={paths.cart}>
        <CartIcon />
        <span>Cart{count > 0 && ` (${count})`}</span>
      </NavLink>
    </nav>
  );
}
