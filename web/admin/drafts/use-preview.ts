import { useEffect, useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { type Draft, type Edit, NEW_DRAFT, type Preview, toInput } from './draft.ts';

const DEBOUNCE_MS = 300;

interface Computed {
  preview?: Preview;
  /** Such as that an item is no longer sold. */
  error?: string;
}

/** The server computes the form, again whenever the draft is loaded. The last result stays until there is a new one. */
export function usePreview(edit: Edit, draft: Draft | undefined): Computed {
  const [computed, setComputed] = useState<Computed>({});
  const { items, discountAmount, discountPercent, deliveryFee } = edit;
  const priced = toInput({ ...NEW_DRAFT, items, discountAmount, discountPercent, deliveryFee });
  // A text, so that the effect runs only if something changes on which the total depends.
  const input = JSON.stringify(priced);
  useEffect(() => {
    const request: Input<'admin.draft.preview'> = { ...JSON.parse(input), ...(draft && { id: draft.id }) };
    if (request.items.length === 0) return setComputed({});
    // A quantity is being typed.
    if (request.items.some(({ quantity }) => !(quantity > 0))) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const next = await admin
        .call('admin.draft.preview', request)
        .then((preview) => ({ preview }))
        .catch((error: unknown) => (error instanceof ApiError ? { error: error.message } : {}));
      if (isCurrent) setComputed(next);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [input, draft]);
  return computed;
}
