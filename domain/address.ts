/** Where an order goes. */
export interface Address {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

export const NO_PHONE_NUMBER = 'Please enter a phone number with at least 10 digits.';

/** 10 to 13 digits, with a country code or a leading 0 or none, however they are spaced. */
export const isPhoneNumber = (phone: string): boolean =>
  /^\+?[\d\s()-]+$/.test(phone) && /^\d{10,13}$/.test(phone.replace(/\D/g, ''));
