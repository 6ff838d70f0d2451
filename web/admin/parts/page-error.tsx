import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { isOwnersPage } from '#web/admin/navigation.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import layout from './layout.module.css';
import look from './look.module.css';

export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isOwner = useIsOwner();
  const known = error instanceof ApiError ? error : undefined;
  const isMissing = known?.code === 'not_found' || (isRouteErrorResponse(error) && error.status === 404);
  if (known?.code === 'not_found' && !isOwner && isOwnersPage(pathname))
    return (
      <>
        <title>For owners only</title>
        <h1>For owners only</h1>
        <p role="alert" className={look.errorBox}>
          Only an owner of the shop can open this page. Please ask one of them.
        </p>
        <p className={layout.row}>
          <Link to={adminPaths.today}>Go to Today</Link>
        </p>
      </>
    );
  if (known?.code === 'forbidden')
    return (
      <>
        <title>No permission</title>
        <h1>No permission</h1>
        <p role="alert" className={look.errorBox}>
          {known.message}
        </p>
        <p className={layout.row}>
          <Link to={adminPaths.today}>Go to Today</Link>
        </p>
      </>
    );
  return (
    <>
      <title>Something went wrong</title>
      <h1>{isMissing ? 'Page not found' : 'This page didn’t load'}</h1>
      <p role="alert" className={look.errorBox}>
        {known?.message ??
          (isMissing ? 'The address may be mistyped.' : 'Something went wrong on this page.')}
        {known && known.status >= 500 && known.requestId && ` Request ID: ${known.requestId}.`}
      </p>
      <p className={layout.row}>
        <a href={pathname + search}>Try again</a>
        <Link to={adminPaths.today}>Go to Today</Link>
      </p>
    </>
  );
}
