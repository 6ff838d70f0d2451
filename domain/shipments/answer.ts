import type { Place } from '#domain/address.ts';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';

/** A customer's choice after a failed attempt. */
export type CustomerAnswer =
  /** The day is India's, as YYYY-MM-DD. */
  | { type: 'retry'; on: string }
  /** Only what changes. */
  | { type: 'correct'; phone?: string | undefined; place?: Place | undefined }
  | { type: 'cancel' };

/** Couriers bring a parcel back that waits longer. */
const MAX_RETRY_DAYS = 6;

/** The days that a customer can choose for another attempt, from tomorrow. */
export const retryDays = (now: Date): string[] =>
  Array.from({ length: MAX_RETRY_DAYS }, (_, index) =>
    toIndianDay(new Date(now.getTime() + (index + 1) * DAY_MS)),
  );
