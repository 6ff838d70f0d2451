import { checkout } from '#content/checkout.ts';
import type { ApiError } from '#contract/errors.ts';
import { hasTwoLetters, isStreetAddress, repeatsOneDigit, toMobileNumber } from '#domain/address.ts';
import { findState, isPincode } from '#domain/pincode.ts';
import type { Draft } from './draft.ts';

const content = checkout.address;

export type FieldErrors = { [Name in keyof Draft]?: string | undefined };

export const problemsOf = ({ fullName, phone, address, pincode, city, state }: Draft): FieldErrors => ({
  ...(!hasTwoLetters(fullName) && { fullName: fullName.trim() ? content.nameTooShort : content.nameMissing }),
  ...(repeatsOneDigit(phone) && { phone: content.repeatedDigitPhone }),
  ...(!toMobileNumber(phone) && { phone: content.invalidPhone }),
  ...(!isStreetAddress(address) && {
    address: address.trim() ? content.addressTooShort : content.addressMissing,
  }),
  ...(!isPincode(pincode) && { pincode: content.invalidPincode }),
  ...(!hasTwoLetters(city) && { city: content.cityMissing }),
  ...(!findState(state) && { state: content.stateMissing }),
});

const FIELDS: Record<string, keyof Draft> = {
  'address.firstName': 'fullName',
  'address.lastName': 'fullName',
  'address.phone': 'phone',
  'address.address': 'address',
  'address.pincode': 'pincode',
  'address.city': 'city',
  'address.state': 'state',
  coupon: 'coupon',
};

export const fieldErrorsOf = ({ fields = {} }: ApiError): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (FIELDS[name] ? [[FIELDS[name], text]] : [])),
  );
