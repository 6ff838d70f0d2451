import { DAY_MS, startOfIndianDay, toIndianDay } from './calendar.ts';
import type { Role } from './staff.ts';

export const NOTIFICATION_EVENTS = [
  'new_order',
  'order_cancelled',
  'return_requested',
  'payment_held',
  'stock_low',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const NOTIFICATION_TIMES = ['immediately', 'daily', 'never'] as const;
export type NotificationTime = (typeof NOTIFICATION_TIMES)[number];

export type NotificationChoices = Record<NotificationEvent, NotificationTime>;

const DEFAULTS: Record<Role, NotificationChoices> = {
  owner: {
    new_order: 'immediately',
    order_cancelled: 'immediately',
    return_requested: 'immediately',
    payment_held: 'immediately',
    stock_low: 'daily',
  },
  staff: {
    new_order: 'never',
    order_cancelled: 'never',
    return_requested: 'never',
    payment_held: 'never',
    stock_low: 'never',
  },
};

export const notificationChoices = (role: Role, chosen?: NotificationChoices): NotificationChoices =>
  chosen ?? DEFAULTS[role];

const SUMMARY_HOUR = 9;

/** The last moment at which a daily summary was due: 9:00 in India. */
export function lastSummaryTime(at: Date): Date {
  const due = startOfIndianDay(toIndianDay(at)).getTime() + SUMMARY_HOUR * 3_600_000;
  return new Date(due > at.getTime() ? due - DAY_MS : due);
}
