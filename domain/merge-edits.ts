import { mergeKeys } from './merge-lists.ts';

/** A field that both sides changed, to different values. `path` has names of fields and of list entries. */
export interface EditConflict {
  path: string[];
  mine: unknown;
  theirs: unknown;
}

export interface MergedEdits<Value> {
  /** With their changes and mine; mine where both changed the same. */
  value: Value;
  conflicts: EditConflict[];
}

/** Fields of one object that only make sense together, so that the changes of two people never mix in them. */
export type FieldGroups<Value> = readonly (readonly (keyof Value & string)[])[];

type Fields = Record<string, unknown>;

/** A three-way merge of `mine` and `theirs`, which both started from `base`. */
export function mergeEdits<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  groups: FieldGroups<Value> = [],
): MergedEdits<Value> {
  const merged = merge(base, mine, theirs, []) as MergedEdits<Value>;
  for (const group of groups) {
    const changed = (side: Value) => group.filter((field) => !isEqual(side[field], base[field]));
    const [own, others] = [changed(mine), changed(theirs)];
    if (own.length === 0 || others.length === 0 || new Set([...own, ...others]).size === 1) continue;
    const part = (value: Value) => Object.fromEntries(group.map((field) => [field, value[field]]));
    const isListed = ({ path }: EditConflict) => group.some((field) => field === path[0]);
    const different = group.filter((field) => !isEqual(mine[field], theirs[field]));
    merged.value = { ...merged.value, ...part(mine) };
    merged.conflicts = [
      ...merged.conflicts.filter((conflict) => !isListed(conflict)),
      ...different.map((field) => ({ path: [field], mine: mine[field], theirs: theirs[field] })),
    ];
  }
  return merged;
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: string[]): MergedEdits<unknown> {
  if (isEqual(mine, base)) return { value: theirs, conflicts: [] };
  if (isEqual(theirs, base) || isEqual(mine, theirs)) return { value: mine, conflicts: [] };
  const merged = mergeFields(base, mine, theirs, path) ?? mergeEntries(base, mine, theirs, path);
  return merged ?? { value: mine, conflicts: [{ path, mine, theirs }] };
}

function mergeFields(base: unknown, mine: unknown, theirs: unknown, path: string[]) {
  if (!isObject(mine) || !isObject(theirs) || identityOf(mine) !== identityOf(theirs)) return undefined;
  if (isObject(base) && identityOf(base) !== identityOf(mine)) return undefined;
  const old = isObject(base) ? base : {};
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => merge(old[name], mine[name], theirs[name], [...path, name]));
  const fields = names.map((name, index) => [name, parts[index]!.value] as const);
  return {
    value: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

function mergeEntries(base: unknown, mine: unknown, theirs: unknown, path: string[]) {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const [old, own, others] = [toList(base), toList(mine), toList(theirs)];
  const keys = mergeKeys(old.keys, own.keys, others.keys, hasIdentity);
  const isRemovedAfterChange = ({ entries }: List) =>
    [...old.entries].some(
      ([key, entry]) => entries.has(key) && !keys?.includes(key) && !isEqual(entries.get(key), entry),
    );
  if (!keys || isRemovedAfterChange(own) || isRemovedAfterChange(others)) return undefined;
  const parts = keys.map((key) => {
    const [entry, other] = [own.entries.get(key), others.entries.get(key)];
    if (!own.entries.has(key) || !others.entries.has(key)) return { value: entry ?? other, conflicts: [] };
    return merge(old.entries.get(key), entry, other, [...path, entryName(entry, own.keys.indexOf(key))]);
  });
  return { value: parts.map(({ value }) => value), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

type List = ReturnType<typeof toList>;

const toList = (list: unknown[]) => ({
  keys: list.map(keyOf),
  entries: new Map(list.map((entry) => [keyOf(entry), entry])),
});

/** Fields that identify an entry of a list after its other fields have changed. */
const IDENTITY = ['id', 'file', 'key', 'source'] as const;

const identityOf = (value: Fields): string =>
  JSON.stringify(IDENTITY.flatMap((name) => (typeof value[name] === 'string' ? [name, value[name]] : [])));

/** Texts, and entries without an identity, are the same if they are equal. */
function keyOf(entry: unknown): string {
  const identity = isObject(entry) ? identityOf(entry) : '[]';
  return identity === '[]' ? JSON.stringify(entry ?? null) : identity;
}

const hasIdentity = (key: string): boolean => !key.startsWith('{');

const ENTRY_NAMES = ['heading', 'name', 'title', 'question', 'label', 'alt', 'source'] as const;

/** A text itself, the name or another telling text of an object, or the position. */
export function entryName(entry: unknown, index: number): string {
  if (isText(entry)) return entry;
  const name = isObject(entry) && ENTRY_NAMES.map((field) => entry[field]).find(isText);
  return name || String(index + 1);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty field may be missing, null, NaN or an empty text. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);

export function isEqual(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]));
  if (isObject(a) && isObject(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isEqual(a[name], b[name]));
  return Object.is(a, b);
}
