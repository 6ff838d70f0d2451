import { eq } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { nextReturnStatuses } from '#domain/orders/returns.ts';
import { hasPermission } from '#domain/staff.ts';
import { orderReturns } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { findOrder } from '#server/orders/queries.ts';
import type { StaffMember } from '#server/services/caller.ts';
import { listReturns, selectReturns } from './list-returns.ts';
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

  'admin.return.list': async ({ input, staffMember }, { db }) => {
    const { rows, nextCursor } = await listReturns(db, input);
    return { data: rows.map((row) => toShopReturn(row, staffMember)), nextCursor };
  },

  'admin.return.setStatus': async ({ input, staffMember }, services) => {
    await setReturnStatus(services, staffMember, input);
    const [row] = await selectReturns(services.db).where(eq(orderReturns.id, input.id));
    return { data: toShopReturn(row!, staffMember) };
  },
} satisfies Partial<Handlers>;

type ShopReturn = Answer<'admin.return.setStatus'>;

type Row = Awaited<ReturnType<typeof listReturns>>['rows'][number];

const toShopReturn = (
  { details, orderId, orderNumber, address, paymentMethod }: Row,
  staffMember: StaffMember,
): ShopReturn => ({
  ...details,
  payout: hasPermission(staffMember, 'refunds') ? details.payout : null,
  orderId,
  orderNumber,
  name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
  phone: address?.phone ?? '',
  paymentMethod,
  nextStatuses: nextReturnStatuses(details.status, details.resolution),
});
