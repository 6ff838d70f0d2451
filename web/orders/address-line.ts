import type { Address } from '#domain/address.ts';

/** 'address, city, state - pincode' */
export const addressLine = ({
  address,
  city,
  state,
  pincode,
}: Omit<Address, 'firstName' | 'lastName' | 'phone'>) => `${address}, ${city}, ${state} - ${pincode}`;
