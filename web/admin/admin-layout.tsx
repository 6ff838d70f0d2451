import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router';
import { useIsWide } from '#web/admin/parts/use-is-wide.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { ReplayEarlyInput } from '#web/browser/replay-early-input.ts';
import { ErrorMessage } from '#web/layout/error-message.tsx';
import { WordmarkBar } from '#web/layout/wordmark-bar.tsx';
import type { Route } from './+types/admin-layout.ts';
import { AccountLinks, AccountMenu } from './account-links.tsx';
import sheet from './admin.css?url';
import { AdminBrand } from './admin-brand.tsx';
import styles from './admin-layout.module.css';
import { AdminMenu } from './admin-menu.tsx';
import { FindButton } from './find/find-button.tsx';
import { Navigation } from './navigation.tsx';
import { PageError } from './parts/page-error.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { requireStaffMember, useStaffMember } from './staff-member.ts';

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
  const isWide = useIsWide();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openShortcuts = () => setHelpOpen(true);
  return (
    <div className={styles.admin}>
      <header className={styles.bar}>
        {!isWide && <AdminMenu />}
        <AdminBrand brand={useShopSettings().brand} />
        <FindButton />
        {isWide ? (
          <>
            <Navigation />
            <div className={styles.account}>
              <AccountLinks openShortcuts={openShortcuts} />
            </div>
          </>
        ) : (
          <AccountMenu openShortcuts={openShortcuts} />
        )}
      </header>
      <Shortcuts isHelpOpen={isHelpOpen} setHelpOpen={setHelpOpen} />
      <main id="main" tabIndex={-1} className={styles.main} style={{ outline: 'none' }}>
        {children}
      </main>
    </div>
  );
}
