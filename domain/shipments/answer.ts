import type { Address } from '#domain/address.ts';

/** A customer's choice after a failed attempt. */
export type CustomerAnswer =
  /** The day is India's, as YYYY-MM-DD. */
  { type: 'retry'; on: string } | { type: 'correct'; address: Address } | { type: 'cancel' };
