import { randomBytes } from 'node:crypto';

const IDS_PER_MS = 256;
let lastTick = 0;

/** IDs start with the time, so that new rows are adjacent in indexes and the newest have the highest IDs. IDs of one process rise within a millisecond, too: a list of changes has no other order. */
export function newId(): string {
  lastTick = Math.max(Date.now() * IDS_PER_MS, lastTick + 1);
  const ms = Math.floor(lastTick / IDS_PER_MS);
  const second = hex(Math.floor(ms / 1000), 8);
  return second + hex(ms % 1000, 3) + hex(lastTick % IDS_PER_MS, 2) + randomBytes(6).toString('hex').slice(1);
}

/** The IDs of rows made at that second or later are not lower. */
export const firstIdAt = (time: Date): string => hex(Math.floor(time.getTime() / 1000), 8);

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
