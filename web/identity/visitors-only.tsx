import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import * as paths from '#domain/paths.ts';
import { Loading } from './loading.tsx';
import { nextPath } from './next-path.ts';
import { useSession } from './session.tsx';

const isAdmin = (path: string) => path === paths.admin || path.startsWith(`${paths.admin}/`);

/**
 * While the session loads, `if-visitor` shows the form by the hint cookie, so that typed text is not lost
 * (web/document/mark-visitor.ts).
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [search] = useSearchParams();
  if (status === 'signed-in') {
    const next = nextPath(search);
    return isAdmin(next) ? <LoadPage path={next} /> : <Navigate to={next} replace />;
  }
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

/** The shop's scripts know no routes of the merchant's side. */
function LoadPage({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path]);
  return <Loading />;
}
