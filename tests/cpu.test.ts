import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import recorded from './bench/cpu-ratios.json' with { type: 'json' };

/** The flags of `bench:record`: a block of calls fits into V8's young generation, so that the heap grows by what they allocate. */
const FLAGS = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

/** Other load on the machine changes the CPU ratio by less than a sixth, and the memory by less than a twentieth. */
const MAX_TIMES = { cpu: 1.4, kilobytes: 1.15 };

/** A figure that was won back and not recorded would let the call become as slow as before. */
const MIN_TIMES = { cpu: 0.6, kilobytes: 0.7 };

type Figures = Record<keyof typeof MAX_TIMES, number>;

async function measure(): Promise<Record<string, Figures>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, 'tests/bench/cpu.ts']);
  return JSON.parse(stdout);
}

const outside = (calls: Record<string, Figures>): string[] =>
  Object.entries(calls).flatMap(([name, figures]) => {
    const before = (recorded as Record<string, Figures>)[name];
    return Object.keys(MAX_TIMES).flatMap((key) => {
      const figure = key as keyof Figures;
      const times = figures[figure] / (before?.[figure] ?? 0);
      if (times <= MAX_TIMES[figure] && times >= MIN_TIMES[figure]) return [];
      return [`${name}: ${figure} is ${times > 1 ? 'higher' : 'lower'} than recorded`];
    });
  });

test('no call takes more CPU time or memory than recorded, nor much less; record a change on purpose (docs/performance.md)', async () => {
  const first = outside(await measure());
  if (first.length === 0) return;
  const second = outside(await measure());
  expect(second.filter((figure) => first.includes(figure))).toEqual([]);
});
