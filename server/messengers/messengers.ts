import type { MessageChannel } from '#domain/messages.ts';
import type { Messenger, MessengerAdapter } from './messenger.ts';
import { msg91 } from './msg91.ts';
import { whatsapp } from './whatsapp.ts';

export const messengerAdapters: MessengerAdapter[] = [whatsapp, msg91];

export interface MessengerAccount {
  adapter: MessengerAdapter;
  settings: Record<string, string>;
}

/** A shop without accounts sends no messages. */
export interface Messengers {
  all: Messenger[];
}

export const messengerOf = ({ all }: Messengers, channel: MessageChannel): Messenger | undefined =>
  all.find((one) => one.channel === channel);
