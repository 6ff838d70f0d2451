import { and, eq, gt } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { pincode } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { findInDirectory, type Place } from './directory.ts';
import { queryPostalService } from './postal.ts';

const MAX_AGE_MS = 30 * DAY_MS;

export async function findPincode(services: Services, pin: string): Promise<Answer<'pincode.find'>> {
  return toPostalAnswer(pin, await lookUpPlace(services, pin));
}

/** Throws `Refusal('provider_unavailable')` if the service is down and the directory does not have the PIN code. */
export async function lookUpPlace(services: Services, pin: string): Promise<Place | undefined> {
  const { postalUrl } = services.config;
  if (!postalUrl) return findInDirectory(pin);
  const cached = await findCached(services, pin);
  if (cached) return cached === 'unknown' ? undefined : cached;
  try {
    const place = await queryPostalService(postalUrl, pin);
    await store(services, pin, place);
    return place === 'unknown' ? undefined : place;
  } catch (error) {
    services.log.warn({ err: error, pin }, 'the postal service could not be reached');
    const place = await findInDirectory(pin);
    if (place) return place;
    throw new Refusal('provider_unavailable', 'pincodeLookupFailed');
  }
}

export const findPlace = async (pin: string): Promise<Answer<'pincode.find'>> =>
  toPostalAnswer(pin, await findInDirectory(pin));

function toPostalAnswer(pin: string, place: Place | undefined): Answer<'pincode.find'> {
  if (!place) return [{ Message: 'No records found', Status: 'Error', PostOffice: null }];
  const office = { Name: place.district, District: place.district, State: place.state, Pincode: pin };
  return [{ Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: [office] }];
}

async function findCached({ db, now }: Services, pin: string): Promise<Place | 'unknown' | undefined> {
  const fresh = gt(pincode.fetchedAt, new Date(now().getTime() - MAX_AGE_MS));
  const [row] = await db
    .select()
    .from(pincode)
    .where(and(eq(pincode.pin, pin), fresh));
  return row?.place as Place | 'unknown' | undefined;
}

async function store({ db, now }: Services, pin: string, place: Place | 'unknown'): Promise<void> {
  const fetchedAt = now();
  await db
    .insert(pincode)
    .values({ pin, place, fetchedAt })
    .onConflictDoUpdate({ target: pincode.pin, set: { place, fetchedAt } });
}
