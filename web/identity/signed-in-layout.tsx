import { useEffect } from 'react';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { withoutPrefix } from '#web/language.ts';
import { ErrorMessage } from '#web/layout/error-message.tsx';
import type { Route } from './+types/signed-in-layout.ts';
import { Loading } from './loading.tsx';
import { nextFrom } from './next-path.ts';
import { loadedSession, refreshSession, useSession } from './session.tsx';
import { signInPath } from './sign-in-path.ts';
import { userContext } from './user-context.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, context }) => {
    const session = await loadedSession();
    if (session.status !== 'signed-in') throw redirect(signInPath(paths.login, nextFrom(target(request))));
    context.set(userContext, session.user);
  },
];

function target({ url }: Request) {
  const { pathname, search } = new URL(url);
  const hash = pathname === location.pathname ? location.hash : '';
  return { pathname: withoutPrefix(pathname), search, hash };
}

export const HydrateFallback = Loading;

export default function SignedInLayout() {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  return status === 'visitor' ? <RedirectToLogin /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status } = useSession();
  const isSignedOut = error instanceof ApiError && error.code === 'not_signed_in';
  useEffect(() => {
    if (isSignedOut) void refreshSession();
  }, [isSignedOut]);
  if (isSignedOut) return status === 'visitor' ? <RedirectToLogin /> : <Loading />;
  return (
    <div className="page">
      <ErrorMessage error={error} />
    </div>
  );
}

const RedirectToLogin = () => <Navigate to={signInPath(paths.login, nextFrom(useLocation()))} replace />;
