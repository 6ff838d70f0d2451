import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ReplayEarlyInput } from '#web/browser/replay-early-input.ts';
import { logout } from '#web/identity/session.tsx';
import { ErrorMessage } from '#web/layout/error-message.tsx';
import { WordmarkBar } from '#web/layout/wordmark-bar.tsx';
import type { Route } from './+types/admin-layout.ts';
import sheet from './admin.css?url';
import { AdminBrand } from './admin-brand.tsx';
import styles from './admin-layout.module.css';
import { FindButton } from './find/find-button.tsx';
import { Navigation } from './navigation.tsx';
import { PageError } from './parts/page-error.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { forgetStaffMember, requireStaffMember, useStaffMember } from './staff-member.ts';

/** Fonts for translations. Browsers load a font only for its letters. */
const letters = import.meta.glob<string>('../../content/*/letters.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const links: Route.LinksFunction = () =>
  [sheet, ...Object.values(letters)].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => requireStaffMember(request).then(() => {}),
];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireStaffMember(request);

export const HydrateFallback = () => (
  <p className={`${styles.admin} ${styles.main}`} role="status">
    Loading...
    <ReplayEarlyInput />
  </p>
);

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { brand } = useShopSettings();
  if (useStaffMember())
    return (
      <Frame>
        <PageError error={error} />
      </Frame>
    );
  return (
    <>
      <WordmarkBar brand={brand} />
      <main id="main" className="page">
        <ErrorMessage error={error} />
      </main>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const staffMember = useStaffMember();
  return (
    <div className={styles.admin}>
      <header className={styles.bar}>
        <AdminBrand brand={useShopSettings().brand} />
        <Navigation />
        <div className={`${layout.row} ${styles.account}`}>
          <p title={staffMember?.email} data-from="tablet">
            {staffMember?.name} <span className={styles.role}>{staffMember?.role}</span>
          </p>
          <FindButton />
          <Shortcuts />
          <Link to={adminPaths.notifications}>Notifications</Link>
          {/* The shop has its own theme, which the page’s security policy must allow. */}
          <Link to="/" reloadDocument>
            View shop
          </Link>
          <button type="button" data-kind="link" onClick={() => void logout().then(openShop)}>
            Log out
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main} style={{ outline: 'none' }}>
        {children}
      </main>
    </div>
  );
}

function openShop() {
  forgetStaffMember();
  location.assign('/');
}
