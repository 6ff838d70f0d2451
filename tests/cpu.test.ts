import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import recorded from './bench/cpu-ratios.json' with { type: 'json' };
import { median } from './bench/drive.ts';

/** The flags of `bench:record`: a block of calls fits into V8's young generation, so that the heap grows by what they allocate. */
const FLAGS = ['--min-semi-space-size=256', '--max-semi-space-size=256'];

type Figures = { cpu: number; kilobytes: number };

/** Other load on the machine changes a CPU ratio by less than a sixth, and the memory by less than a twentieth. */
const MAX_TIMES: Figures = { cpu: 1.4, kilobytes: 1.15 };

/** A figure that was won back and not recorded would let the call become as slow as before. */
const MIN_TIMES: Figures = { cpu: 0.6, kilobytes: 0.7 };

/** On another day’s machine, the recorded commit itself had 1.2 times these ratios. */
const MAX_MACHINE = 1.6;

async function measure(): Promise<Record<string, Figures>> {
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, 'tests/bench/cpu.ts']);
  return JSON.parse(stdout);
}

/** Divides each CPU ratio by the median of all, because another machine changes them all. */
function findOutside(calls: Record<string, Figures>): string[] {
  const before: Record<string, Figures> = recorded;
  const timesOf = (name: string, figure: keyof Figures) =>
    calls[name]![figure] / (before[name]?.[figure] ?? 0);
  const machine = median(Object.keys(before).map((name) => timesOf(name, 'cpu')));
  const found = Object.keys(calls).flatMap((name) =>
    (['cpu', 'kilobytes'] as const).flatMap((figure) => {
      const times = timesOf(name, figure) / (figure === 'cpu' ? machine : 1);
      if (times <= MAX_TIMES[figure] && times >= MIN_TIMES[figure]) return [];
      return [`${name}: ${figure} is ${times > 1 ? 'higher' : 'lower'} than recorded`];
    }),
  );
  return machine <= MAX_MACHINE ? found : [...found, 'all calls together: cpu is higher than recorded'];
}

test('no call takes more CPU time or memory than recorded, nor much less; record a change on purpose (docs/performance.md)', async () => {
  const first = findOutside(await measure());
  if (first.length === 0) return;
  const second = findOutside(await measure());
  expect(second.filter((figure) => first.includes(figure))).toEqual([]);
});
