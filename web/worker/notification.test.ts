import { expect, test, vi } from 'vitest';
import { openNotification, toNotification } from './notification.ts';

const ORIGIN = 'https://shop.example';
const payload = {
  ...{
    title: 'Haroz',
    body: 'Your order #1001 arrives today.',
    tag: 'order-step:1:out_for_delivery',
    icon: '/icons/icon-192.png',
  },
  ...{ url: `${ORIGIN}/order/1`, language: 'en', stop: { label: 'Stop messages', url: `${ORIGIN}/stop/x` } },
};
const { data } = toNotification(payload).options;

function openTabs(...urls: string[]) {
  const tabs = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const openWindow = vi.fn(async () => {});
  return { tabs, openWindow, clients: { matchAll: async () => tabs, openWindow } };
}

test('a notification has the text in its language, and a button to stop', () => {
  expect(toNotification(payload)).toEqual({
    title: 'Haroz',
    options: {
      ...{ body: payload.body, tag: payload.tag, lang: 'en', icon: '/icons/icon-192.png' },
      data: { url: `${ORIGIN}/order/1`, stop: `${ORIGIN}/stop/x` },
      actions: [{ action: 'stop', title: 'Stop messages' }],
    },
  });
});

test('a click opens the order, in the tab that has it if there is one', async () => {
  const none = openTabs(`${ORIGIN}/`);
  await openNotification({ data, action: '' }, none.clients, ORIGIN);
  expect(none.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/order/1`);

  const open = openTabs(`${ORIGIN}/`, `${ORIGIN}/order/1`);
  await openNotification({ data, action: '' }, open.clients, ORIGIN);
  expect(open.tabs[1]!.focus).toHaveBeenCalledOnce();
  expect(open.openWindow).not.toHaveBeenCalled();
});

test('its button opens the page that stops messages', async () => {
  const { clients, openWindow } = openTabs();
  await openNotification({ data, action: 'stop' }, clients, ORIGIN);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/stop/x`);
});

test('no address of another origin is opened', async () => {
  const { clients, openWindow } = openTabs();
  await openNotification({ data: { ...data, url: 'https://evil.example/' }, action: '' }, clients, ORIGIN);
  expect(openWindow).not.toHaveBeenCalled();
});
