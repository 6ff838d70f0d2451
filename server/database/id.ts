import { randomBytes } from 'node:crypto';

/** IDs start with the time, so that new rows are adjacent in indexes and the newest have the highest IDs. */
export function newId(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000).toString(16);
  const millisecond = (now % 1000).toString(16);
  return second.padStart(8, '0') + millisecond.padStart(3, '0') + randomBytes(7).toString('hex').slice(1);
}
