import type { Draft } from './draft.ts';

type Location = Pick<Draft, 'pincode' | 'city' | 'state' | 'filledCity' | 'filledState'>;

export const withPincode = (
  { city, state, filledCity, filledState }: Location,
  pincode: string,
): Location => ({
  pincode,
  city: city === filledCity ? '' : city,
  state: state === filledState ? '' : state,
  filledCity: '',
  filledState: '',
});

export const withPlace = (
  { pincode, city, state, filledCity, filledState }: Location,
  found: { city: string; state: string },
): Location => ({
  pincode,
  city: city || found.city,
  state: state || found.state,
  filledCity: city ? filledCity : found.city,
  filledState: state ? filledState : found.state,
});
