import { createHash } from 'node:crypto';

export type Random = (upperBound: number) => number;

export function randomFrom(seed: string): Random {
  let drawn = 0;
  return (upperBound) =>
    createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % upperBound;
}
