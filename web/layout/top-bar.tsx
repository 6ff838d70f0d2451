import { NavLink } from 'react-router';
import * as layout from '#content/layout.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { languageOf } from '#web/language-of.ts';
import { SearchToggle } from '#web/search/search-toggle.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const { brand, navigation } = useShopSettings();
  return (
    <div className={styles.bar}>
      <MobileMenu />
      <nav className={styles.links} aria-label={layout.mainNavigation}>
        {navigation.main.map(({ label, link }) => (
          <NavLink key={`${label} ${link}`} to={link} lang={languageOf(label)} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      <Link to="/" className={styles.logo}>
        <Wordmark brand={brand} />
      </Link>
      <div className={styles.tools}>
        <div className={styles.languages}>
          <LanguageLinks />
        </div>
        <SearchToggle />
        <AccountMenu />
        <CartLink />
      </div>
    </div>
  );
}
