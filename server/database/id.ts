import { randomBytes } from 'node:crypto';

/** A new opaque id: 24 hex digits, the first eight of them the second it was made, so that new rows lie together. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}
