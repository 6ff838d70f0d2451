import { checkout } from '#content/checkout.ts';
import type { ApiError } from '#contract/errors.ts';
import { hasTwoLetters, isStreetAddress, repeatsOneDigit, toMobileNumber } from '#domain/address.ts';
import { gstinProblem, stateOfGstin, toGstin } from '#domain/orders/gst.ts';
import { findState, isPincode } from '#domain/pincode.ts';
import type { Draft } from './draft.ts';

const { address: content, business } = checkout;

export type FieldErrors = { [Name in keyof Draft]?: string | undefined };

export const problemsOf = (draft: Draft): FieldErrors => ({
  ...addressProblems(draft),
  ...(draft.isForBusiness && businessProblems(draft)),
});

const addressProblems = ({ fullName, phone, address, pincode, city, state }: Draft): FieldErrors => ({
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

function businessProblems({ businessName, gstin, state }: Draft): FieldErrors {
  const problem = gstinProblem(toGstin(gstin));
  const own = stateOfGstin(toGstin(gstin));
  const found = findState(state);
  const isOther = !problem && own && found && own !== found;
  return {
    ...(!businessName.trim() && { businessName: business.nameMissing }),
    ...(problem && { gstin: business[problem] }),
    ...(isOther && { gstin: business.gstinOfOtherState(own, found) }),
  };
}

const FIELDS: Record<string, keyof Draft> = {
  'address.firstName': 'fullName',
  'address.lastName': 'fullName',
  'address.phone': 'phone',
  'address.address': 'address',
  'address.pincode': 'pincode',
  'address.city': 'city',
  'address.state': 'state',
  'business.gstin': 'gstin',
  'business.name': 'businessName',
  coupon: 'coupon',
};

export const fieldErrorsOf = ({ fields = {} }: ApiError): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (FIELDS[name] ? [[FIELDS[name], text]] : [])),
  );
