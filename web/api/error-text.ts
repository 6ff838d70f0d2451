import { ApiError } from '#contract/errors.ts';

export const errorText = (error: unknown, fallback: string): string => serverText(error) || fallback;

export const serverText = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== 'unavailable' ? error.message : undefined;
