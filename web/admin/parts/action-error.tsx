import type { ApiError } from '#contract/errors.ts';
import look from './look.module.css';

export const ActionError = ({ error }: { error: ApiError | undefined }) => (
  <p role="alert" className={look.errorBox}>
    {error?.message}
    {error && error.status >= 500 && error.requestId && ` Request ID: ${error.requestId}.`}
  </p>
);
