/** The events that webhooks report, with the merchant's labels. */
export const WEBHOOK_EVENTS = {
  'order.placed': 'Order placed, also a replacement',
  'order.paid': 'Order paid, online or on delivery',
  'order.changed': 'Order changed in another way, such as packed or its address edited',
  'order.shipped': 'Order or a parcel of it shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Refund made',
  'return.requested': 'Return or exchange requested',
  'return.received': 'Return or exchange received',
  'stock.low': 'Stock low or sold out',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const webhookEvents = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
