import { z } from 'zod';
import { NOTIFICATION_TIMES, type NotificationEvent } from '#domain/notifications.ts';

const time = z.enum(NOTIFICATION_TIMES);

const choices = z.object({
  new_order: time,
  order_cancelled: time,
  return_requested: time,
  payment_held: time,
  stock_low: time,
} satisfies Record<NotificationEvent, typeof time>);

export const notificationSchemas = {
  'admin.notification.get': {
    access: 'staff',
    summary: 'When the signed-in team member is told about each event by email',
    output: choices,
  },
  'admin.notification.set': {
    access: 'staff',
    summary: 'Sets when the signed-in team member is told about each event by email',
    input: choices,
    output: choices,
  },
} as const;
