export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export function changesOf(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isObject(before) || isObject(after)) {
    const [old, current] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(current)])].flatMap((key) =>
      changesOf(old[key], current[key], path ? `${path}.${key}` : key),
    );
  }
  const isSame = JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
  return isSame ? [] : [{ field: path, before, after }];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
