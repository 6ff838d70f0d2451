import { identity } from './identity.ts';

/** Notifications on a device. The hint is stored as the consent that the customer gives with the button. */
export const push = {
  title: 'Notifications',
  hint: 'Get news about your orders on your device: when they are shipped, arrive, or need something from you. No advertising. You can turn this off at any time.',
  offer: 'Get news about this order on this device',
  add: 'Turn on for this device',
  adding: 'Turning on...',
  added: 'This device now gets news about your orders.',
  failed: 'Notifications could not be turned on. Please try again.',
  denied: 'This browser blocks notifications from us. You can allow them in its settings for this site.',
  thisDevice: 'This device',
  onSince: (at: string) => `On since ${identity.sessions.dateTime(at)}`,
  remove: 'Turn off',
  removeOne: (device: string) => `Turn off for ${device}`,
  removed: 'Notifications are turned off for that device.',
  removeFailed: 'Notifications could not be turned off. Please try again.',
  afterOrder: 'You can turn on notifications once you have placed an order.',
};
