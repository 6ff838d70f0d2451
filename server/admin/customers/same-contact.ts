import { and, desc, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { account, ORDER_PHONE, orders } from '#server/database/schema.ts';
import { ERASED } from '#server/identity/erased.ts';

const MAX_LISTED = 20;

/**
 * Other accounts with the customer's email, or with an order to one of their phones (ten digits). Staff make such an account by entering an
 * order for a customer whom they have not chosen from the list.
 */
export const findSameContact = (
  db: Database,
  { id, email, phones }: { id: string; email: string; phones: string[] },
) =>
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
        or(
          eq(sql`lower(${account.email})`, email.toLowerCase()),
          inArray(
            account.id,
            db.select({ id: orders.accountId }).from(orders).where(inArray(ORDER_PHONE, phones)),
          ),
        ),
      ),
    )
    .orderBy(desc(account.id))
    .limit(MAX_LISTED);
