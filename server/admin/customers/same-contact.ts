import { and, desc, inArray, ne, not, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, ORDER_PHONE } from '#server/database/schema.ts';
import { textArray } from '#server/database/text-array.ts';
import { ERASED } from '#server/identity/erased.ts';

const MAX_LISTED = 10;
/** A courier's or an office's number can have very many orders. */
const MAX_ORDERS = 20;

/**
 * Other accounts with the customer's mailbox, or with an order to one of their phones (ten digits). Staff make such an account by entering an
 * order for a customer whom they have not chosen from the list.
 */
export const findSameContact = (db: Database, { id, phones }: { id: string; phones: string[] }) =>
  db
    .select({
      ...{ id: account.id, name: account.name },
      orders: sql`(select count(*) from orders o where o.account_id = ${account.id})`.mapWith(Number),
    })
    .from(account)
    .where(
      and(
        ne(account.id, id),
        not(sql`starts_with(${account.uid}, ${ERASED})`),
        inArray(
          account.id,
          sql`(select a.id from account a where a.mailbox = (select mailbox from account where id = ${id})
            union select o.account_id from unnest(${textArray(phones)}) with_phone (phone) cross join lateral (
              select account_id from orders where ${ORDER_PHONE} = with_phone.phone
              order by created_at desc limit ${MAX_ORDERS}) o)`,
        ),
      ),
    )
    .orderBy(desc(account.id))
    .limit(MAX_LISTED);
