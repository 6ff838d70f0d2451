import type { Words } from '../words.ts';

export const emailParts: Words['emailParts'] = {
  next: 'आगे क्या होगा',
  address: 'डिलीवरी का पता',
  by: (day) => `${day} तक`,
  between: (first, last) => `${first} से ${last} के बीच`,
  moreItems: (count) => `और ${count} आइटम`,
};
