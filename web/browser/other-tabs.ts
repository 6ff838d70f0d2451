/** What other tabs of the shop in this browser show too. A visitor's cart is not among it: storage has its own event. */
type News = 'cart' | 'session';

const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('haroz');

export const tellOtherTabs = (news: News): void => channel?.postMessage(news);

export const hearOtherTabs = (news: News, changed: () => void): void =>
  channel?.addEventListener('message', ({ data }) => {
    if (data === news) changed();
  });
