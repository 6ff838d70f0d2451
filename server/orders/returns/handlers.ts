import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { nextReturnStatuses } from '#domain/orders/returns.ts';
import { hasRole } from '#domain/staff.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import { pageOf } from '#server/http/page-of.ts';
import { findOrder } from '#server/orders/queries.ts';
import type { StaffMember } from '#server/services/caller.ts';
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
    const found = await selectReturns(db)
      .where(
        and(
          input.status && inArray(orderReturns.status, input.status),
          input.cursor === undefined ? undefined : lt(orderReturns.id, input.cursor),
        ),
      )
      .orderBy(desc(orderReturns.id))
      .limit(input.limit + 1);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ id }) => id);
    return { data: rows.map((row) => toShopReturn(row, staffMember)), nextCursor };
  },

  'admin.return.setStatus': async ({ input, staffMember }, services) => {
    await setReturnStatus(services, staffMember, input);
    const [row] = await selectReturns(services.db).where(eq(orderReturns.id, input.id));
    return { data: toShopReturn(row!, staffMember) };
  },
} satisfies Partial<Handlers>;

type ShopReturn = Answer<'admin.return.setStatus'>;

const selectReturns = (db: Database) =>
  db
    .select({
      id: orderReturns.id,
      details: sql<Answer<'order.get'>['returns'][number]>`order_return_json(order_return, false)`,
      orderId: orders.id,
      orderNumber: orders.number,
      address: orders.address,
      paymentMethod: orders.paymentMethod,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId));

type Row = Awaited<ReturnType<typeof selectReturns>>[number];

const toShopReturn = (
  { details, orderId, orderNumber, address, paymentMethod }: Row,
  { role }: StaffMember,
): ShopReturn => ({
  ...details,
  payout: hasRole(role, 'owner') ? details.payout : null,
  orderId,
  orderNumber,
  name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
  phone: address?.phone ?? '',
  paymentMethod,
  nextStatuses: nextReturnStatuses(details.status, details.resolution),
});
