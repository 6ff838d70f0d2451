/** `keys` replace the base from `from` up to `to`. */
interface Hunk {
  from: number;
  to: number;
  keys: string[];
}

/**
 * Merges two changes of a list, each given by the unique keys of its entries; undefined if they do not fit together.
 * `canAddBoth`: an entry may stand beside one that the other side added at the same place.
 */
export function mergeKeys(
  base: string[],
  mine: string[],
  theirs: string[],
  canAddBoth: (key: string) => boolean,
): string[] | undefined {
  if ([base, mine, theirs].some((keys) => new Set(keys).size < keys.length)) return undefined;
  const [own, others] = [hunksOf(base, mine), hunksOf(base, theirs)];
  const added = own.filter((hunk) => !others.some((other) => isSameHunk(hunk, other)));
  const isRefused = (hunk: Hunk, other: Hunk) =>
    overlaps(hunk, other) && !(isInsertion(hunk) && [...hunk.keys, ...other.keys].every(canAddBoth));
  if (added.some((hunk) => others.some((other) => isRefused(hunk, other)))) return undefined;
  const merged = applyHunks(base, [...others, ...added]);
  return isComplete(base, mine, theirs, merged) ? merged : undefined;
}

/**
 * Whether the merged list has each entry once. An entry that one side moves and the other moves or removes could
 * appear twice or come back.
 */
function isComplete(base: string[], mine: string[], theirs: string[], merged: string[]): boolean {
  const isExpected = (key: string) => {
    const isChanged = mine.includes(key) !== base.includes(key);
    return merged.includes(key) === (isChanged ? mine : theirs).includes(key);
  };
  return new Set(merged).size === merged.length && [...base, ...mine, ...theirs].every(isExpected);
}

function hunksOf(base: string[], changed: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [from, start] = [0, 0];
  for (const [index, at] of [...commonPairs(base, changed), [base.length, changed.length] as const]) {
    const keys = changed.slice(start, at);
    const isAligned = keys.length === index - from || keys.length === 0;
    if (isAligned)
      for (let one = from; one < index; one += 1)
        hunks.push({ from: one, to: one + 1, keys: keys.slice(one - from, one - from + 1) });
    else hunks.push({ from, to: index, keys });
    [from, start] = [index + 1, at + 1];
  }
  return hunks;
}

/** Positions of the longest common subsequence. */
function commonPairs(base: string[], changed: string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: base.length + 1 }, () => new Uint16Array(changed.length + 1));
  for (let i = base.length - 1; i >= 0; i -= 1)
    for (let j = changed.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        base[i] === changed[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < base.length && j < changed.length; )
    if (base[i] === changed[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  return pairs;
}

const isInsertion = ({ from, to }: Hunk): boolean => from === to;

const isSameHunk = (a: Hunk, b: Hunk): boolean =>
  a.from === b.from && a.to === b.to && a.keys.join('\0') === b.keys.join('\0');

const overlaps = (a: Hunk, b: Hunk): boolean =>
  isInsertion(a) && isInsertion(b) ? a.from === b.from : a.from < b.to && b.from < a.to;

function applyHunks(base: string[], hunks: Hunk[]): string[] {
  const result: string[] = [];
  let next = 0;
  for (const { from, to, keys } of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    result.push(...base.slice(next, from), ...keys);
    next = to;
  }
  return [...result, ...base.slice(next)];
}
