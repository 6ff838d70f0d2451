const ends: (() => unknown)[] = [];

/** Calls `end` after the last test of the file, the latest first. Unlike `afterAll` it can be called in `beforeAll` and in tests. */
export const afterFile = (end: () => unknown): void => void ends.push(end);

/** Files that one worker runs share this module. */
export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
