import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { api } from '#web/api.ts';
import type { Order } from './use-orders.ts';

/** One order. When the backend refuses it, the shopper goes to the list; 'failed' when it could not answer. */
export function useOrder(id: string): Order | 'loading' | 'failed' {
  const [order, setOrder] = useState<Order | 'loading' | 'failed'>('loading');
  const navigate = useNavigate();

  useEffect(() => {
    let isLeft = false;
    api.call('order.get', { id }).then(
      (found) => !isLeft && setOrder(found),
      (error: unknown) => {
        if (isLeft) return;
        const isRefused = error instanceof ApiError && error.status < 500;
        if (isRefused) navigate('/order', { replace: true });
        else setOrder('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, navigate]);

  return order;
}
