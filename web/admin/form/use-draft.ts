import { startTransition, useEffect, useReducer } from 'react';
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

type Step<Draft> = (before: Draft | undefined, current: Draft) => Draft | undefined;

export function useDraft<Value, Of extends Version = number>(
  name: string,
  version: Of,
  saved: Value,
  groups: FieldGroups<Value> = [],
) {
  const key = `haroz.admin.${name}`;
  type Stored = StoredDraft<Value, Of>;
  // A reducer, because its steps get what is saved when React renders, not when they were sent.
  const [draft, update] = useReducer(
    (before: Stored | undefined, step: Step<Stored>) => step(before, { version, base: saved, value: saved }),
    undefined,
    () => (tabStorage.read(key) ?? undefined) as Stored | undefined,
  );

  useEffect(() => {
    if (draft) tabStorage.write(key, draft);
    else tabStorage.remove(key);
  }, [key, draft]);

  const isChanged = draft !== undefined;
  useEffect(() => (isChanged ? askBeforeLeaving() : undefined), [isChanged]);

  return {
    value: draft?.value ?? saved,
    version: draft?.version ?? version,
    isChanged,
    /** Someone else has saved another version: what they changed, and what both changed. */
    conflict:
      draft && draft.version !== version
        ? {
            theirs: changesOf(draft.base, saved).map(({ field }) => field),
            both: mergeEdits(draft.base, draft.value, saved, groups).conflicts,
          }
        : undefined,
    /** Asynchronous callers pass a function to get the latest value. */
    change: (change: Change<Value>) => update((before, current) => changeDraft(before ?? current, change)),
    discard: () => update(() => undefined),
    /** This draft has been saved, once: keeps what has been typed since. */
    settle() {
      const sent = { value: draft?.value ?? saved, base: draft?.base ?? saved };
      // The router renders what is saved in a transition. This has to be rendered with it.
      startTransition(() => update((before, current) => settleDraft(before, sent, current, groups)));
    },
    /** Puts their changes into the draft, except where both changed the same. */
    merge: () => update((before, current) => before && rebaseDraft(before, current, groups)),
  };
}

/** The browser asks. Other pages of the shop leave the draft in the tab. */
function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
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

/** A draft that is gone before its save has ended has been changed back. */
export const settleDraft = <Draft extends StoredDraft<Value, Version>, Value>(
  before: Draft | undefined,
  sent: Pick<Draft, 'base' | 'value'>,
  current: Draft,
  groups: FieldGroups<Value> = [],
): Draft | undefined =>
  rebaseDraft({ ...current, base: sent.value, value: before?.value ?? sent.base }, current, groups);

/** A draft of what is saved now. Nothing is left of it if it has no other changes. */
function rebaseDraft<Draft extends StoredDraft<Value, Version>, Value>(
  { base, value: mine }: Draft,
  current: Draft,
  groups: FieldGroups<Value>,
): Draft | undefined {
  const { value } = mergeEdits(base, mine, current.value, groups);
  return isEqual(value, current.value) ? undefined : { ...current, value };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
