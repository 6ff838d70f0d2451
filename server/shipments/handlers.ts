import type { Handlers } from '#server/http/endpoint.ts';
import { findOrder } from '#server/orders/queries.ts';
import { answerAttempt } from './answer-attempt.ts';

export const shipmentHandlers = {
  'order.answerAttempt': async ({ input, account }, services) => {
    await answerAttempt(services, { ...input, accountId: account.id });
    return { data: (await findOrder(services, account.id, input.id))! };
  },
} satisfies Partial<Handlers>;
