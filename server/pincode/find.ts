import { and, eq, gt } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { pincode } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { findInDirectory, type Place } from './directory.ts';
import { askPostalService } from './postal.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

export async function findPincode(services: Services, pin: string): Promise<Answer<'pincode.find'>> {
  return toPostalAnswer(pin, await placeOf(services, pin));
}

/** Throws `ApiError('provider_unavailable')` if the service is down and the directory does not have the PIN code. */
export async function placeOf(services: Services, pin: string): Promise<Place | undefined> {
  const { postalUrl } = services.config;
  if (!postalUrl) return findInDirectory(pin);
  const kept = await findKept(services, pin);
  if (kept) return kept === 'unknown' ? undefined : kept;
  try {
    const place = await askPostalService(postalUrl, pin);
    await keep(services, pin, place);
    return place === 'unknown' ? undefined : place;
  } catch (error) {
    services.log.warn({ err: error, pin }, 'the postal service did not help');
    const place = await findInDirectory(pin);
    if (place) return place;
    throw new ApiError('provider_unavailable', 'Could not fetch location. Please check your connection.');
  }
}

export const findPlace = async (pin: string): Promise<Answer<'pincode.find'>> =>
  toPostalAnswer(pin, await findInDirectory(pin));

function toPostalAnswer(pin: string, place: Place | undefined): Answer<'pincode.find'> {
  if (!place) return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
  const office = { Name: place.district, District: place.district, State: place.state, Pincode: pin };
  return [{ Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: [office] }];
}

async function findKept({ db, now }: Services, pin: string): Promise<Place | 'unknown' | undefined> {
  const fresh = gt(pincode.fetchedAt, new Date(now().getTime() - KEPT_MS));
  const [row] = await db
    .select()
    .from(pincode)
    .where(and(eq(pincode.pin, pin), fresh));
  return row?.answer as Place | 'unknown' | undefined;
}

async function keep({ db, now }: Services, pin: string, answer: Place | 'unknown'): Promise<void> {
  const fetchedAt = now();
  await db
    .insert(pincode)
    .values({ pin, answer, fetchedAt })
    .onConflictDoUpdate({ target: pincode.pin, set: { answer, fetchedAt } });
}
