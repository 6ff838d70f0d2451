import { useEffect, useState } from 'react';
import { tabStorage } from '#web/browser/tab-storage.ts';
import { changesOf } from './changes.ts';

interface Kept<Value> {
  /** What the changes began with. */
  version: number;
  base: Value;
  value: Value;
}

/** What changes; a function of the newest where changes may come from elsewhere meanwhile. */
type Part<Value> = Partial<Value> | ((value: Value) => Partial<Value>);

/**
 * What is typed into a form, kept in this tab until it is saved: neither a reload nor a refusal loses it. `theirs` tells what
 * somebody else has changed since it was begun.
 */
export function useDraft<Value>(name: string, version: number, stored: Value) {
  const key = `haroz.admin.${name}`;
  const [kept, setKept] = useState(() => (tabStorage.read(key) ?? undefined) as Kept<Value> | undefined);

  useEffect(() => {
    if (kept) tabStorage.write(key, kept);
    else tabStorage.remove(key);
  }, [key, kept]);

  return {
    value: kept?.value ?? stored,
    version: kept?.version ?? version,
    isChanged: kept !== undefined,
    theirs: kept && kept.version < version ? changesOf(kept.base, stored) : undefined,
    change: (part: Part<Value>) =>
      setKept((before = { version, base: stored, value: stored }) => ({
        ...before,
        value: { ...before.value, ...(typeof part === 'function' ? part(before.value) : part) },
      })),
    forget: () => setKept(undefined),
    /** Goes on from what is stored now. */
    rebase: () => setKept((before) => before && { ...before, version, base: stored }),
  };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
