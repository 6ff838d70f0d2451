import { useEffect, useState } from 'react';
import { type FieldGroups, isEqual, mergeEdits } from '#domain/merge-edits.ts';
import { changesOf } from '#web/admin/parts/changes.ts';
import { tabStorage } from '#web/browser/tab-storage.ts';

/** A number, or a hash of what is edited. */
type Version = number | string;

interface StoredDraft<Value, Of extends Version> {
  version: Of;
  base: Value;
  value: Value;
}

type Change<Value> = Partial<Value> | ((value: Value) => Partial<Value>);

export function useDraft<Value, Of extends Version = number>(
  name: string,
  version: Of,
  saved: Value,
  groups: FieldGroups<Value> = [],
) {
  const key = `haroz.admin.${name}`;
  const [draft, setDraft] = useState(
    () => (tabStorage.read(key) ?? undefined) as StoredDraft<Value, Of> | undefined,
  );

  useEffect(() => {
    if (draft) tabStorage.write(key, draft);
    else tabStorage.remove(key);
  }, [key, draft]);

  return {
    value: draft?.value ?? saved,
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    /** Someone else has saved another version: what they changed, and what both changed. */
    conflict:
      draft && draft.version !== version
        ? {
            theirs: changesOf(draft.base, saved).map(({ field }) => field),
            both: mergeEdits(draft.base, draft.value, saved, groups).conflicts,
          }
        : undefined,
    /** Asynchronous callers pass a function to get the latest value. */
    change: (change: Change<Value>) =>
      setDraft((before = { version, base: saved, value: saved }) => changeDraft(before, change)),
    discard: () => setDraft(undefined),
    /** Puts their changes into the draft, except where both changed the same. */
    merge: () =>
      setDraft((before) => {
        if (!before) return undefined;
        const { value } = mergeEdits(before.base, before.value, saved, groups);
        return isEqual(value, saved) ? undefined : { version, base: saved, value };
      }),
  };
}

/** Nothing is left of a draft whose changes have been taken back. */
export function changeDraft<Draft extends StoredDraft<Value, Version>, Value>(
  before: Draft,
  change: Change<Value>,
): Draft | undefined {
  const changed = typeof change === 'function' ? change(before.value) : change;
  const value = { ...before.value, ...changed };
  return isEqual(value, before.base) ? undefined : { ...before, value };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
