import { ApiError } from '#contract/errors.ts';
import { wrongState } from '#domain/pincode.ts';
import type { Services } from '#server/services.ts';
import { findInDirectory, isShared } from './directory.ts';
import { placeOf } from './find.ts';

interface Location {
  pincode: string;
  state: string;
}

/** The state decides which GST applies. Throws `ApiError('invalid_input')` with the right state as its data. */
export async function checkState(services: Services, location: Location): Promise<void> {
  const state = await correctState(services, location);
  if (state === location.state) return;
  const message = wrongState(location.pincode, state);
  throw new ApiError('invalid_input', message, { fields: { 'address.state': message }, data: { state } });
}

/** The directory and the postal service may disagree; an address in either state is accepted. */
export async function correctState(services: Services, { pincode, state }: Location): Promise<string> {
  const inDirectory = await findInDirectory(pincode);
  if (inDirectory?.state === state || isShared(pincode, state)) return state;
  const found = await placeOf(services, pincode).catch(() => undefined);
  return found?.state ?? inDirectory?.state ?? state;
}
