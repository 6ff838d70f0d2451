import { Link, useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import * as adminPaths from '#web/admin/paths.ts';

/** What stands in the place of a page that cannot be shown. */
export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const known = error instanceof ApiError ? error : undefined;
  return (
    <>
      <title>Something went wrong</title>
      <h1>{known?.code === 'not_found' ? 'There is nothing here' : 'This page did not load'}</h1>
      <p role="alert" className="error-box">
        {known?.message ?? 'Something is wrong with this page itself.'}
        {known && known.status >= 500 && known.requestId && ` Request ID: ${known.requestId}.`}
      </p>
      <p className="actions">
        <a href={pathname + search}>Try again</a>
        <Link to={adminPaths.today}>Go to Today</Link>
      </p>
    </>
  );
}
