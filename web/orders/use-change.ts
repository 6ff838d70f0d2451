import { useState } from 'react';
import { ApiError } from '#contract/errors.ts';
import { useBusy } from '#web/ui/use-busy.ts';
import type { Order } from './use-orders.ts';

/** Changes an order, and keeps the sentence why it could not be. */
export function useChange(onChange: (order: Order) => void) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string>();

  /** Resolves to whether it worked. */
  async function change(call: () => Promise<Order>): Promise<boolean> {
    let isDone = false;
    await run(
      async () => {
        setProblem(undefined);
        onChange(await call());
        isDone = true;
      },
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      },
    );
    return isDone;
  }

  return { busy, problem, change };
}
