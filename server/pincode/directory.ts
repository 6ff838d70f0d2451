import { findState, type State } from '#domain/pincode.ts';

export interface Place {
  district: string;
  state: State;
}

/** India Post's newer districts. */
const CORRECTIONS: Record<string, Partial<Place>> = {
  '110001': { district: 'New Delhi' },
  '533464': { district: 'Yanam', state: 'Puducherry' },
  '781001': { district: 'Kamrup Metro' },
};

/** Ladakh separated from Jammu and Kashmir in 2019. */
const isLadakh = (pin: string) => pin.startsWith('194');

/** Post offices that deliver on both sides of a border, by the first digits of their PIN codes. */
const SHARED: [prefix: string, states: State[]][] = [
  ['160', ['Chandigarh', 'Punjab']],
  ['5071', ['Telangana', 'Andhra Pradesh']],
  ['605', ['Puducherry', 'Tamil Nadu']],
  ['6074', ['Puducherry', 'Tamil Nadu']],
];

/** Loaded on first use, because the list takes several megabytes. */
export async function findInDirectory(pin: string): Promise<Place | undefined> {
  const { pininfo } = await import('indian_address');
  const found = (pininfo as Record<string, { state: string; city: string }>)[pin];
  const state = found && (isLadakh(pin) ? 'Ladakh' : findState(found.state));
  return state && { district: found.city, state, ...CORRECTIONS[pin] };
}

export const isShared = (pin: string, state: string): boolean =>
  SHARED.some(([prefix, states]) => pin.startsWith(prefix) && states.some((one) => one === state));
