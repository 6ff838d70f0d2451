/** Safari on an iPhone can only once the shop is on its home screen. */
export const canPush = (): boolean => 'PushManager' in window && 'Notification' in window;

/** Whether the browser has not been asked yet. */
export const canOfferPush = (): boolean => canPush() && Notification.permission === 'default';
