const MAX = 1000;

/** '204 orders', '1 order', '1,000+ orders': lists count no further. */
export function formatCount(count: number, noun?: string): string {
  const number = count > MAX ? `${MAX.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN');
  return noun ? `${number} ${noun}${count === 1 ? '' : 's'}` : number;
}
