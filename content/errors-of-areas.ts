import type { GstinProblem } from '#domain/orders/gst.ts';

type AddressError =
  | 'addressMissing'
  | 'cityMissing'
  | 'addressTooShort'
  | 'nameMissing'
  | 'nameTooShort'
  | 'repeatedDigitPhone'
  | 'stateMissing'
  | 'invalidPhone'
  | 'invalidPincode'
  | 'lookupFailed';

interface Areas {
  cart: { shortage: (item: string, left: number) => string };
  checkout: {
    placedBefore: string;
    paymentNotVerified: string;
    business: Record<GstinProblem | 'nameMissing', string> & {
      gstinOfOtherState: (own: string, state: string) => string;
    };
    address: Record<AddressError, string> & { wrongState: (pincode: string, state: string) => string };
  };
  identity: { login: { notVerified: string }; signup: { invalidEmail: string } };
}

/** Errors whose texts the pages of their area also show. */
export const errorsOfAreas = ({ cart, checkout, identity }: Areas) => ({
  emailNotVerified: identity.login.notVerified,
  invalidEmail: identity.signup.invalidEmail,
  itemShortage: ({ item, left }: Shortage) => cart.shortage(item, left),
  orderAlreadyPlaced: checkout.placedBefore,
  paymentNotVerified: checkout.paymentNotVerified,
  enterAddress: checkout.address.addressMissing,
  enterCity: checkout.address.cityMissing,
  addressTooShort: checkout.address.addressTooShort,
  enterName: checkout.address.nameMissing,
  nameTooShort: checkout.address.nameTooShort,
  repeatedDigitPhone: checkout.address.repeatedDigitPhone,
  selectState: checkout.address.stateMissing,
  invalidPhone: checkout.address.invalidPhone,
  invalidPincode: checkout.address.invalidPincode,
  enterBusinessName: checkout.business.nameMissing,
  invalidGstin: checkout.business.invalidGstin,
  mistypedGstin: checkout.business.mistypedGstin,
  gstinWithoutState: checkout.business.gstinWithoutState,
  gstinOfOtherState: ({ own, state }: { own: string; state: string }) =>
    checkout.business.gstinOfOtherState(own, state),
  pincodeLookupFailed: checkout.address.lookupFailed,
  wrongState: ({ pincode, state }: { pincode: string; state: string }) =>
    checkout.address.wrongState(pincode, state),
});

export interface Shortage {
  item: string;
  left: number;
}
