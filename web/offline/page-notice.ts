import { closeMessage } from '#content/layout.ts';
import tool from '#web/layout/tool.module.css';
import styles from './page-notice.module.css';

let notice: HTMLElement | undefined;

/** A bar at the bottom of the page whose button reloads it. */
export function showPageNotice(text: string, action: string): void {
  notice?.remove();
  notice = document.createElement('div');
  notice.className = styles.notice!;
  notice.role = 'status';
  const reload = button(action, () => location.reload());
  reload.className = styles.action!;
  const close = button('×', () => notice?.remove());
  close.className = tool.tool!;
  close.ariaLabel = closeMessage;
  notice.append(text, reload, close);
  document.body.append(notice);
  const address = location.pathname;
  // Older browsers have none.
  (window.navigation as Navigation | undefined)?.addEventListener('currententrychange', () => {
    if (location.pathname !== address) notice?.remove();
  });
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.onclick = press;
  return made;
}
