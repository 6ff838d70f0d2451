/** The PIN code as typed, but without spaces. Undefined if nothing was typed. */
export const pincodeIn = (query: URLSearchParams): string | undefined =>
  query.get('pin')?.replace(/\s/g, '').slice(0, 7) || undefined;
