import type { Output } from '#contract/schemas.ts';
import type { Problem } from './file/problem.ts';

export type ProblemGroup = Output<'admin.import.check'>['problems'][number];

const MAX_GROUPS = 100;
const MAX_EXAMPLES = 5;

/** Counts problems of one kind, with the first rows as examples. */
export class ProblemGroups {
  readonly groups = new Map<string, ProblemGroup>();

  add({ row, column, value, message }: Problem): void {
    const isKnown = this.groups.has(`${column}\n${message}`);
    const [name, text] =
      isKnown || this.groups.size < MAX_GROUPS ? [column, message] : ['', 'Other problems.'];
    const group = this.groups.get(`${name}\n${text}`) ?? {
      column: name,
      message: text,
      count: 0,
      examples: [],
    };
    group.count += 1;
    if (group.examples.length < MAX_EXAMPLES) group.examples.push({ row, value });
    this.groups.set(`${name}\n${text}`, group);
  }

  get list(): ProblemGroup[] {
    return [...this.groups.values()].toSorted((a, b) => b.count - a.count);
  }
}
