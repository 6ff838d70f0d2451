import { and, desc, eq, like, lt, max, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Answer } from '#contract/schemas.ts';
import { escaped } from '#server/catalogue/find.ts';
import type { Database } from '#server/database/database.ts';
import { account, orders } from '#server/database/schema.ts';
import type { Handlers } from '#server/endpoint.ts';
import { isErased } from '#server/identity/erased.ts';
import { isAnOrder } from '#server/orders/columns.ts';
import { isSale, netAmount } from '#server/orders/net-sales.ts';
import { record } from './audit.ts';
import { pageOf } from './cursor.ts';
import { eraseCustomer } from './customer-erase.ts';
import { customerData } from './customer-export.ts';
import { columns } from './order-list.ts';

type Customer = Answer<'admin.customer.list'>[number];

export const customerHandlers = {
  'admin.customer.list': async ({ input: { q = '', cursor, limit } }, { db }) => {
    const page = db
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          q ? like(account.words, `%${escaped(q.toLowerCase())}%`) : undefined,
          cursor === undefined ? undefined : lt(account.id, cursor),
        ),
      )
      .orderBy(desc(account.id))
      .limit(limit + 1);
    const found = await selectCustomers(db)
      .where(sql`${account.id} = any(array(${page}))`)
      .orderBy(desc(account.id));
    const { rows, nextCursor } = pageOf(found, limit, ({ id }) => id);
    return { data: rows.map(shown), nextCursor };
  },

  'admin.customer.get': async ({ input }, { db }) => {
    const customer = await getCustomer(db, input.id);
    const history = await db
      .select({
        id: columns.id,
        createdAt: columns.createdAt,
        status: columns.status,
        total: columns.total,
        pieces: columns.pieces,
      })
      .from(orders)
      .where(and(eq(orders.accountId, input.id), isAnOrder))
      .orderBy(desc(orders.createdAt));
    return {
      data: {
        ...customer,
        history: history.map(({ id, createdAt, total, ...row }) => ({
          ...row,
          _id: id,
          date: createdAt.toISOString(),
          amount: total,
        })),
      },
    };
  },

  'admin.customer.export': async ({ input, colleague }, { db, now }) => {
    const { id } = await getCustomer(db, input.id);
    const data = JSON.stringify(await customerData(db, id), undefined, 2);
    await record(db, now, { who: colleague.email, action: 'export', subject: `customer:${id}` });
    return { data: { name: `customer-${id}.json`, body: new TextEncoder().encode(data) } };
  },

  'admin.customer.erase': async ({ input, colleague }, services) => {
    await eraseCustomer(services, colleague.email, input.id);
    const signInErased = services.forgetPerson !== undefined;
    return { data: { ...(await getCustomer(services.db, input.id)), signInErased } };
  },
} satisfies Partial<Handlers>;

const selectCustomers = (db: Database) => {
  const bought = db
    .select({
      orders: sql`count(*)`.mapWith(Number).as('orders'),
      spent: sql`coalesce(sum(${netAmount('orders')}), 0)`.mapWith(Number).as('spent'),
      lastOrder: max(orders.createdAt).as('last_order'),
    })
    .from(orders)
    .where(and(eq(orders.accountId, account.id), isSale('orders')))
    .as('bought');
  return db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      uid: account.uid,
      createdAt: account.createdAt,
      orders: bought.orders,
      spent: bought.spent,
      lastOrder: bought.lastOrder,
    })
    .from(account)
    .crossJoinLateral(bought);
};

type Row = Awaited<ReturnType<typeof selectCustomers>>[number];

const shown = ({ createdAt, lastOrder, uid, ...row }: Row): Customer => ({
  ...row,
  since: createdAt.toISOString(),
  lastOrder: lastOrder?.toISOString() ?? null,
  erased: isErased({ uid }),
});

async function getCustomer(db: Database, id: string): Promise<Customer> {
  const [row] = await selectCustomers(db).where(eq(account.id, id));
  if (!row) throw new ApiError('not_found', 'We do not know this customer.');
  return shown(row);
}
