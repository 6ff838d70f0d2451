import { useState } from 'react';

const KEY = 'haroz.admin.setup-dismissed';

/**
 * Stored in the browser, because it is about one owner's page: it needs no version of the shop's settings and hides
 * nothing from another owner.
 */
export function useDismissed() {
  const [isDismissed, setDismissed] = useState(read);
  return {
    isDismissed,
    change(dismissed: boolean) {
      setDismissed(dismissed);
      try {
        if (dismissed) localStorage.setItem(KEY, 'yes');
        else localStorage.removeItem(KEY);
      } catch {}
    },
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
