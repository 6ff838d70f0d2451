import { ApiError } from '#contract/errors.ts';

export const remainingErrors = (
  errors: Record<string, string>,
  changed: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field.split('.')[0]!)));

export function remainingError(
  error: ApiError | undefined,
  errors: Record<string, string>,
): ApiError | undefined {
  if (!error?.fields) return error;
  const [message] = Object.values(errors);
  return message === undefined ? undefined : new ApiError(error.code, message, { fields: errors });
}
