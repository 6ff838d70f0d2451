import { useCallback, useState } from 'react';
import { product as content } from '#content/product.ts';
import { notify } from '#web/ui/notify.ts';
import { useLater } from '#web/ui/use-later.ts';

/** `load` is called when the page is quiet, so that the dialog also opens offline, or at the first press. */
export function useLateDialog<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<Part>();
  const [isOpen, setOpen] = useState(false);
  useLater(useCallback(() => void load().catch(() => {}), [load]));

  async function open() {
    try {
      const part = await load();
      setLoaded(part);
      setOpen(true);
    } catch {
      notify.error(content.dialogs.failed);
    }
  }

  return { loaded, open, dialog: { open: isOpen, onClose: () => setOpen(false) } };
}
