import { formatPaise } from './money.ts';
import type { Settings } from './settings.ts';

interface Facts {
  brand: string;
  paymentProvider: string;
  settings: Pick<Settings, 'policy' | 'contact' | 'returnDays'>;
}

/** Texts of the storefront name settings in braces, so that a changed fee changes every page. */
export const PLACEHOLDERS = {
  brand: ({ brand }) => brand,
  'return days': ({ settings }) => String(settings.returnDays),
  'delivery fee': ({ settings }) => formatPaise(settings.policy.deliveryFee),
  'free delivery from': ({ settings }) => formatPaise(settings.policy.freeDeliveryFrom),
  'cash on delivery fee': ({ settings }) => formatPaise(settings.policy.codFee),
  'payment provider': ({ paymentProvider }) => paymentProvider,
  email: ({ settings }) => settings.contact.email,
  phone: ({ settings }) => settings.contact.phone,
  address: ({ settings }) => settings.contact.address,
  'support hours': ({ settings }) => settings.contact.supportHours,
} satisfies Record<string, (facts: Facts) => string>;

export type Placeholder = keyof typeof PLACEHOLDERS;

const IN_BRACES = /\{([a-z ]+)\}/g;

/** Fills every text of a document. An unknown placeholder stays as it is. */
export function fillPlaceholders<Value>(value: Value, facts: Facts): Value {
  return mapTexts(value, (text) =>
    text.replace(IN_BRACES, (whole, name: string) =>
      Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name as Placeholder](facts) : whole,
    ),
  );
}

export const unknownPlaceholders = (
  text: string,
  known: readonly string[] = Object.keys(PLACEHOLDERS),
): string[] => [...text.matchAll(IN_BRACES)].map(([, name]) => name!).filter((name) => !known.includes(name));

export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)])) as Value;
}
