import { useEffect, useEffectEvent } from 'react';
import { fromTabSeparated, toTabSeparated } from './tab-separated.ts';

interface Clipboard {
  copy: () => string[][];
  clear: () => void;
  paste: (rows: string[][]) => void;
}

/** On the document, because browsers send these events to the body unless text is selected or edited. */
export function useClipboard(isTarget: () => boolean, { copy, clear, paste }: Clipboard): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (!isTarget() || !event.clipboardData) return;
    event.preventDefault();
    if (event.type === 'paste') return paste(fromTabSeparated(event.clipboardData.getData('text/plain')));
    event.clipboardData.setData('text/plain', toTabSeparated(copy()));
    if (event.type === 'cut') clear();
  });

  useEffect(() => {
    const names = ['copy', 'cut', 'paste'] as const;
    const listener = (event: ClipboardEvent) => handle(event);
    for (const name of names) document.addEventListener(name, listener);
    return () => {
      for (const name of names) document.removeEventListener(name, listener);
    };
  }, []);
}
