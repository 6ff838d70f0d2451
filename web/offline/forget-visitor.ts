import type { ToWorker } from '#contract/worker.ts';

/** Keys that logout keeps: the merchant's unsaved edits, and choices that are not personal. */
const NOT_PERSONAL = /^haroz\.(admin\.|language$|greeted$|assistant-hidden$)/;

/** Deletes what this tab stores about the person who logged out: cart, checkout, and what they have looked at. */
export function forgetVisitor(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const found = window[storage];
      for (const key of Object.keys(found))
        if (key.startsWith('haroz.') && !NOT_PERSONAL.test(key)) found.removeItem(key);
    } catch {} // Browsers may forbid it.
  }
  void forgetPages();
}

/** A page that was reloaded past its worker has none that controls it. */
async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const message: ToWorker = { type: 'forget' };
  registration?.active?.postMessage(message);
}
