import { useEffect, useReducer } from 'react';
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

/** `sent` has been saved, but the page may not have what is saved yet. */
interface Edited<Draft> {
  draft?: Draft | undefined;
  sent?: Draft | undefined;
}

type Step<Draft> = (before: Edited<Draft>, current: Draft) => Edited<Draft>;

export function useDraft<Value, Of extends Version = number>(
  name: string,
  version: Of,
  saved: Value,
  groups: FieldGroups<Value> = [],
) {
  const key = `haroz.admin.${name}`;
  type Stored = StoredDraft<Value, Of>;
  const current: Stored = { version, base: saved, value: saved };
  // A reducer, because its steps get what is saved when React renders, not when they were sent.
  const [edited, update] = useReducer(
    (before: Edited<Stored>, step: Step<Stored>) => step(settleDraft(before, current, groups), current),
    undefined,
    () => ({ draft: (tabStorage.read(key) ?? undefined) as Stored | undefined }),
  );
  const { draft, sent } = settleDraft<Stored, Value>(edited, current, groups);
  const isChanged = sent ? !isEqual(draft?.value ?? sent.base, sent.value) : draft !== undefined;

  useEffect(() => {
    if (draft && isChanged) tabStorage.write(key, draft);
    else tabStorage.remove(key);
  }, [key, draft, isChanged]);

  useEffect(() => (isChanged ? askBeforeLeaving() : undefined), [isChanged]);

  return {
    value: draft?.value ?? saved,
    version: draft?.version ?? version,
    isChanged,
    /** Someone else has saved another version: what they changed, and what both changed. */
    conflict:
      draft && !sent && draft.version !== version
        ? {
            theirs: changesOf(draft.base, saved).map(({ field }) => field),
            both: mergeEdits(draft.base, draft.value, saved, groups).conflicts,
          }
        : undefined,
    /** Asynchronous callers pass a function to get the latest value. */
    change: (change: Change<Value>) =>
      update(({ draft, sent }, current) => ({ draft: changeDraft(draft ?? current, change), sent })),
    discard: () => update(() => ({})),
    /** This draft has been saved: keeps what has been typed since. */
    settle: () => update((before) => ({ ...before, sent: draft ?? current })),
    /** Puts their changes into the draft, except where both changed the same. */
    merge: () => update(({ draft }, current) => ({ draft: draft && rebaseDraft(draft, current, groups) })),
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

/** When the page has what is saved. A draft that is gone by then has been changed back. */
export function settleDraft<Draft extends StoredDraft<Value, Version>, Value>(
  { draft, sent }: Edited<Draft>,
  current: Draft,
  groups: FieldGroups<Value> = [],
): Edited<Draft> {
  if (!sent || (sent.version === current.version && isEqual(sent.base, current.value)))
    return { draft, sent };
  const since = { ...current, base: sent.value, value: draft?.value ?? sent.base };
  return { draft: rebaseDraft(since, current, groups) };
}

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
