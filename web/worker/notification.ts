import type { PushPayload } from '#contract/worker.ts';
import type { PushScope } from './scope.ts';

interface Links {
  url: string;
  stop: string;
}

export interface ClickedNotification {
  data: Links;
  /** Empty for the notification itself. */
  action: string;
}

const STOP = 'stop';

export function toNotification({ title, body, url, tag, icon, language, stop }: PushPayload) {
  const data: Links = { url, stop: stop.url };
  return {
    title,
    options: {
      ...{ body, tag, data, icon, lang: language },
      actions: [{ action: STOP, title: stop.label }],
    },
  };
}

/** Shows the tab that has the page, or opens one. Addresses of other origins are not opened. */
export async function openNotification(
  { data, action }: ClickedNotification,
  clients: PushScope['clients'],
  origin: string,
): Promise<void> {
  const url = new URL(action === STOP ? data.stop : data.url, origin);
  if (url.origin !== origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : clients.openWindow(url.href));
}
