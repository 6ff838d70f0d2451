import { ApiError } from '#contract/errors.ts';
import { wrongState } from '#domain/pincode.ts';
import type { Services } from '#server/services.ts';
import { findInDirectory, isShared } from './directory.ts';
import { placeOf } from './find.ts';

interface Location {
  pincode: string;
  state: string;
}

/**
 * Throws `ApiError('invalid_input')`, with the right state as its data, when the state contradicts the PIN code: the state
 * decides between CGST with SGST and IGST.
 */
export async function checkState(services: Services, location: Location): Promise<void> {
  const state = await correctState(services, location);
  if (state === location.state) return;
  const message = wrongState(location.pincode, state);
  throw new ApiError('invalid_input', message, { fields: { 'address.state': message }, data: { state } });
}

/**
 * The state of the address, or the one that its PIN code is in. Where directory and postal service disagree either is right; a
 * PIN code that neither knows may be in any state. The database and the service are asked only when the directory disagrees.
 */
export async function correctState(services: Services, { pincode, state }: Location): Promise<string> {
  const inDirectory = await findInDirectory(pincode);
  if (inDirectory?.state === state || isShared(pincode, state)) return state;
  const found = await placeOf(services, pincode).catch(() => undefined);
  return found?.state ?? inDirectory?.state ?? state;
}
