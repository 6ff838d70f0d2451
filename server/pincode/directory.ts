import { findState, type State } from '#domain/pincode.ts';

export interface Place {
  district: string;
  state: State;
}

/** Where India Post files a PIN elsewhere than the directory, which is older. */
const MOVED: Record<string, Partial<Place>> = {
  '110001': { district: 'New Delhi' },
  '533464': { district: 'Yanam', state: 'Puducherry' },
  '781001': { district: 'Kamrup Metro' },
};

/** Ladakh left Jammu and Kashmir in 2019; its PINs begin with 194. */
const isLadakh = (pin: string) => pin.startsWith('194');

/** Post offices that deliver on both sides of a border, by the first digits of their PINs. */
const SHARED: [prefix: string, states: State[]][] = [
  ['160', ['Chandigarh', 'Punjab']],
  // The districts around Bhadrachalam were divided in 2014.
  ['5071', ['Telangana', 'Andhra Pradesh']],
  // Puducherry is a patchwork of villages inside Tamil Nadu.
  ['605', ['Puducherry', 'Tamil Nadu']],
  ['6074', ['Puducherry', 'Tamil Nadu']],
];

/** Looks a PIN up in the list that ships with the shop (loaded on first use: it takes some megabytes). */
export async function findInDirectory(pin: string): Promise<Place | undefined> {
  const { pininfo } = await import('indian_address');
  const found = (pininfo as Record<string, { state: string; city: string }>)[pin];
  const state = found && (isLadakh(pin) ? 'Ladakh' : findState(found.state));
  return state && { district: found.city, state, ...MOVED[pin] };
}

/** Whether addresses in this state are served under the PIN besides those of the directory's state. */
export const isShared = (pin: string, state: string): boolean =>
  SHARED.some(([prefix, states]) => pin.startsWith(prefix) && states.some((one) => one === state));
