import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import * as paths from '#domain/paths.ts';
import { api } from '#web/api/client.ts';
import { forgetSeenAttempt } from '#web/checkout/attempt-key.ts';
import { type Order, toOrder } from './order.ts';

/** One order, and how to put another state of it in its place. When the backend refuses it, the shopper goes to the list; 'failed' when it could not answer. */
export function useOrder(id: string) {
  const [order, setOrder] = useState<Order | 'loading' | 'failed'>('loading');
  const navigate = useNavigate();

  useEffect(() => {
    let isLeft = false;
    api.call('order.get', { id }).then(
      (found) => !isLeft && setOrder(toOrder(found)),
      (error: unknown) => {
        if (isLeft) return;
        const isRefused = error instanceof ApiError && error.status < 500;
        if (isRefused) navigate(paths.orders, { replace: true });
        else setOrder('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, navigate]);

  useEffect(() => {
    if (typeof order === 'object') forgetSeenAttempt([order]);
  }, [order]);

  const refresh = () =>
    api.call('order.get', { id }).then(
      (found) => setOrder(toOrder(found)),
      () => navigate(paths.orders, { replace: true }),
    );

  return [order, setOrder, refresh] as const;
}
