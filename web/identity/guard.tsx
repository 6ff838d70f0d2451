import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '#domain/paths.ts';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import styles from './guard.module.css';
import { nextFrom, nextPath } from './next-path.ts';
import { useSession } from './session.tsx';
import { signInPath } from './sign-in-path.ts';

/** A visitor is sent to the login, which remembers the page they wanted. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <Loading />;
  if (status === 'visitor') return <Navigate to={signInPath(paths.login, nextFrom(location))} replace />;
  return children;
}

/**
 * Whoever is signed in, or has just done so, goes on to the page they came for. Who came is known to the styles first; what a
 * visitor has typed by the time it is known here stays.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={nextPath(search)} replace />;
  const isLoading = status === 'loading';
  return (
    <>
      {isLoading && (
        <div className="unless-visitor">
          <Loading />
        </div>
      )}
      <div className={isLoading ? 'if-visitor' : undefined}>{children}</div>
    </>
  );
}

const Loading = () => (
  <div className={styles.loading}>
    <NeedsScript />
    <p className="loading" role="status">
      Loading...
    </p>
  </div>
);
