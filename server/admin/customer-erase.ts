import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { CLOSED_STATUSES } from '#domain/order.ts';
import { OPEN_RETURN_STATUSES } from '#domain/returns.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import {
  account,
  cartLine,
  orderNote,
  orderReturns,
  orders,
  outbox,
  session,
} from '#server/database/schema.ts';
import { ERASED, isErased } from '#server/identity/erased.ts';
import { clearCallers } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';

/** What the tax law needs of an address; the rest is made empty. */
const ANONYMOUS = `'{"firstName": "Erased", "lastName": "", "phone": "", "address": ""}'::jsonb`;

/**
 * Erases a person: sign-in, account, sessions, cart, emails, and in orders and invoices everything but place and money. Throws
 * `ApiError('conflict')` while an order is open, since somebody must still be reached.
 */
export async function eraseCustomer(services: Services, who: string, id: string): Promise<void> {
  const { db, now, deleteIdentity } = services;
  // Before ours: a sign-in that cannot be deleted leaves something to try again with.
  const known = await requireErasable(db, id);
  if (!isErased(known)) await deleteIdentity?.(known.uid);
  await db.transaction(async (tx) => {
    const person = await requireErasable(tx, id);
    const own = ordersOf(id);

    await tx.delete(session).where(eq(session.accountId, id));
    await tx.delete(cartLine).where(eq(cartLine.accountId, id));
    await tx.delete(outbox).where(eq(outbox.recipient, person.email));
    await tx.delete(orderNote).where(inArray(orderNote.orderId, own));
    await tx
      .update(orderReturns)
      .set({ comment: '', message: null, payout: null })
      .where(inArray(orderReturns.orderId, own));
    await tx.execute(sql`update orders set cancel_reason = null, address = address || ${sql.raw(ANONYMOUS)}
      where account_id = ${id}`);
    await tx.execute(sql`update invoice set document = jsonb_set(document, '{buyer}', document -> 'buyer' || ${sql.raw(ANONYMOUS)})
      where order_id in ${own}`);
    await tx.execute(sql`update audit_entry set before = null, after = null
      where subject in (select 'order:' || id from orders where account_id = ${id})`);
    const erased = { uid: `${ERASED}${id}`, email: `${id}@erased.invalid`, name: 'Erased customer' };
    await tx.update(account).set(erased).where(eq(account.id, id));
    await record(tx, now, { who, action: 'erase_data', subject: `customer:${id}` });
  });
  clearCallers(db);
}

const ordersOf = (id: string) => sql`(select id from orders where account_id = ${id})`;

/** The person, locked until the transaction ends, where nobody has to be reached any more. */
async function requireErasable(db: Database, id: string) {
  const [person] = await db.select().from(account).where(eq(account.id, id)).for('update');
  if (!person) throw new ApiError('not_found', 'We do not know this customer.');
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, id), notInArray(orders.status, [...CLOSED_STATUSES])));
  const onTheWay = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        inArray(orderReturns.orderId, ordersOf(id)),
        inArray(orderReturns.status, [...OPEN_RETURN_STATUSES]),
      ),
    );
  if (open.length + onTheWay.length > 0)
    throw new ApiError('conflict', 'An order or a return of this customer is still open.');
  return person;
}
