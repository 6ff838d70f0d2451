export interface FieldChange {
  field: string;
  was: unknown;
  is: unknown;
}

/** What was before and is after, field by field; lists are compared as a whole. */
export function changesOf(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isObject(before) || isObject(after)) {
    const [old, young] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(young)])].flatMap((key) =>
      changesOf(old[key], young[key], path ? `${path}.${key}` : key),
    );
  }
  const isSame = JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
  return isSame ? [] : [{ field: path, was: before, is: after }];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
