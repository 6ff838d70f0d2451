import type { Output } from '#contract/schemas.ts';

/** One for each example, in the order of the file. */
export const listProblems = (groups: Output<'admin.import.check'>['problems']) =>
  groups
    .flatMap(({ column, message, examples }) =>
      examples.map(({ row, value }) => ({ row, column, value, message })),
    )
    .toSorted((a, b) => a.row - b.row);
