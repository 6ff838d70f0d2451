import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { Order } from './use-orders.ts';

/** Changes an order, and keeps the sentence why it could not be. */
export function useChange(onChange: (order: Order) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Resolves to whether it worked. */
  async function change(call: () => Promise<Order>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await call());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, change };
}
