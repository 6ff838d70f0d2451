import { type Address, toMobileNumber } from './address.ts';

/** Phone numbers get messages, email addresses get emails. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `push`: a notification on the devices for which the customer has turned them on. */
export const ORDER_CHANNELS = ['push', ...MESSAGE_CHANNELS] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** Each is about an order, and has an email that a message can accompany or replace. */
export const ORDER_MESSAGES = [
  'order_placed',
  'order_confirm',
  'payment_link',
  'order_shipped',
  'order_out_for_delivery',
  'order_attempt_failed',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
] as const;
export type OrderMessage = (typeof ORDER_MESSAGES)[number];

/** A code and an alert to the team are sent on the channel that the person chooses. */
export const MESSAGE_EVENTS = ['sign_in_code', ...ORDER_MESSAGES, 'staff_alert'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

/** `unsure`: the provider's answer was lost, so the message may have been sent. */
export type MessageState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'unsure'
  | 'failed'
  | 'stopped';

/** `missing`: the provider has no such template. `unknown`: it did not answer, or gave another state. */
export const APPROVAL_STATES = [
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'missing',
  'unknown',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

interface Choice {
  /** The next one is used if the one before fails. */
  channels: readonly OrderChannel[];
  /** Only if all channels fail. */
  isEmailLast: boolean;
}

export const MESSAGE_CHOICES = {
  email: { channels: [], isEmailLast: false },
  email_and_whatsapp: { channels: ['whatsapp'], isEmailLast: false },
  email_and_sms: { channels: ['sms'], isEmailLast: false },
  email_and_whatsapp_or_sms: { channels: ['whatsapp', 'sms'], isEmailLast: false },
  email_and_sms_or_whatsapp: { channels: ['sms', 'whatsapp'], isEmailLast: false },
  whatsapp_or_email: { channels: ['whatsapp'], isEmailLast: true },
  sms_or_email: { channels: ['sms'], isEmailLast: true },
  whatsapp_or_sms_or_email: { channels: ['whatsapp', 'sms'], isEmailLast: true },
  sms_or_whatsapp_or_email: { channels: ['sms', 'whatsapp'], isEmailLast: true },
  email_and_push: { channels: ['push'], isEmailLast: false },
  email_and_push_or_whatsapp: { channels: ['push', 'whatsapp'], isEmailLast: false },
  email_and_push_or_sms: { channels: ['push', 'sms'], isEmailLast: false },
  email_and_push_or_whatsapp_or_sms: { channels: ['push', 'whatsapp', 'sms'], isEmailLast: false },
  push_or_email: { channels: ['push'], isEmailLast: true },
  push_or_whatsapp_or_email: { channels: ['push', 'whatsapp'], isEmailLast: true },
  push_or_sms_or_email: { channels: ['push', 'sms'], isEmailLast: true },
  push_or_whatsapp_or_sms_or_email: { channels: ['push', 'whatsapp', 'sms'], isEmailLast: true },
} as const satisfies Record<string, Choice>;
export type MessageChoice = keyof typeof MESSAGE_CHOICES;
export const MESSAGE_CHOICE_NAMES = Object.keys(MESSAGE_CHOICES) as [MessageChoice, ...MessageChoice[]];

/** A template that is not listed has the name of its event. */
export interface MessageTemplateName {
  event: MessageEvent;
  language: string;
  /** Empty for the name of the event. */
  whatsappName: string;
  /** Empty for the name of the event and the language. */
  smsId: string;
  /** Texts of the merchant with placeholders in braces. Without one, the shop's own is used. */
  whatsappText?: string | undefined;
  smsText?: string | undefined;
  pushText?: string | undefined;
}

/** The field of `MessageTemplateName` with the text of a channel. */
export const MESSAGE_TEXTS = { push: 'pushText', whatsapp: 'whatsappText', sms: 'smsText' } as const;

/** The placeholders that a text can have. WhatsApp and notifications have links apart from their text. */
export function textPlaceholders(event: MessageEvent, channel: OrderChannel): string[] {
  const links = channel === 'sms' && event !== 'sign_in_code' ? ['link', 'stop'] : [];
  if (event === 'sign_in_code') return ['brand', 'code'];
  return ['brand', ...(event === 'staff_alert' ? ['alert'] : ['order', 'amount', 'courier']), ...links];
}

/** The placeholder without which a text must not be sent. */
export function requiredPlaceholder(event: MessageEvent, channel: OrderChannel): string | undefined {
  if (event === 'sign_in_code') return 'code';
  return channel === 'sms' ? 'stop' : undefined;
}

export type MessageSettings = Record<OrderMessage, MessageChoice> & { templates: MessageTemplateName[] };

/** The first one that applies to the order is sent. Empty if emails with this key have no message. */
export function messagesOfEmail(dedupeKey: string): readonly OrderMessage[] {
  const [kind, , step] = dedupeKey.split(':');
  if (kind === 'order-confirmation') return ['payment_link', 'order_confirm', 'order_placed'];
  if (kind === 'order-edit') return ['payment_link'];
  if (kind === 'return' && step === 'refunded') return ['order_refunded'];
  if (kind !== 'order-step') return [];
  const event = ORDER_MESSAGES.find((one) => one === `order_${step}`);
  return event ? [event] : [];
}

/** Whether the merchant has chosen messages for what the email is about. */
export const hasMessages = (dedupeKey: string, messages: MessageSettings): boolean =>
  messagesOfEmail(dedupeKey).some((event) => MESSAGE_CHOICES[messages[event]].channels.length > 0);

/** The channels that the merchant has chosen for some event, which customers read before they enter a phone number. */
export const channelsInUse = (messages: MessageSettings): MessageChannel[] =>
  MESSAGE_CHANNELS.filter((channel) => isInUse(messages, channel));

export const usesPush = (messages: MessageSettings): boolean => isInUse(messages, 'push');

const isInUse = (messages: MessageSettings, channel: OrderChannel): boolean =>
  ORDER_MESSAGES.some((event) => (MESSAGE_CHOICES[messages[event]] as Choice).channels.includes(channel));

export const CHANNEL_NAMES: Record<OrderChannel, string> = {
  push: 'Notification',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
};

/** Such as +919876543210. Undefined for a landline. */
export function messagePhone(address: Pick<Address, 'phone'> | null): string | undefined {
  const mobile = address && toMobileNumber(address.phone);
  return mobile ? `+91${mobile}` : undefined;
}

/** Undefined for replies that are read by no one. */
export function requestIn(text: string): 'stop' | 'start' | undefined {
  const word = text
    .trim()
    .replace(/[.!।]+$/, '')
    .toLowerCase();
  if (['stop', 'stop messages', 'unsubscribe', 'stop all', 'रोकें', 'बंद', 'बंद करें', 'मैसेज रोकें'].includes(word))
    return 'stop';
  if (['start', 'resume', 'शुरू', 'शुरू करें'].includes(word)) return 'start';
  return undefined;
}
