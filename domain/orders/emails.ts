import type { OrderStatus } from './order.ts';
import type { ReturnEvent } from './returns.ts';

interface Order {
  status: OrderStatus;
  isReplacement: boolean;
}

interface EmailRules {
  /** The merchant's name of the email. */
  label: string;
  /** A sentence for the merchant's list. */
  sentWhen: string;
  /** The staff's button on an order's page, and the orders that have it. Other emails are sent by events only. */
  button?: string;
  canSend?: (order: Order) => boolean;
}

export const RETURN_EMAILS = {
  return_requested: { label: 'Return requested', sentWhen: 'When a customer asks to return items.' },
  return_approved: { label: 'Return approved', sentWhen: 'When your team approves a return.' },
  return_declined: { label: 'Return declined', sentWhen: 'When your team declines a return.' },
  return_cancelled: { label: 'Return cancelled', sentWhen: 'When a customer cancels a return.' },
  return_received: { label: 'Return received', sentWhen: 'When the returned items reach you.' },
  return_refunded: { label: 'Return refunded', sentWhen: 'When your team refunds a return.' },
  exchange_requested: { label: 'Exchange requested', sentWhen: 'When a customer asks for an exchange.' },
  exchange_approved: { label: 'Exchange approved', sentWhen: 'When your team approves an exchange.' },
  exchange_declined: { label: 'Exchange declined', sentWhen: 'When your team declines an exchange.' },
  exchange_cancelled: { label: 'Exchange cancelled', sentWhen: 'When a customer cancels an exchange.' },
  exchange_received: { label: 'Exchange received', sentWhen: 'When the items to exchange reach you.' },
  exchange_exchanged: {
    label: 'Exchange completed',
    sentWhen: 'When your team creates the replacement order.',
  },
} satisfies Record<ReturnEvent, EmailRules>;

const { return_requested, return_approved, ...laterReturnEmails } = RETURN_EMAILS;

/** Emails to customers, in the order of the merchant's list. */
export const EMAILS = {
  verification: { label: 'Verify email', sentWhen: 'When a customer signs up with an email and a password.' },
  password_reset: { label: 'Reset password', sentWhen: 'When a customer has forgotten the password.' },
  sign_in_code: {
    label: 'Login code',
    sentWhen: 'When a customer logs in with a code instead of a password.',
  },
  proof_code: {
    label: 'Code to add an email',
    sentWhen: 'When a customer with a phone login adds an email.',
  },
  passkey_added: { label: 'Passkey added', sentWhen: 'When a passkey is added to a customer’s account.' },
  deletion_code: {
    label: 'Code to delete the account',
    sentWhen: 'When a customer wants to delete the account.',
  },
  newsletter_confirmation: {
    label: 'Confirm newsletter',
    sentWhen: 'When a visitor subscribes to the newsletter.',
  },
  order_confirmation: {
    label: 'Order confirmation',
    sentWhen: 'When an order is placed.',
    button: 'Resend order confirmation',
    canSend: ({ status, isReplacement }: Order) => status === 'processing' && !isReplacement,
  },
  order_changed: { label: 'Order changed', sentWhen: 'When your team edits an order.' },
  order_refunded: { label: 'Order partly refunded', sentWhen: 'When your team refunds a part of an order.' },
  order_shipped: { label: 'Order shipped', sentWhen: 'When an order or a part of it is shipped.' },
  order_tracking_changed: {
    label: 'Tracking changed',
    sentWhen: 'When your team corrects the carrier or tracking number.',
  },
  order_out_for_delivery: {
    label: 'Out for delivery',
    sentWhen: 'When the courier sets out to deliver an order.',
  },
  order_attempt_failed: {
    label: 'Delivery attempt failed',
    sentWhen: 'When the courier could not deliver a parcel.',
  },
  order_delivered: { label: 'Order delivered', sentWhen: 'When an order is delivered.' },
  order_delivery_undone: {
    label: 'Delivery undone',
    sentWhen: 'When an order was marked as delivered by mistake.',
  },
  order_cancelled: {
    label: 'Order cancelled',
    sentWhen: 'When the customer, your team or the shop cancels an order.',
  },
  order_returned_to_sender: {
    label: 'Order returned to sender',
    sentWhen: 'When a parcel comes back undelivered.',
  },
  payment_refund: {
    label: 'Payment refunded',
    sentWhen: 'When a payment arrives for an order that can’t be placed.',
  },
  return_requested,
  return_approved,
  return_pickup: { label: 'Return pickup booked', sentWhen: 'When a courier is booked to pick up a return.' },
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
