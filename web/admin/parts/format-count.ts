const MAX_COUNT = 1000;

/** '1 order', '204 orders' */
export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;

/** As `pluralize`, but '1,000+ orders' for more: lists are counted no further. */
export function formatCount(count: number, noun?: string): string {
  if (count > MAX_COUNT) return `${MAX_COUNT.toLocaleString('en-IN')}+${noun ? ` ${noun}s` : ''}`;
  return noun ? pluralize(count, noun) : String(count);
}
