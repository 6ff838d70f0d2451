import { randomBytes } from 'node:crypto';

/**
 * A new opaque id: 24 hex digits, the first eight of them the second it was made and three more the millisecond, so that new
 * rows lie together and the newest have the highest.
 */
export function newId(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000).toString(16);
  const millisecond = (now % 1000).toString(16);
  return second.padStart(8, '0') + millisecond.padStart(3, '0') + randomBytes(7).toString('hex').slice(1);
}
