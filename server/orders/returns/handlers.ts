import type { Handlers } from '#server/http/endpoint.ts';
import { findOrder } from '#server/orders/queries.ts';
import { countReturns, listReturns, readReturn, toAdminReturn } from './list-returns.ts';
import { cancelReturn, requestReturn, setPayout } from './request.ts';
import { setReturnStatus } from './set-status.ts';

export const returnHandlers = {
  'order.return': async ({ input, account }, services) => {
    await requestReturn(services, account, input);
    return {
      data: (await findOrder(services, account.id, input.id))!,
      message: services.words.returns.requested[input.resolution],
    };
  },

  'order.setPayout': async ({ input, account }, services) => {
    await setPayout(services, account, input);
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'order.cancelReturn': async ({ input, account }, services) => {
    await cancelReturn(services, account, input);
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'admin.return.create': async ({ input, staffMember }, services) => {
    await requestReturn(services, { actor: staffMember.email }, input);
    return { data: { id: input.id } };
  },

  'admin.return.list': async ({ input, staffMember }, { db }) => {
    const { rows, nextCursor } = await listReturns(db, input);
    return { data: rows.map((row) => toAdminReturn(row, staffMember)), nextCursor };
  },

  'admin.return.counts': async (_, { db }) => ({ data: await countReturns(db) }),

  'admin.return.setStatus': async ({ input, staffMember }, services) => {
    await setReturnStatus(services, staffMember, input);
    return { data: await readReturn(services.db, input.id, staffMember) };
  },
} satisfies Partial<Handlers>;
