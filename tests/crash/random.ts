import { createHash } from 'node:crypto';

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** The same seed gives the same numbers. */
export function randomFrom(seed: string): Random {
  let drawn = 0;
  return (below) => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % below;
}
