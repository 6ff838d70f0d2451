import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import * as layout from '#content/layout.ts';
import * as paths from '#domain/paths.ts';
import type { FailedCall } from '#web/api/failed-call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SignpostDrawing } from '#web/ui/signpost-drawing.tsx';

export function ErrorMessage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyRequests />;
  const { requestId } = (isRouteErrorResponse(error) && (error.data as FailedCall | null)) || {};
  return (
    <>
      <title>{layout.somethingWentWrong}</title>
      <h1 className="visually-hidden">{layout.somethingWentWrong}</h1>
      <EmptyState
        title={layout.pageFailed}
        text={layout.pageFailedText(requestId)}
        to="/"
        label={layout.backToShop}
        drawing={<SignpostDrawing />}
      />
    </>
  );
}

export const NotFound = ({ drawing = <SignpostDrawing /> }: { drawing?: ReactNode }) => (
  <>
    <title>{layout.notFound}</title>
    <h1 className="visually-hidden">{layout.notFound}</h1>
    <EmptyState
      title={layout.notFoundTitle}
      text={layout.notFoundText}
      to={paths.collection}
      label={layout.seeCollection}
      drawing={drawing}
    />
  </>
);

export const TooManyRequests = () => (
  <>
    <title>{layout.tooManyRequests}</title>
    <h1 className="visually-hidden">{layout.tooManyRequests}</h1>
    <EmptyState
      title={layout.tooManyRequests}
      text={layout.tooManyRequestsText}
      to="/"
      label={layout.backToShop}
      drawing={<SignpostDrawing />}
    />
  </>
);
