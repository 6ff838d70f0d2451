import { ApiError } from '#contract/errors.ts';

/** The server's sentence, or `fallback` where it could not be reached. */
export const errorText = (error: unknown, fallback: string): string => serverText(error) || fallback;

/** Undefined where the server could not be reached. */
export const serverText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'unavailable' ? error.message : undefined;
