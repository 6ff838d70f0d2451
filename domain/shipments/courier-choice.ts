import type { Paise } from '#domain/money.ts';

export const COURIER_CHOICES = ['by_hand', 'cheapest', 'fastest', 'rules'] as const;
export type CourierChoice = (typeof COURIER_CHOICES)[number];

export const RULE_PAYMENTS = ['any', 'cash', 'prepaid'] as const;

export interface CourierRule {
  /** PIN codes, or the first digits of several. Empty means all. */
  pinPrefixes: string[];
  /** Null means any weight. */
  maxGrams: number | null;
  parcels: (typeof RULE_PAYMENTS)[number];
  /** `cheapest`, `fastest`, `by_hand` or the name of a courier. */
  courier: string;
}

export interface CourierSettings {
  choice: CourierChoice;
  rules: CourierRule[];
  /** Parcels without a scan for so many days are listed under Today. */
  quietDays: number;
}

/** Stored as the courier of a parcel until a job has chosen one. */
export const AUTOMATIC = 'automatic';

export interface CourierOffer {
  /** The adapter. */
  courier: string;
  /** The courier's ID of the service. */
  service: string;
  carrier: string;
  days: number | undefined;
  charge: Paise | undefined;
}

interface RoutedParcel {
  pincode: string;
  grams: number;
  cash: number;
}

/** How the courier of a parcel is chosen: `cheapest`, `fastest`, `by_hand` or the name of a courier. The first rule that applies counts; the cheapest is booked if none does. */
export function choiceFor(
  { choice, rules }: CourierSettings,
  { pincode, grams, cash }: RoutedParcel,
): string {
  if (choice !== 'rules') return choice;
  const rule = rules.find(
    ({ pinPrefixes, maxGrams, parcels }) =>
      (pinPrefixes.length === 0 || pinPrefixes.some((prefix) => pincode.startsWith(prefix))) &&
      (maxGrams === null || grams <= maxGrams) &&
      (parcels === 'any' || (parcels === 'cash') === cash > 0),
  );
  return rule?.courier ?? 'cheapest';
}

/** Among equals, the other of charge and days decides. Offers that do not name theirs come last. */
export function chooseOffer(choice: string, offers: CourierOffer[]): CourierOffer | undefined {
  const charge = (offer: CourierOffer): number => offer.charge ?? Number.POSITIVE_INFINITY;
  const days = (offer: CourierOffer): number => offer.days ?? Number.POSITIVE_INFINITY;
  const [first, second] = choice === 'fastest' ? [days, charge] : [charge, days];
  const isAny = choice === 'cheapest' || choice === 'fastest';
  return offers
    .filter(({ courier }) => isAny || courier === choice)
    .toSorted((a, b) => compare(first(a), first(b)) || compare(second(a), second(b)))[0];
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
