import type { OrderStatus } from './order.ts';
import type { ReturnEvent } from './returns.ts';

interface Order {
  status: OrderStatus;
  isReplacement: boolean;
}

interface EmailRules {
  /** The merchant's name of the email. */
  label: string;
  /** The staff's button on an order's page, and the orders that have it. Other emails are sent by events only. */
  button?: string;
  canSend?: (order: Order) => boolean;
}

export const RETURN_EMAILS = {
  return_requested: { label: 'Return requested' },
  return_approved: { label: 'Return approved' },
  return_declined: { label: 'Return declined' },
  return_cancelled: { label: 'Return cancelled' },
  return_received: { label: 'Return received' },
  return_refunded: { label: 'Return refunded' },
  exchange_requested: { label: 'Exchange requested' },
  exchange_approved: { label: 'Exchange approved' },
  exchange_declined: { label: 'Exchange declined' },
  exchange_cancelled: { label: 'Exchange cancelled' },
  exchange_received: { label: 'Exchange received' },
  exchange_exchanged: { label: 'Exchange completed' },
} satisfies Record<ReturnEvent, EmailRules>;

const { return_requested, return_approved, ...laterReturnEmails } = RETURN_EMAILS;

/** Emails to customers, in the order of the merchant's list. */
export const EMAILS = {
  verification: { label: 'Verify email' },
  password_reset: { label: 'Reset password' },
  sign_in_code: { label: 'Login code' },
  proof_code: { label: 'Code to add an email' },
  passkey_added: { label: 'Passkey added' },
  deletion_code: { label: 'Code to delete the account' },
  newsletter_confirmation: { label: 'Confirm newsletter' },
  order_confirmation: {
    label: 'Order confirmation',
    button: 'Resend order confirmation',
    canSend: ({ status, isReplacement }: Order) => status === 'processing' && !isReplacement,
  },
  order_changed: { label: 'Order changed' },
  order_refunded: { label: 'Order partly refunded' },
  order_shipped: { label: 'Order shipped' },
  order_tracking_changed: { label: 'Tracking changed' },
  order_out_for_delivery: { label: 'Out for delivery' },
  order_attempt_failed: { label: 'Delivery attempt failed' },
  order_delivered: { label: 'Order delivered' },
  order_delivery_undone: { label: 'Delivery undone' },
  order_cancelled: { label: 'Order cancelled' },
  order_returned_to_sender: { label: 'Order returned to sender' },
  payment_refund: { label: 'Payment refunded' },
  return_requested,
  return_approved,
  return_pickup: { label: 'Return pickup booked' },
  ...laterReturnEmails,
} satisfies Record<string, EmailRules>;

export type EmailKey = keyof typeof EMAILS;
export const EMAIL_KEYS = Object.keys(EMAILS) as EmailKey[];

export const isEmailKey = (key: string): key is EmailKey => Object.hasOwn(EMAILS, key);

/** The email that a document has the texts of. */
export const emailKeyOf = (document: string): EmailKey | undefined =>
  EMAIL_KEYS.find((key) => document === `email:${key}`);

export type OrderEmail = {
  [Key in EmailKey]: (typeof EMAILS)[Key] extends { canSend: unknown } ? Key : never;
}[EmailKey];

/** Emails that staff send from an order's page. */
export const ORDER_EMAILS = EMAIL_KEYS.filter((key): key is OrderEmail => 'canSend' in EMAILS[key]);
