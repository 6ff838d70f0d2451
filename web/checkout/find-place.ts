import { checkout } from '#content/checkout.ts';
import type { Client } from '#contract/client.ts';
import { findState, isPincode } from '#domain/pincode.ts';

export type FoundPlace = { city: string; state: string } | { problem: string };

export async function findPlace(api: Client, pin: string): Promise<FoundPlace> {
  if (!isPincode(pin)) return { problem: checkout.address.invalidPincode };
  try {
    const [answer] = await api.call('pincode.find', { pin });
    const office = answer?.Status === 'Success' ? answer.PostOffice?.[0] : undefined;
    if (!office) return { problem: checkout.address.unknownPincode };
    return { city: office.District, state: findState(office.State) ?? '' };
  } catch {
    return { problem: checkout.address.lookupFailed };
  }
}

export const isUnknownPincode = ({ problem }: { problem: string }): boolean =>
  problem === checkout.address.unknownPincode;
