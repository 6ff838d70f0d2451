import type { ToastOptions } from 'react-toastify';
import { showPlainMessage } from './plain-message.ts';

type Kind = 'success' | 'error' | 'info';

/** A slow network delays no message for longer than this. */
const MAX_WAIT_MS = 1000;

/** Toasts weigh more than most pages' own code, so no page waits for them. */
export const loadToasts = () => import('./toasts.tsx');

/** Shows one sentence at the edge of the window: as a toast, or plainly until toasts can be had. */
const show = (kind: Kind, options?: ToastOptions) => async (text: string) => {
  let plain: HTMLElement | undefined;
  const showPlainly = () => {
    plain ??= showPlainMessage(text);
  };
  const timer = setTimeout(showPlainly, MAX_WAIT_MS);
  try {
    const { showToast } = await loadToasts();
    const wasRead = plain && !plain.isConnected;
    plain?.remove();
    if (!wasRead) showToast(kind, text, options);
  } catch {
    showPlainly();
  } finally {
    clearTimeout(timer);
  }
};

export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  /** On the merchant's side: shorter, and away from the heading, where the next button is. */
  done: show('success', { position: 'bottom-right', autoClose: 3000 }),
};
