import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Answer, Received } from '#contract/schemas.ts';
import { nextReturnStatuses, RETURN_STATUSES } from '#domain/orders/returns.ts';
import { hasPermission } from '#domain/staff.ts';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders } from '#server/database/schema.ts';
import { countEach, pageOf } from '#server/http/page-of.ts';
import { searchConditions } from '#server/orders/order-search.ts';
import type { StaffMember } from '#server/services/caller.ts';

const selectReturns = (db: Database) =>
  db
    .select({
      id: orderReturns.id,
      details: sql<Answer<'order.get'>['returns'][number]>`order_return_json(order_return, false)`,
      orderId: orders.id,
      orderNumber: orders.number,
      address: orders.address,
      paymentMethod: orders.paymentMethod,
      recordedPayment: orders.recordedPayment,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId));

/** Newest first. */
export async function listReturns(db: Database, { q, status, cursor, limit }: Received<'admin.return.list'>) {
  const found = await selectReturns(db)
    .where(
      and(
        q ? inArray(orderReturns.orderId, matchingOrders(q)) : undefined,
        status && inArray(orderReturns.status, status),
        cursor === undefined ? undefined : lt(orderReturns.id, cursor),
      ),
    )
    .orderBy(desc(orderReturns.id))
    .limit(limit + 1);
  return pageOf(found, limit, ({ id }) => id);
}

/** One select for each meaning of the search, because a condition with `or` would use no index. */
const matchingOrders = (q: string): SQL =>
  sql`(${sql.join(
    searchConditions(q).map((match) => sql`select id from orders where ${match}`),
    sql` union all `,
  )})`;

export async function countReturns(db: Database): Promise<Answer<'admin.return.counts'>> {
  const selects = RETURN_STATUSES.map((status) => sql`select from order_return where status = ${status}`);
  const counts = await countEach(db, selects);
  return RETURN_STATUSES.map((status, index) => ({ status, count: counts[index]! }));
}

/** The return exists. */
export async function readReturn(db: Database, id: string, staffMember: StaffMember) {
  const [row] = await selectReturns(db).where(eq(orderReturns.id, id));
  return toAdminReturn(row!, staffMember);
}

type Row = Awaited<ReturnType<typeof listReturns>>['rows'][number];

export const toAdminReturn = (
  { details, orderId, orderNumber, address, paymentMethod, recordedPayment }: Row,
  staffMember: StaffMember,
): Answer<'admin.return.setStatus'> => ({
  ...details,
  payout: hasPermission(staffMember, 'refunds') ? details.payout : null,
  orderId,
  orderNumber,
  name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
  phone: address?.phone ?? '',
  paymentMethod,
  recordedPayment,
  nextStatuses: nextReturnStatuses(details),
});
