import { DAY_MS } from '#domain/calendar.ts';
import type { Paise } from '#domain/money.ts';

export const CONFIRMATIONS = ['pending', 'confirmed'] as const;
/** An order that needs no confirmation has none. */
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The customer has to confirm these orders with cash on delivery before they are packed. */
export interface ConfirmationRules {
  /** Including fees. */
  fromTotal: Paise | null;
  /** Phone numbers to which no order was delivered. */
  newPhones: boolean;
  /** Phone numbers with a parcel that was returned to sender. */
  returnedPhones: boolean;
  incompleteAddresses: boolean;
  /** When an order without an answer appears among the tasks. */
  remindAfterHours: number;
}

/** The customer's link works for this long after the order was placed. */
export const CONFIRMATION_LINK_MS = 7 * DAY_MS;

const MIN_COMPLETE_LENGTH = 8;

/** A sign only, because some villages have no house numbers. "14 MG Road" is complete, "MG Road" and "12 Main" are not. */
export const isIncompleteAddress = ({ address }: { address: string }): boolean =>
  !/\p{N}/u.test(address) || address.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length < MIN_COMPLETE_LENGTH;

interface Order {
  total: Paise;
  address: { address: string } | null;
}

/** Phone numbers are looked up by `place_order`. */
export const needsConfirmation = (
  { total, address }: Order,
  { fromTotal, incompleteAddresses }: ConfirmationRules,
): boolean =>
  (fromTotal !== null && total >= fromTotal) ||
  (incompleteAddresses && address !== null && isIncompleteAddress(address));
