import { eq, sql } from 'drizzle-orm';
import { MAX_SAVED_ADDRESSES } from '#domain/address.ts';
import { MAX_CUSTOMER_NOTE } from '#domain/customer.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { account } from '#server/database/schema.ts';
import { moveOrdersOf } from './move-orders.ts';

/**
 * Moves everything of an account to another one of the same customer, and deletes it. Its sessions end, because someone else may
 * have one of them. Call it only after the customer has proven both, with both rows locked. `actor`: the email of the team member
 * who has confirmed it instead.
 */
export async function joinAccounts(
  tx: Database,
  { from, into, at, actor = 'customer' }: { from: string; into: string; at: Date; actor?: string },
): Promise<void> {
  await moveOrdersOf(tx, from, { accountId: into, at, actor });
  await tx.execute(sql`
    insert into cart_line as line (account_id, variant_id, quantity, added_at)
    select ${into}, variant_id, quantity, added_at from cart_line where account_id = ${from}
    on conflict (account_id, variant_id) do update set quantity = greatest(line.quantity, excluded.quantity)`);
  await tx.execute(sql`
    insert into cart_addition (account_id, key, added_at)
    select ${into}, key, added_at from cart_addition where account_id = ${from} on conflict do nothing`);
  await moveAddresses(tx, from, into);
  await tx.execute(sql`update passkey set account_id = ${into} where account_id = ${from}`);
  await tx.execute(sql`update account_phone set account_id = ${into} where account_id = ${from}`);
  await tx.execute(sql`
    update draft_order set content = jsonb_set(content, '{customerId}', to_jsonb(${into}::text))
    where content ->> 'customerId' = ${from}`);
  await tx.execute(sql`
    update outbox set recipient = remaining.email from account remaining, account joined
    where remaining.id = ${into} and joined.id = ${from} and outbox.recipient = joined.email`);
  await tx.execute(sql`
    update account remaining set name = case when remaining.name = '' then joined.name else remaining.name end,
      first_order_refusals = greatest(remaining.first_order_refusals, joined.first_order_refusals),
      tags = array(select distinct unnest(remaining.tags || joined.tags)),
      note = left(concat_ws(E'\\n', nullif(remaining.note, ''), nullif(joined.note, '')), ${MAX_CUSTOMER_NOTE}),
      blocked_at = coalesce(remaining.blocked_at, joined.blocked_at),
      block_reason = coalesce(remaining.block_reason, joined.block_reason)
    from account joined where remaining.id = ${into} and joined.id = ${from}`);
  // Its sessions are deleted with it.
  await tx.delete(account).where(eq(account.id, from));
  await record(tx, () => at, {
    ...{ actor, action: 'join_accounts', subject: `customer:${into}` },
    after: { fromCustomer: from },
  });
}

/** The address book keeps its default, and the newest if there are too many. */
async function moveAddresses(tx: Database, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    delete from saved_address where account_id = ${from}
      and address in (select address from saved_address where account_id = ${into})`);
  await tx.execute(sql`
    update saved_address set account_id = ${into},
      is_default = is_default and not exists (select from saved_address own where own.account_id = ${into} and own.is_default)
    where account_id = ${from}`);
  await tx.execute(sql`
    delete from saved_address where id in (
      select id from saved_address where account_id = ${into}
      order by is_default desc, id desc offset ${MAX_SAVED_ADDRESSES})`);
}
