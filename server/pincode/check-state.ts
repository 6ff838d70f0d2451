import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { findInDirectory, isShared } from './directory.ts';
import { lookUpPlace } from './find.ts';

interface Location {
  pincode: string;
  state: string;
}

/** The state decides which GST applies. Throws `Refusal('invalid_input')` with the right state as its data. */
export async function checkState(services: Services, location: Location): Promise<void> {
  const state = await correctState(services, location);
  if (state === location.state) return;
  const { pincode } = location;
  throw new Refusal(
    'invalid_input',
    'wrongState',
    { pincode, state },
    { field: 'address.state', data: { state } },
  );
}

/** The directory and the postal service may disagree; an address in either state is accepted. */
export async function correctState(services: Services, { pincode, state }: Location): Promise<string> {
  const directoryEntry = await findInDirectory(pincode);
  if (directoryEntry?.state === state || isShared(pincode, state)) return state;
  const found = await lookUpPlace(services, pincode).catch(() => undefined);
  return found?.state ?? directoryEntry?.state ?? state;
}
