const IST_OFFSET_MS = 5.5 * 60 * 60_000;

export const toIndianTime = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + IST_OFFSET_MS).toISOString().slice(0, 16);

export const fromIndianTime = (text: string): string | null =>
  text === '' ? null : new Date(Date.parse(`${text}Z`) - IST_OFFSET_MS).toISOString();
