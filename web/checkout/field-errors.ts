import type { ApiError } from '#contract/errors.ts';
import { isPhoneNumber, NO_PHONE_NUMBER } from '#domain/address.ts';
import { isPincode, NO_PINCODE } from '#domain/pincode.ts';
import type { Draft } from './draft.ts';

export type FieldErrors = { [Name in keyof Draft]?: string | undefined };

/** What the browser's own checks of the form do not see. */
export const problemsOf = ({ phone, pincode }: Draft): FieldErrors => ({
  ...(!isPhoneNumber(phone.trim()) && { phone: NO_PHONE_NUMBER }),
  ...(!isPincode(pincode) && { pincode: NO_PINCODE }),
});

/** The fields of the form by the names under which the backend refuses them. */
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
