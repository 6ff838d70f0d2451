import { fillPlaceholders, placeholdersIn } from '#domain/content/placeholders.ts';
import {
  MESSAGE_EVENTS,
  MESSAGE_TEXTS,
  type MessageChannel,
  type MessageEvent,
  type MessageSettings,
  ORDER_CHANNELS,
  ORDER_MESSAGES,
  type OrderChannel,
} from '#domain/messages.ts';
import type { Words } from '#languages';
import type { Config } from '#server/config/config.ts';
import type { Services } from '#server/services/services.ts';

interface Shop {
  config: Pick<Config, 'publicOrigin'>;
  words: Words;
  language: string;
  /** Part of the registered text. */
  brand: string;
  messages: MessageSettings;
}

export interface MessageTemplate {
  /** WhatsApp's name of the template, or MSG91's ID. */
  name: string;
  /** Placeholders are in braces. */
  text: string;
  /** WhatsApp adds it in grey. */
  footer: string;
  reply: string | undefined;
  /** The label of the button that opens a link. The links of an SMS are at the end of its text. */
  link: string | undefined;
}

/** The text as it is registered with the provider. */
export function messageTemplate(shop: Shop, event: MessageEvent, channel: OrderChannel): MessageTemplate {
  const { words, language, messages, brand } = shop;
  const { texts, confirm, footer, stop } = words.messages;
  const { text, link } = texts[event];
  const own = messages.templates.find((one) => one.event === event && one.language === language);
  const ownText = own?.[MESSAGE_TEXTS[channel]];
  const buttons = { footer: '', reply: undefined, link: link || undefined };
  if (channel === 'push') {
    // The brand is the title.
    const shown = ownText || capitalize(text.replace('{brand}: ', ''));
    return { ...buttons, name: '', text: fillPlaceholders(shown, { brand }) };
  }
  const filled = fillPlaceholders(ownText || text, { brand });
  if (channel === 'whatsapp')
    return {
      ...buttons,
      name: own?.whatsappName || event,
      text: filled,
      footer: link && footer,
      reply: event === 'order_confirm' ? confirm : undefined,
    };
  return {
    ...buttons,
    name: own?.smsId || `${event}_${language}`,
    link: undefined,
    text: ownText
      ? filled
      : toCheapText(link ? `${filled} {link} ${stop} {stop}` : withAutofill(filled, shop)),
  };
}

/** The last line lets the browser fill in the code: https://web.dev/articles/web-otp */
const withAutofill = (text: string, { config }: Shop): string =>
  `${text}\n\n@${new URL(config.publicOrigin).hostname} #{code}`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An English SMS with a single other character has 70 instead of 160. */
const toCheapText = (text: string): string => text.replaceAll('’', "'").replaceAll('₹', 'Rs ');

const LINKS = ['link', 'stop'];

/** Operators refuse other characters in a value of an SMS that is no link. */
const shownValue = (name: string, value: string, channel: OrderChannel): string =>
  channel === 'sms' && !LINKS.includes(name) ? value.replace(/[^\p{L}\p{M}\p{N}. ]/gu, '') : value;

/** The values in the order of their places in the template. */
export function placeValues(
  { text }: MessageTemplate,
  values: Record<string, string>,
  channel: MessageChannel,
): string[] {
  return placeholdersIn(text).map((name) => shownValue(name, values[name] ?? '', channel));
}

/** The text that the customer reads. */
export const filledText = (
  { text }: MessageTemplate,
  values: Record<string, string>,
  channel: OrderChannel,
): string =>
  text.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : shownValue(name, values[name], channel),
  );

type Finder = Pick<Services, 'config' | 'languages'>;

/** All templates of the shop, as they are registered in its languages. */
export async function listTemplates({ config, languages }: Finder) {
  const templates = [];
  for (const localized of languages.values()) {
    const published = await localized.content.current();
    const shop = {
      ...localized,
      ...{ config, brand: published.get('brand')!.name, messages: published.settings.messages },
    };
    for (const event of MESSAGE_EVENTS)
      for (const channel of ORDER_CHANNELS)
        if (channel !== 'push' || ORDER_MESSAGES.some((one) => one === event))
          templates.push({
            ...{ event, channel, language: localized.language },
            ...messageTemplate(shop, event, channel),
          });
  }
  return templates;
}

/** SMS templates have no language besides their ID. */
export async function findTemplate(
  services: Finder,
  channel: MessageChannel,
  name: string,
  language?: string,
): Promise<MessageTemplate | undefined> {
  return (await listTemplates(services)).find(
    (one) => one.channel === channel && one.name === name && (!language || one.language === language),
  );
}
