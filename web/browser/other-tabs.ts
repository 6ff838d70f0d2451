type Topic = 'cart' | 'session' | 'logout';

const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel('haroz');

export const notifyOtherTabs = (topic: Topic): void => channel?.postMessage(topic);

export const onOtherTab = (topic: Topic, changed: () => void): void =>
  channel?.addEventListener('message', ({ data }) => {
    if (data === topic) changed();
  });
