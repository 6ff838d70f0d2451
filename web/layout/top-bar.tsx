import { Link, NavLink } from 'react-router';
import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import { SearchToggle } from '#web/search/search-toggle.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './top-bar.module.css';

export const TopBar = () => (
  <div className={styles.bar}>
    <MobileMenu />
    <nav className={styles.links} aria-label={layout.mainNavigation}>
      <NavLink to="/" prefetch="intent">
        {layout.home}
      </NavLink>
      <NavLink to={paths.collection} prefetch="intent">
        {layout.shop}
      </NavLink>
      <NavLink to={paths.about} prefetch="intent">
        {layout.about}
      </NavLink>
      <NavLink to={paths.contact} prefetch="intent">
        {layout.contact}
      </NavLink>
    </nav>
    <Link to="/" className={styles.logo}>
      <Wordmark />
    </Link>
    <div className={styles.tools}>
      <SearchToggle />
      <AccountMenu />
      <CartLink />
    </div>
  </div>
);
