import { useEffect, useState } from 'react';
import { tabStorage } from '#web/browser/tab-storage.ts';
import { changesOf } from './changes.ts';

interface StoredDraft<Value> {
  version: number;
  base: Value;
  value: Value;
}

type Change<Value> = Partial<Value> | ((value: Value) => Partial<Value>);

export function useDraft<Value>(name: string, version: number, saved: Value) {
  const key = `haroz.admin.${name}`;
  const [draft, setDraft] = useState(
    () => (tabStorage.read(key) ?? undefined) as StoredDraft<Value> | undefined,
  );

  useEffect(() => {
    if (draft) tabStorage.write(key, draft);
    else tabStorage.remove(key);
  }, [key, draft]);

  return {
    value: draft?.value ?? saved,
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    conflicts: draft && draft.version < version ? changesOf(draft.base, saved) : undefined,
    /** Asynchronous callers pass a function to get the latest value. */
    change: (change: Change<Value>) =>
      setDraft((before = { version, base: saved, value: saved }) => ({
        ...before,
        value: { ...before.value, ...(typeof change === 'function' ? change(before.value) : change) },
      })),
    discard: () => setDraft(undefined),
    rebase: () => setDraft((before) => before && { ...before, version, base: saved }),
  };
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>;
