import { Link, useLocation } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import * as adminPaths from '#web/admin/paths.ts';

export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const known = error instanceof ApiError ? error : undefined;
  return (
    <>
      <title>Something went wrong</title>
      <h1>{known?.code === 'not_found' ? 'Page not found' : 'This page didn’t load'}</h1>
      <p role="alert" className="error-box">
        {known?.message ?? 'Something went wrong on this page.'}
        {known && known.status >= 500 && known.requestId && ` Request ID: ${known.requestId}.`}
      </p>
      <p className="actions">
        <a href={pathname + search}>Try again</a>
        <Link to={adminPaths.today}>Go to Today</Link>
      </p>
    </>
  );
}
