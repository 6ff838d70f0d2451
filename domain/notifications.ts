import { DAY_MS, HOUR_MS, startOfIndianDay, toIndianDay } from './calendar.ts';
import type { OrderChannel } from './messages.ts';
import type { Role } from './staff.ts';

export const NOTIFICATION_EVENTS = [
  'new_order',
  'order_cancelled',
  'return_requested',
  'payment_held',
  'stock_low',
  'courier_failed',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const NOTIFICATION_TIMES = ['immediately', 'daily', 'never'] as const;
export type NotificationTime = (typeof NOTIFICATION_TIMES)[number];

/** When each event is emailed. */
export type NotificationChoices = Record<NotificationEvent, NotificationTime>;

/** The channel by which an event is sent to the member's phone or devices, too. */
export type NotificationMessages = Partial<Record<NotificationEvent, OrderChannel>>;

/** Whole hours in India, from 0 to 23. They go past midnight if `until` is before `from`. */
export interface NotificationHours {
  from: number;
  until: number;
}

const DEFAULTS: Record<Role, NotificationChoices> = {
  owner: {
    new_order: 'immediately',
    order_cancelled: 'immediately',
    return_requested: 'immediately',
    payment_held: 'immediately',
    stock_low: 'daily',
    courier_failed: 'daily',
  },
  staff: {
    new_order: 'never',
    order_cancelled: 'never',
    return_requested: 'never',
    payment_held: 'never',
    stock_low: 'never',
    courier_failed: 'never',
  },
};

export const notificationChoices = (
  role: Role,
  chosen?: Partial<NotificationChoices>,
): NotificationChoices => ({ ...DEFAULTS[role], ...chosen });

const SUMMARY_HOUR = 9;

/** The last moment at which a daily summary was due: 9:00 in India. */
export function lastSummaryTime(at: Date): Date {
  const due = startOfIndianDay(toIndianDay(at)).getTime() + SUMMARY_HOUR * HOUR_MS;
  return new Date(due > at.getTime() ? due - DAY_MS : due);
}

export function isWithinHours(hours: NotificationHours | null, at: Date): boolean {
  if (!hours) return true;
  const { from, until } = hours;
  const hour = Math.floor((at.getTime() - startOfIndianDay(toIndianDay(at)).getTime()) / HOUR_MS);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
