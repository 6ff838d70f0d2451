import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import recorded from './bench/cpu-ratios.json' with { type: 'json' };

/** Other load on the machine changes a ratio by less than a tenth. */
const MAX_RATIO = 1.3;

type Ratios = Record<string, number>;

async function measure(): Promise<Ratios> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/cpu.ts']);
  return JSON.parse(stdout);
}

const slower = (ratios: Ratios): Ratios =>
  Object.fromEntries(
    Object.entries(ratios)
      .map(([name, ratio]) => [name, ratio / ((recorded as Ratios)[name] ?? 0)] as const)
      .filter(([, times]) => times > MAX_RATIO),
  );

test('no call takes more CPU time than recorded; after a change on purpose run "node tests/bench/cpu.ts record"', async () => {
  const first = slower(await measure());
  if (Object.keys(first).length === 0) return;
  const second = slower(await measure());
  expect(Object.fromEntries(Object.entries(second).filter(([name]) => name in first))).toEqual({});
});
