import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('runs two tasks at a time and returns the results in order', async () => {
  const finish = new Map<string, () => void>();
  const results: string[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  const work = async (item: string) => {
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    await new Promise<void>((resolve) => finish.set(item, resolve));
    inFlight -= 1;
    return item;
  };
  const all = inParallel(2, ['a', 'b', 'c'], work, (result) => results.push(result));
  expect([...finish.keys()]).toEqual(['a', 'b']);
  finish.get('b')!();
  await expect.poll(() => finish.has('c')).toBe(true);
  expect(results).toEqual([]);
  finish.get('c')!();
  finish.get('a')!();
  await all;
  expect(results).toEqual(['a', 'b', 'c']);
  expect(maxInFlight).toBe(2);
});
