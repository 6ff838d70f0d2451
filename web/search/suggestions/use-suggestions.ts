import { useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';

const DEBOUNCE_MS = 150;
const NONE: Output<'product.suggest'> = { products: [], didYouMean: null };

export function useSuggestions(text: string | undefined) {
  const [suggestions, setSuggestions] = useState(NONE);

  useEffect(() => {
    if (text === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const found = text && (await api.call('product.suggest', { q: text }, { signal }).catch(() => NONE));
      if (!signal.aborted) setSuggestions(found || NONE);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  return suggestions;
}
