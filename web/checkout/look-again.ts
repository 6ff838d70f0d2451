import type { Outcome } from './place-order.ts';

const WAITS_MS = [3_000, 6_000, 12_000, 24_000, 48_000, 96_000];

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After a verification whose answer was lost: asks the shop until it knows whether the order is paid. */
export async function lookAgain(
  look: () => Promise<Outcome>,
  isCurrent: () => boolean,
): Promise<Outcome | undefined> {
  for (const ms of WAITS_MS) {
    await wait(ms);
    if (!isCurrent()) return undefined;
    const outcome = await look();
    if (!isCurrent()) return undefined;
    if (outcome.isPlaced || !outcome.look) return outcome;
  }
  return undefined;
}
