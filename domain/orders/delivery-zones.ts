import type { State } from '#domain/pincode.ts';

export const ZONES = ['sameCity', 'sameState', 'sameRegion', 'restOfIndia', 'remote'] as const;
export type Zone = (typeof ZONES)[number];

/** Business days from the warehouse to the customer. */
export type ZoneDays = Record<Zone, number>;

interface Place {
  district: string;
  state: State;
}

const REGIONS: Partial<Record<State, string>> = {
  ...inRegion('north', [
    'Chandigarh',
    'Delhi',
    'Haryana',
    'Himachal Pradesh',
    'Punjab',
    'Rajasthan',
    'Uttar Pradesh',
    'Uttarakhand',
  ]),
  ...inRegion('west', ['Dadra and Nagar Haveli and Daman and Diu', 'Goa', 'Gujarat', 'Maharashtra']),
  ...inRegion('central', ['Chhattisgarh', 'Madhya Pradesh']),
  ...inRegion('east', ['Bihar', 'Jharkhand', 'Odisha', 'West Bengal']),
  ...inRegion('south', ['Andhra Pradesh', 'Karnataka', 'Kerala', 'Puducherry', 'Tamil Nadu', 'Telangana']),
};

function inRegion(region: string, states: State[]): Partial<Record<State, string>> {
  return Object.fromEntries(states.map((state) => [state, region]));
}

/** Couriers charge and plan the north-east, the islands, Jammu and Kashmir and Ladakh as a zone of their own. */
export function zoneBetween(from: Place, to: Place): Zone {
  if (from.state === to.state) return from.district === to.district ? 'sameCity' : 'sameState';
  const [region, other] = [REGIONS[from.state], REGIONS[to.state]];
  if (!region || !other) return 'remote';
  return region === other ? 'sameRegion' : 'restOfIndia';
}
