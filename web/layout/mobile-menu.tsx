import { useState } from 'react';
import * as layout from '#content/layout.ts';
import { categoryLabel } from '#domain/catalogue/category.ts';
import * as paths from '#domain/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { logout, useSession } from '#web/identity/session.tsx';
import { signInPath } from '#web/identity/sign-in-path.ts';
import { languageOf } from '#web/language-of.ts';
import { topCategories } from '#web/listing/filters.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './mobile-menu.module.css';
import tool from './tool.module.css';
import { useCurrentAddress } from './use-current-address.ts';

const REACHED_OTHERWISE: string[] = [
  paths.home,
  paths.collection,
  paths.about,
  paths.contact,
  paths.helpCenter,
];

export function MobileMenu() {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  return (
    <div className={`needs-script ${styles.menu}`}>
      <button
        type="button"
        className={tool.tool}
        aria-label={layout.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog open={isOpen === true} onClose={close} label={layout.menu.toLowerCase()} side="left">
        {isOpen !== undefined && <Links onLogout={close} />}
      </Dialog>
    </div>
  );
}

/** Rendered when the menu is first opened, so that no page has their bytes. */
function Links({ onLogout }: { onLogout: () => void }) {
  const { navigation, categories } = useShopSettings();
  const next = useCurrentAddress();
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <nav className={styles.links} aria-label={layout.menu}>
      <h2>{layout.shop}</h2>
      <Link to={paths.collection}>{layout.collection}</Link>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={layout.categories}>
        {topCategories(categories.filter(({ isEmpty }) => !isEmpty)).map((name) => (
          <Link key={name} to={paths.category(name)}>
            {categoryLabel(categories, name)}
          </Link>
        ))}
      </div>
      <h2>{layout.account}</h2>
      {session.status === 'visitor' && <Link to={signInPath(paths.login, next)}>{layout.login}</Link>}
      {isSignedIn && <Link to={paths.orders}>{layout.orders}</Link>}
      {isSignedIn && (
        <button
          type="button"
          onClick={() => {
            onLogout();
            void logout();
          }}
        >
          {layout.logout}
        </button>
      )}
      {isSignedIn && session.user.role && <a href={paths.admin}>{layout.manageShop}</a>}
      <h2>{layout.help}</h2>
      <Link to={paths.about}>{layout.about}</Link>
      {navigation.main
        .filter(({ link }) => !REACHED_OTHERWISE.includes(link))
        .map(({ label, link }) => (
          <Link key={`${label} ${link}`} to={link} lang={languageOf(label)}>
            {label}
          </Link>
        ))}
      <Link to={paths.helpCenter}>{layout.helpCenter}</Link>
      <h2>{layout.language}</h2>
      <div>
        <LanguageLinks />
      </div>
    </nav>
  );
}
