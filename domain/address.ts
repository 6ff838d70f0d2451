import { toAsciiDigits } from './digits.ts';

export interface Address {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** Only where the parcel goes. */
export type Place = Pick<Address, 'address' | 'city' | 'state' | 'pincode'>;

export const addressLine = ({ address, city, state, pincode }: Place): string =>
  `${address}, ${city}, ${state} - ${pincode}`;

/** The most addresses that a customer can save. */
export const MAX_SAVED_ADDRESSES = 20;

const FIELDS = ['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'pincode'] as const;

export const isSameAddress = (one: Address, other: Address): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

const LETTERS = /[\p{L}\p{M}]/gu;

/** Whether a whole name or place has two letters. The marks of Hindi letters count too. */
export const hasTwoLetters = (text: string): boolean => (text.match(LETTERS) ?? []).length >= 2;

/** "H-1" is an address, "x" and "12" are not. */
export const isStreetAddress = (text: string): boolean =>
  text.replace(/\s/g, '').length >= 3 && /[\p{L}\p{N}]/u.test(text);

export const MAX_LENGTH = { firstName: 60, lastName: 100, phone: 40, address: 300, city: 100 } as const;

/** Contact apps add these marks to numbers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SEPARATORS = /[\s().\-\u2010-\u2015]/g;
/** A landline number with its area code set apart, as in 080 4718 2200. Without that, it could be a mobile number. */
const LANDLINE = /^\(?0[6-8]\d{1,3}[\s).\-\u2010-\u2015]/;

export function toMobileNumber(text: string): string | undefined {
  const visible = toAsciiDigits(text).replace(INVISIBLE, '').trim();
  if (LANDLINE.test(visible)) return undefined;
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(visible.replace(SEPARATORS, ''))?.[1];
}

/** Such as +91 98765 43210. */
export const formatMobileNumber = (digits: string): string => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

/** Such as 9999999999, which people enter in order to give no number. */
export const repeatsOneDigit = (text: string): boolean => /^(\d)\1+$/.test(toMobileNumber(text) ?? '');
