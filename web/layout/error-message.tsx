import { isRouteErrorResponse } from 'react-router';
import { layout } from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import type { FailedCall } from '#web/api/failed-call.ts';
import { SignpostDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function ErrorMessage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyRequests />;
  const { requestId } = (isRouteErrorResponse(error) && (error.data as FailedCall | null)) || {};
  return (
    <>
      <title>{layout.failed.heading}</title>
      <h1 className="visually-hidden">{layout.failed.heading}</h1>
      <EmptyState
        title={layout.failed.title}
        text={layout.failed.text(requestId)}
        to="/"
        label={layout.failed.button}
        drawing={<SignpostDrawing />}
      />
    </>
  );
}

export const NotFound = () => (
  <>
    <title>{layout.notFound.heading}</title>
    <h1 className="visually-hidden">{layout.notFound.heading}</h1>
    <EmptyState
      title={layout.notFound.title}
      text={layout.notFound.text}
      to={paths.collection}
      label={layout.notFound.button}
      drawing={<SignpostDrawing />}
    />
  </>
);

export const TooManyRequests = () => (
  <>
    <title>{layout.tooManyRequests.title}</title>
    <h1 className="visually-hidden">{layout.tooManyRequests.title}</h1>
    <EmptyState
      title={layout.tooManyRequests.title}
      text={layout.tooManyRequests.text}
      to="/"
      label={layout.failed.button}
      drawing={<SignpostDrawing />}
    />
  </>
);
