import { createRoot } from 'react-dom/client';
import sheet from 'react-toastify/ReactToastify.css?url';
import { ToastContainer, type ToastOptions, toast } from 'react-toastify/unstyled';
import * as layout from '#content/layout.ts';
import styles from './toasts.module.css';

const host = await mount();

export function showToast(kind: 'success' | 'error' | 'info', text: string, options?: ToastOptions) {
  // Moves it above dialogs that were opened later.
  host.hidePopover();
  host.showPopover();
  toast[kind](text, { toastId: text, ...options });
}

/** The library has no setting for them. */
function translateLibraryLabels(host: HTMLElement) {
  for (const button of host.querySelectorAll('.Toastify__close-button'))
    button.ariaLabel = layout.closeMessage;
  for (const bar of host.querySelectorAll('[role=progressbar]')) bar.ariaLabel = layout.messageTimer;
}

async function mount() {
  await loadSheet();
  const host = document.body.appendChild(document.createElement('div'));
  host.popover = 'manual';
  host.className = styles.host!;
  new MutationObserver(() => translateLibraryLabels(host)).observe(host, { childList: true, subtree: true });
  createRoot(host).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      aria-label={layout.messages}
    />,
  );
  return host;
}

function loadSheet() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  const loaded = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}
