/** Emails to customers, in the order of the merchant's list. */
export const EMAIL_KEYS = [
  'verification',
  'password_reset',
  'order_confirmation',
  'order_shipped',
  'order_tracking_changed',
  'order_out_for_delivery',
  'order_delivered',
  'order_delivery_undone',
  'order_cancelled',
  'order_returned_to_sender',
  'payment_refund',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_cancelled',
  'return_received',
  'return_refunded',
  'exchange_requested',
  'exchange_approved',
  'exchange_declined',
  'exchange_cancelled',
  'exchange_received',
  'exchange_exchanged',
] as const;

export type EmailKey = (typeof EMAIL_KEYS)[number];

export const isEmailKey = (key: string): key is EmailKey => EMAIL_KEYS.some((known) => known === key);

/** The email that a document has the texts of. */
export const emailKeyOf = (document: string): EmailKey | undefined =>
  EMAIL_KEYS.find((key) => document === `email:${key}`);
