import type { Draft } from './draft.ts';

type Location = Pick<Draft, 'pincode' | 'city' | 'state' | 'filledCity' | 'filledState'>;

/** Another PIN code empties the city and state that were filled in for the last one. What was typed by hand stays. */
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

/** Fills in what is empty. `found.state` is empty when it is not one of the list. */
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
