const AHEAD_MS = 5.5 * 60 * 60_000;

/** A moment as a field of type `datetime-local` has it, by India's clock; empty for none. */
export const toIndianTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + AHEAD_MS).toISOString().slice(0, 16);

export const fromIndianTime = (text: string): string | null =>
  text === '' ? null : new Date(Date.parse(`${text}Z`) - AHEAD_MS).toISOString();
