import { NOTIFICATION_EVENTS, type NotificationEvent } from '#domain/notifications.ts';
import type { AdminEndpointName } from './endpoints.ts';
import { canCall, type Member } from './staff-permissions.ts';

/** The calls that show what the events tell. */
const SHOWN_BY: Record<NotificationEvent, AdminEndpointName> = {
  new_order: 'admin.order.list',
  order_cancelled: 'admin.order.list',
  return_requested: 'admin.return.list',
  payment_held: 'admin.payment.list',
  stock_low: 'admin.product.list',
  courier_failed: 'admin.parcel.list',
};

/** The events of which a member of the team may be notified. */
export const eventsFor = (member: Member): NotificationEvent[] =>
  NOTIFICATION_EVENTS.filter((event) => canCall(member, SHOWN_BY[event]));
