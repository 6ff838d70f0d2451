import { formatMobileNumber, toMobileNumber } from '#domain/address.ts';
import type { MessageChannel } from '#domain/messages.ts';
import { tabStorage } from '#web/browser/tab-storage.ts';

const KEY = 'haroz.sent-code';
/** Longer than a code is valid. */
const MAX_AGE_MS = 10 * 60_000;

/** A phone has ten digits. */
export type Recipient = { email: string } | { phone: string; channel: MessageChannel };

export interface SentCode {
  to: Recipient;
  token: string;
  resendAfterMs: number;
  /** Milliseconds since 1970. */
  sentAt: number;
}

/** A text that is no phone number is taken for an email, which the shop checks. */
export function toRecipient(text: string): Recipient {
  const phone = toMobileNumber(text);
  return phone ? { phone, channel: 'sms' } : { email: text };
}

export const recipientText = (to: Recipient): string =>
  'phone' in to ? formatMobileNumber(to.phone) : to.email;

/** Survives a reload, because a phone may drop the page while the customer reads the message. */
export const sentCode = {
  read(): SentCode | undefined {
    const stored = tabStorage.read(KEY) as SentCode | null;
    return stored?.to && Date.now() - stored.sentAt < MAX_AGE_MS ? stored : undefined;
  },

  write(sent: SentCode | undefined): void {
    if (sent) tabStorage.write(KEY, sent);
    else tabStorage.remove(KEY);
  },
};
