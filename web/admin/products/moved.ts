export const MAX_PICTURES = 4;

/** The list with one thing at another place. */
export const moved = <Thing>(list: readonly Thing[], from: number, to: number): Thing[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
