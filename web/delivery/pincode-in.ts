import { toCompactDigits } from '#domain/digits.ts';

/** The PIN code as typed, but without spaces and in ASCII digits. Undefined if nothing was typed. */
export const pincodeIn = (query: URLSearchParams): string | undefined =>
  toCompactDigits(query.get('pin') ?? '').slice(0, 7) || undefined;
