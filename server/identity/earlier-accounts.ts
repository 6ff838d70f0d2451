import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { NO_EMAIL } from '#domain/no-email.ts';
import type { Database } from '#server/database/database.ts';
import { account, accountPhone, orders } from '#server/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { joinAccounts } from './join-accounts.ts';
import { lockInOrder } from './prove.ts';
import { clearCallers } from './sessions.ts';

/** Who can log in to an account gives a second proof by themselves. */
const isLocked = sql`${account.email} like ${`%${NO_EMAIL}`}
  and not exists (select from passkey where passkey.account_id = ${account.id})
  and not exists (select from account_phone own where own.account_id = ${account.id})`;

const MAX_COMPARED_ORDERS = 3;

/** The last orders, newest first, which the customer can describe. */
const LAST_ORDERS = sql<ComparedOrder[]>`(
  select coalesce(json_agg(json_build_object('number', o.number, 'date', o.created_at, 'city', o.city, 'items', (
    select coalesce(json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.quantity)
      order by l.position), '[]')
    from order_line l where l.order_id = o.id)) order by o.created_at desc), '[]')
  from (select id, number, created_at, coalesce(address ->> 'city', '') as city from orders
    where account_id = ${account.id} order by created_at desc limit ${sql.raw(String(MAX_COMPARED_ORDERS))}) o)`;

interface ComparedOrder {
  number: number;
  date: string;
  city: string;
  items: { name: string; size: string; quantity: number }[];
}

/**
 * The accounts that have lost a phone to this one after twelve months without a login, and to which no one can log in any more.
 * `lastOrder` is null without orders.
 */
export const findEarlierAccounts = (db: Database, accountId: string) =>
  db
    .select({
      ...{ id: account.id, name: account.name, phone: accountPhone.phone },
      orders: sql`(select count(*) from orders o where o.account_id = ${account.id})`.mapWith(Number),
      lastOrder:
        sql<Date | null>`(select max(o.created_at) from orders o where o.account_id = ${account.id})`.mapWith(
          orders.createdAt,
        ),
      lastOrders: LAST_ORDERS,
    })
    .from(accountPhone)
    .innerJoin(account, eq(account.id, accountPhone.earlierAccountId))
    .where(and(eq(accountPhone.accountId, accountId), isLocked))
    .orderBy(accountPhone.phone);

/**
 * Joins an earlier account with the one that has its phone now. A team member has talked with the customer, and is named in the log.
 * Throws `conflict` unless `findEarlierAccounts` has it.
 */
export async function confirmEarlierAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, earlierId, actor }: { id: string; earlierId: string; actor: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInOrder(tx, id, earlierId);
    const found = await findEarlierAccounts(tx, id);
    if (!found.some((one) => one.id === earlierId))
      throw new ApiError('conflict', 'This account can’t be joined any more. Reload the page.');
    await joinAccounts(tx, { from: earlierId, into: id, at: now(), actor });
  });
  clearCallers(db);
}
