import { useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { api } from '#web/api.ts';
import { forgetSeenAttempt } from '#web/checkout/attempt-key.ts';
import { newestFirst } from './newest-first.ts';

export type Order = Output<'order.get'>;

const LOOK_AGAIN_MS = 5_000;

/** The account's orders, newest first; undefined while they are loading. A payment on its way is looked after. */
export function useOrders(): Order[] | undefined {
  const [orders, setOrders] = useState<Order[]>();

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load() {
      try {
        const list = newestFirst(await api.call('order.list'));
        if (isLeft) return;
        setOrders(list);
        forgetSeenAttempt(list);
        if (list.some(({ status }) => status === 'Payment Pending')) timer = setTimeout(load, LOOK_AGAIN_MS);
      } catch (error) {
        console.error('The orders could not be loaded.', error);
        setOrders((before) => before ?? []);
      }
    }
    load();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);

  return orders;
}
