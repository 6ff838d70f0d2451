import styles from './toasts.module.css';

const SHOWN_MS = 5000;

let host: HTMLElement | undefined;

/** A message that needs no further code, for when the toasts cannot be fetched. Returns its element, which leaves by itself. */
export function showPlainMessage(text: string): HTMLElement {
  host ??= createHost();
  const message = document.createElement('div');
  message.className = styles.plain!;
  message.role = 'alert';
  host.append(message);
  // Shown again, it is above a dialog that was opened since.
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
  button.ariaLabel = 'Close message';
  button.onclick = close;
  return button;
}

/** The time stops while a pointer rests on the message. */
function removeLater(message: HTMLElement): void {
  const start = () => setTimeout(() => message.remove(), SHOWN_MS);
  let timer = start();
  message.onpointerenter = () => clearTimeout(timer);
  message.onpointerleave = () => {
    timer = start();
  };
}
