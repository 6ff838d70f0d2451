import { formatNumber } from '#domain/format-number.ts';

/** Lists are counted up to one more. */
export const MAX_COUNT = 1000;

export const pluralize = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

export function formatCount(count: number, noun?: string): string {
  if (count > MAX_COUNT) return `${formatNumber(MAX_COUNT)}+${noun ? ` ${noun}s` : ''}`;
  return noun ? pluralize(count, noun) : formatNumber(count);
}
