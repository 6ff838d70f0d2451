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
    summary: 'Returns when the signed-in team member is emailed about each event',
    output: choices,
  },
  'admin.notification.set': {
    access: 'staff',
    summary: 'Sets when the signed-in team member is emailed about each event',
    input: choices,
    output: choices,
  },
} as const;
