import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/orders/offer.ts';
import { PAYMENT_WINDOW_MS } from '#domain/orders/order.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Shop } from '#domain/shop.ts';

interface Facts {
  brand: string;
  paymentProvider: string;
  shippingDays: Shop['shippingDays'];
  settings: Pick<Settings, 'policy' | 'contact' | 'returnDays'>;
  isGstRegistered: boolean;
  hasMailingList: boolean;
  offers: Offer[];
  texts: {
    automaticDiscounts: (policy: Settings['policy']) => string;
    automaticDiscountList: (policy: Settings['policy']) => string;
    couponCodes: (offers: Offer[]) => string;
    gst: (isRegistered: boolean) => string;
    newsletter: (hasMailingList: boolean) => string;
  };
}

/** Texts of the storefront name settings in braces, so that a changed fee changes every page. */
const PLACEHOLDERS = {
  brand: ({ brand }) => brand,
  email: ({ settings }) => settings.contact.email,
  phone: ({ settings }) => settings.contact.phone,
  address: ({ settings }) => settings.contact.address,
  'support hours': ({ settings }) => settings.contact.supportHours,
  'return days': ({ settings }) => String(settings.returnDays),
  'delivery fee': ({ settings }) => formatPaise(settings.policy.deliveryFee),
  'free delivery from': ({ settings }) => formatPaise(settings.policy.freeDeliveryFrom),
  'cash on delivery fee': ({ settings }) => formatPaise(settings.policy.codFee),
  'processing days': ({ shippingDays }) => shippingDays.processing,
  'standard shipping days': ({ shippingDays }) => shippingDays.standard,
  'expedited shipping days': ({ shippingDays }) => shippingDays.expedited,
  'gst note': ({ texts, isGstRegistered }) => texts.gst(isGstRegistered),
  'newsletter note': ({ texts, hasMailingList }) => texts.newsletter(hasMailingList),
  'payment provider': ({ paymentProvider }) => paymentProvider,
  'payment minutes': () => String(PAYMENT_WINDOW_MS / 60_000),
  'automatic discounts': ({ texts, settings }) => texts.automaticDiscounts(settings.policy),
  'automatic discount list': ({ texts, settings }) => texts.automaticDiscountList(settings.policy),
  'coupon codes': ({ texts, offers }) => texts.couponCodes(offers),
} satisfies Record<string, (facts: Facts) => string>;

export type PlaceholderValues = Record<string, string>;

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS);

export const placeholderValues = (facts: Facts): PlaceholderValues =>
  Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, toText]) => [name, toText(facts)]));

const IN_BRACES = /\{([a-z ]+)\}/g;

/**
 * Fills every text of a document. An unknown placeholder stays as it is, and a sentence with contact details that the shop
 * does not have yet is left out.
 */
export const fillPlaceholders = <Value>(document: Value, values: PlaceholderValues): Value =>
  mapTexts(document, (text) =>
    withoutMissing(text, values).replace(IN_BRACES, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name]! : whole,
    ),
  );

const CONTACT = ['email', 'phone', 'address', 'support hours'];

function withoutMissing(text: string, values: PlaceholderValues): string {
  const missing = CONTACT.filter((name) => values[name] === '').join('|');
  const named = missing === '' ? undefined : new RegExp(`\\{(${missing})\\}`);
  if (!named?.test(text)) return text;
  return text
    .replace(new RegExp(`, \\{(${missing})\\}`, 'g'), '')
    .split('\n')
    .flatMap((line) => {
      const [mark] = /^\s*(?:(?:[-*+]|\d+[.)]|#+)\s+)?/.exec(line)!;
      const sentences = line.slice(mark.length).split(/(?<=[.!?।]\s+)/);
      const left = sentences.filter((sentence) => !named.test(sentence));
      if (left.length === sentences.length) return line;
      return left.length > 0 ? mark + left.join('').trimEnd() : [];
    })
    .join('\n');
}

export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].map(([, name]) => name!);

/** Also names in another script, because placeholders have English names in every language. */
export const unknownPlaceholders = (text: string, known: readonly string[] = PLACEHOLDER_NAMES): string[] =>
  [...text.matchAll(/\{([\p{L}\p{M} ]+)\}/gu)]
    .map(([, name]) => name!)
    .filter((name) => !known.includes(name));

function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)])) as Value;
}
