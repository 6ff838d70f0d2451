export interface Address {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

export const addressLine = ({
  address,
  city,
  state,
  pincode,
}: Pick<Address, 'address' | 'city' | 'state' | 'pincode'>): string =>
  `${address}, ${city}, ${state} - ${pincode}`;

export const MAX_LENGTH = { firstName: 60, lastName: 100, phone: 40, address: 300, city: 100 } as const;

/** Contact apps add these marks to numbers. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SEPARATORS = /[\s().\-\u2010-\u2015]/g;
/** Without its separate area code, as in 080 4718 2200, a landline number could look like a mobile number. */
const LANDLINE = /^\(?0[6-8]\d{1,3}[\s).\-\u2010-\u2015]/;

export function toMobileNumber(text: string): string | undefined {
  const visible = text.replace(INVISIBLE, '').trim();
  if (LANDLINE.test(visible)) return undefined;
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(visible.replace(SEPARATORS, ''))?.[1];
}
