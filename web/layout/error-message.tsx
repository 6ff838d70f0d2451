import { isRouteErrorResponse } from 'react-router';
import * as paths from '#domain/paths.ts';
import type { FailedCall } from '#web/api/failed-call.ts';
import { LostWayDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What a page says that cannot be shown. */
export function ErrorMessage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyRequests />;
  const { requestId } = (isRouteErrorResponse(error) && (error.data as FailedCall | null)) || {};
  return (
    <>
      <title>Something went wrong</title>
      <h1 className="visually-hidden">Something went wrong</h1>
      <EmptyState
        title="This page did not load"
        text={`It is our fault, not yours. Please try again in a minute.${requestId ? ` If you write to us, name the number ${requestId}.` : ''}`}
        to="/"
        label="Back to the shop"
        drawing={<LostWayDrawing />}
      />
    </>
  );
}

export const NotFound = () => (
  <>
    <title>Page not found</title>
    <h1 className="visually-hidden">Page not found</h1>
    <EmptyState
      title="We could not find that page"
      text="The address may be mistyped, or the page has moved."
      to={paths.collection}
      label="See the collection"
      drawing={<LostWayDrawing />}
    />
  </>
);

export const TooManyRequests = () => (
  <>
    <title>Too many requests</title>
    <h1 className="visually-hidden">Too many requests</h1>
    <EmptyState
      title="Too many requests"
      text="Please wait a minute and try again."
      to="/"
      label="Back to the shop"
      drawing={<LostWayDrawing />}
    />
  </>
);
