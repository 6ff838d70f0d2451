/** Phone numbers get messages, email addresses get emails. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_EVENTS = [
  'sign_in_code',
  'order_placed',
  'order_confirm',
  'order_shipped',
  'order_out_for_delivery',
  'order_attempt_failed',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'payment_link',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

/** `unsure`: the provider's answer was lost, so the message may have been sent. */
export const MESSAGE_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'unsure',
  'failed',
  'stopped',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
