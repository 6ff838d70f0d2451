import type { PushPayload } from '#contract/worker.ts';
import { type ClickedNotification, openNotification, toNotification } from './notification.ts';
import type { PushScope } from './scope.ts';

// A service worker of its own: only customers who turn notifications on load it, and it works if the shop stores no pages.
const scope = self as unknown as PushScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, options } = toNotification(event.data.json() as PushPayload);
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const clicked: ClickedNotification = { data: event.notification.data, action: event.action };
  event.waitUntil(openNotification(clicked, scope.clients, location.origin));
});
