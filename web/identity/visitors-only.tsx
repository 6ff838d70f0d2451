import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Loading } from './loading.tsx';
import { nextPath } from './next-path.ts';
import { useSession } from './session.tsx';

/**
 * While the session loads, `if-visitor` shows the form by the hint cookie, so that typed text is not lost
 * (web/browser/mark-visitor.ts).
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
