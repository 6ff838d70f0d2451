import { type RefObject, useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { api } from '#web/api/client.ts';

const DEBOUNCE_MS = 150;
const NOTHING: Output<'product.suggest'> = { products: [], didYouMean: null };

/** What the shop suggests for the words in a field, asked for as they are typed. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>) {
  const [suggestions, setSuggestions] = useState(NOTHING);

  useEffect(() => {
    const input = field.current!;
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();

    async function ask(q: string) {
      asking = new AbortController();
      const { signal } = asking;
      const answer =
        q === '' ? NOTHING : await api.call('product.suggest', { q }, { signal }).catch(() => NOTHING);
      if (!signal.aborted) setSuggestions(answer);
    }
    function askSoon() {
      clearTimeout(timer);
      asking.abort();
      timer = setTimeout(() => ask(input.value.trim()), DEBOUNCE_MS);
    }

    if (input.value !== input.defaultValue) askSoon(); // typed while this was on its way
    input.addEventListener('input', askSoon);
    return () => {
      clearTimeout(timer);
      asking.abort();
      input.removeEventListener('input', askSoon);
    };
  }, [field]);

  return suggestions;
}
