import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Answer } from '#contract/schemas.ts';
import { nextReturnSteps } from '#domain/returns.ts';
import { may } from '#domain/staff.ts';
import { pageOf } from '#server/admin/cursor.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturn, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/http/endpoint.ts';
import type { StaffMember } from '#server/identity/staff.ts';
import { findOrder } from '#server/orders/queries.ts';
import { requestReturn, setPayout, withdrawReturn } from './request.ts';
import { stepReturn } from './step.ts';

export const returnHandlers = {
  'order.return': async ({ input, account }, services) => {
    await requestReturn(services, account, input);
    return {
      data: (await findOrder(services, account.id, input.id))!,
      message: 'We’ve received your return request.',
    };
  },

  'order.setPayout': async ({ input, account }, services) => {
    await setPayout(services, account, input);
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'order.withdrawReturn': async ({ input, account }, services) => {
    await withdrawReturn(services, account, input);
    return { data: (await findOrder(services, account.id, input.id))! };
  },

  'admin.return.list': async ({ input, staffMember }, { db }) => {
    const found = await selectReturns(db)
      .where(
        and(
          input.status && inArray(orderReturn.status, input.status),
          input.cursor === undefined ? undefined : lt(orderReturn.id, input.cursor),
        ),
      )
      .orderBy(desc(orderReturn.id))
      .limit(input.limit + 1);
    const { rows, nextCursor } = pageOf(found, input.limit, ({ id }) => id);
    return { data: rows.map((row) => shown(row, staffMember)), nextCursor };
  },

  'admin.return.step': async ({ input, staffMember }, services) => {
    await stepReturn(services, staffMember, input);
    const [row] = await selectReturns(services.db).where(eq(orderReturn.id, input.id));
    return { data: shown(row!, staffMember) };
  },
} satisfies Partial<Handlers>;

type ShopReturn = Answer<'admin.return.step'>;

const selectReturns = (db: Database) =>
  db
    .select({
      id: orderReturn.id,
      goods: sql<Answer<'order.get'>['returns'][number]>`returned_goods(order_return)`,
      orderId: orders.id,
      address: orders.address,
      paymentMethod: orders.paymentMethod,
    })
    .from(orderReturn)
    .innerJoin(orders, eq(orders.id, orderReturn.orderId));

type Row = Awaited<ReturnType<typeof selectReturns>>[number];

const shown = ({ goods, orderId, address, paymentMethod }: Row, { role }: StaffMember): ShopReturn => ({
  ...goods,
  payout: may(role, 'owner') ? goods.payout : null,
  orderId,
  name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
  phone: address?.phone ?? '',
  paymentMethod: paymentMethod === 'cod' ? 'COD' : 'Online',
  nextSteps: nextReturnSteps(goods.status, goods.wants),
});
