import * as layout from '#content/layout.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 5000;

let host: HTMLElement | undefined;

export function showPlainMessage(text: string): HTMLElement {
  host ??= createHost();
  const message = document.createElement('div');
  message.className = styles.plain!;
  message.role = 'alert';
  host.append(message);
  host.hidePopover();
  host.showPopover();
  message.append(
    text,
    closeButton(() => message.remove()),
  );
  removeLater(message);
  return message;
}

function createHost(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  host.popover = 'manual';
  host.className = styles.plainHost!;
  return host;
}

function closeButton(close: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = layout.closeMessage;
  button.onclick = close;
  return button;
}

function removeLater(message: HTMLElement): void {
  const start = () => setTimeout(() => message.remove(), SHOWN_MS);
  let timer = start();
  message.onpointerenter = () => clearTimeout(timer);
  message.onpointerleave = () => {
    timer = start();
  };
}
