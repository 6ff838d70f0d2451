import type { Handlers } from '#server/http/endpoint.ts';
import { findOrder } from '#server/orders/queries.ts';
import { readReturn } from '#server/orders/returns/list-returns.ts';
import { answerAttempt } from './answer-attempt.ts';
import { bookPickup, cancelPickup } from './book-pickup.ts';

export const shipmentHandlers = {
  'order.answerAttempt': async ({ input, account }, services) => {
    await answerAttempt(services, { ...input, accountId: account.id });
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'admin.return.bookPickup': async ({ input, staffMember }, services) => {
    await bookPickup(services, staffMember.email, input);
    return { data: await readReturn(services.db, input.id, staffMember) };
  },

  'admin.return.cancelPickup': async ({ input, staffMember }, services) => {
    await cancelPickup(services, staffMember.email, input);
    return { data: await readReturn(services.db, input.id, staffMember) };
  },
} satisfies Partial<Handlers>;
