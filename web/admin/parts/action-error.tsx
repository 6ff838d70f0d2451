import type { ApiError } from '#contract/errors.ts';

export const ActionError = ({ error }: { error: ApiError | undefined }) => (
  <p role="alert" className="error-box">
    {error?.message}
    {error && error.status >= 500 && error.requestId && ` Request ID: ${error.requestId}.`}
  </p>
);
