import type { ToastOptions } from 'react-toastify';
import { showPlainMessage } from './plain-message.ts';

type Kind = 'success' | 'error' | 'info';

const MAX_WAIT_MS = 1000;

/** Loaded on demand, because toasts are larger than the code of most pages. */
export const loadToasts = () => import('./toasts.tsx');

const show = (kind: Kind, options?: ToastOptions) => async (text: string) => {
  let plain: HTMLElement | undefined;
  const showWithoutToasts = () => {
    plain ??= showPlainMessage(text);
  };
  const timer = setTimeout(showWithoutToasts, MAX_WAIT_MS);
  try {
    const { showToast } = await loadToasts();
    const wasRead = plain && !plain.isConnected;
    plain?.remove();
    if (!wasRead) showToast(kind, text, options);
  } catch {
    showWithoutToasts();
  } finally {
    clearTimeout(timer);
  }
};

export const notify = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  done: show('success', { position: 'bottom-right', autoClose: 3000 }),
};
