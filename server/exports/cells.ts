import { type SQL, sql } from 'drizzle-orm';
import { startOfIndianDay } from '#domain/calendar.ts';
import { type Paise, toRupees } from '#domain/money.ts';

export const BATCH_SIZE = 500;

const time = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Kolkata' },
});

/** India's time as Shopify's exports write it: 2026-11-27 13:05:00 +0530. */
export const timeCell = (at: Date | null): string => (at ? `${time.format(at)} +0530` : '');

/** Rupees with two decimals. */
export const amountCell = (amount: Paise): string => toRupees(amount).toFixed(2);

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days of India are included. */
export const isWithin = (at: SQL, { from, to }: Period): SQL =>
  sql`${from ? sql`${at} >= ${startOfIndianDay(from).toISOString()}::timestamptz` : sql`true`}
    and ${to ? sql`${at} < ${startOfIndianDay(to, 1).toISOString()}::timestamptz` : sql`true`}`;
