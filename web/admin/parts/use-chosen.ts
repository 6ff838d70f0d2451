import { useState } from 'react';

/** Which rows are ticked; a row that is no longer shown is no longer chosen. */
export function useChosen(shown: string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isAll = shown.length > 0 && shown.every((id) => ticked.has(id));
  return {
    has: (id: string) => ticked.has(id),
    toggle: (id: string) => setTicked((before) => before.symmetricDifference(new Set([id]))),
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : shown)),
    clear: () => setTicked(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
