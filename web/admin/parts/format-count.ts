const MAX_COUNT = 1000;

export const pluralize = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`;

export function formatCount(count: number, noun?: string): string {
  if (count > MAX_COUNT) return `${MAX_COUNT.toLocaleString('en-IN')}+${noun ? ` ${noun}s` : ''}`;
  return noun ? pluralize(count, noun) : String(count);
}
