import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { newestFirst } from '#web/orders/newest-first.ts';
import { type Draft, draftFrom, keepDraft, readDraft } from './draft.ts';

/** The checkout form of this account: as it was left in this tab, else with the address of the newest order, else with the name. */
export function useDraft({ email, name }: { email: string; name: string }) {
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(email));
  const isKnown = draft !== undefined;

  useEffect(() => {
    if (isKnown) return;
    const leaving = new AbortController();
    lastAddress(leaving.signal).then(
      (address) => leaving.signal.aborted || setDraft(draftFrom(name, address)),
    );
    return () => leaving.abort();
  }, [isKnown, name]);

  useEffect(() => {
    if (draft) keepDraft(email, draft);
  }, [email, draft]);

  const change = (part: Partial<Draft>) => setDraft((before) => before && { ...before, ...part });
  return [draft, change] as const;
}

/** Undefined where there was no order yet, or no answer: the form works without. */
const lastAddress = (signal: AbortSignal) =>
  api.call('order.list', undefined, { signal }).then(
    (orders) => newestFirst(orders).find(({ address }) => address)?.address ?? undefined,
    () => undefined,
  );
