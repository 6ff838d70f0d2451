import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { forgetSeenAttempt } from '#web/checkout/attempt-key.ts';
import { newestFirst } from './newest-first.ts';
import { type Order, toOrder } from './order.ts';

const LOOK_AGAIN_MS = 5_000;

/** The account's orders, newest first; undefined while they are loading. While one waits for its payment they are loaded again. */
export function useOrders() {
  const [orders, setOrders] = useState<Order[]>();
  const load = useRef(async () => {});

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load.current = async () => {
      clearTimeout(timer);
      try {
        const list = newestFirst((await api.call('order.list')).map(toOrder));
        if (isLeft) return;
        setOrders(list);
        forgetSeenAttempt(list);
        clearTimeout(timer);
        if (list.some(({ status }) => status === 'payment_pending'))
          timer = setTimeout(load.current, LOOK_AGAIN_MS);
      } catch (error) {
        console.error('The orders could not be loaded.', error);
        setOrders((before) => before ?? []);
      }
    };
    void load.current();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);

  return { orders, refresh: () => load.current() };
}
