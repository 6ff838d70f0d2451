import { type EditConflict, entryName } from '#domain/merge-edits.ts';
import { valueLabel } from '#web/admin/parts/change-labels.ts';

/** The names of lists' entries if that shows the difference; undefined for IDs, which say nothing. */
export function conflictValues({ path, mine, theirs }: EditConflict) {
  if (path.at(-1)!.endsWith('Id')) return undefined;
  const [own, others] = [listNames(mine), listNames(theirs)];
  if (own && others && own !== others) return { mine: own, theirs: others };
  const label = (value: unknown) => valueLabel(path.join('.'), value) || '(empty)';
  return { mine: label(mine), theirs: label(theirs) };
}

function listNames(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.map(entryName);
  const hasNames = names.every((name, index) => name !== String(index + 1));
  return hasNames ? names.join(', ') || '(empty)' : undefined;
}
