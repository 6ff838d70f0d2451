import { useEffect, useState } from 'react';
import { type CountDraft, EMPTY_DRAFT } from './counts.ts';

const KEY = 'haroz.admin.shelf-count';

export function useCountDraft() {
  const [draft, setDraft] = useState(read);
  useEffect(() => write(draft), [draft]);
  return {
    draft,
    counted: Object.values(draft.counted),
    update: (change: (draft: CountDraft) => CountDraft) => setDraft(change),
    discard: () => setDraft(EMPTY_DRAFT),
  };
}

function read(): CountDraft {
  try {
    return { ...EMPTY_DRAFT, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Browsers may forbid storage, and it may be full. */
function write(draft: CountDraft): void {
  try {
    if (Object.keys(draft.counted).length + draft.unknown.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}
