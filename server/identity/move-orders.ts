import { sql } from 'drizzle-orm';
import { NO_EMAIL } from '#domain/no-email.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { ORDER_PHONE } from '#server/database/schema.ts';
import { CONTACT } from './contacts.ts';

const MAX_IDLE = sql.raw(`interval '12 months'`);

/** The time before which a phone may have belonged to someone else. */
export const idleSince = (at: Date) => sql`${at.toISOString()}::timestamptz - ${MAX_IDLE}`;

interface Target {
  accountId: string;
  at: Date;
  /** The activity log names it. */
  actor?: string;
}

/** Moves the orders that the merchant has entered for customers with this phone and no login. */
export const claimOrders = (tx: Database, { phone, ...target }: Target & { phone: string }): Promise<void> =>
  moveOrders(
    tx,
    sql`${ORDER_PHONE} = ${phone} and o.created_at > ${idleSince(target.at)} and a.uid like ${`${CONTACT}%`}`,
    target,
  );

/** Returns are moved with their orders, and so are uses of coupons, because they are counted from orders. */
export const moveOrdersOf = (tx: Database, from: string, target: Target): Promise<void> =>
  moveOrders(tx, sql`o.account_id = ${from}`, target);

async function moveOrders(
  tx: Database,
  which: ReturnType<typeof sql>,
  { accountId, at, actor = 'customer' }: Target,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; source: string }>(sql`
    with moved as materialized (
      select o.id, o.account_id as source, case when a.email not like ${`%${NO_EMAIL}`} then a.email end as email
      from orders o join account a on a.id = o.account_id where ${which} and o.account_id <> ${accountId} for update of o)
    update orders set account_id = ${accountId},
      contact_email = coalesce(contact_email, moved.email),
      idempotency_key = case
        when exists (select from orders same where same.account_id = ${accountId} and same.idempotency_key = orders.idempotency_key)
        then moved.source || ':' || orders.idempotency_key else orders.idempotency_key end
    from moved where orders.id = moved.id
    returning orders.id, moved.source`);
  if (rows.length === 0) return;
  const ids = JSON.stringify(rows.map(({ id }) => id));
  // Reports count new customers by account.
  await tx.execute(sql`insert into report_change (order_id) select jsonb_array_elements_text(${ids}::jsonb)`);
  await record(
    tx,
    () => at,
    ...rows.map(({ id, source }) => ({
      ...{ actor, action: 'move_order' as const, subject: `order:${id}` },
      after: { fromCustomer: source },
    })),
  );
}
