import { createHash } from 'node:crypto';

/** An integer from 0 to `below` - 1. */
export type Random = (below: number) => number;

export function randomFrom(seed: string): Random {
  let drawn = 0;
  return (below) => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % below;
}
