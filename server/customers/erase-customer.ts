import { eq, inArray, or, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { CLOSED_STATUSES } from '#domain/orders/order.ts';
import { OPEN_RETURN_STATUSES } from '#domain/orders/returns.ts';
import { record } from '#server/audit/record.ts';
import { returnStock } from '#server/catalogue/stock/stock.ts';
import type { Database } from '#server/database/database.ts';
import {
  account,
  accountPhone,
  cartLine,
  draftOrder,
  messageConsent,
  orderNote,
  orderReturns,
  outbox,
  passkey,
  savedAddress,
  session,
  shipment,
  signInCode,
  subscriber,
  textMessage,
} from '#server/database/schema.ts';
import { isOfCode } from '#server/identity/code-account.ts';
import { isContact } from '#server/identity/contacts.ts';
import { ERASED, isErased } from '#server/identity/erased.ts';
import { isOfPhone } from '#server/identity/phone-account.ts';
import { clearCallers } from '#server/identity/sessions.ts';
import type { Services } from '#server/services/services.ts';

/** Tax records need the state and PIN code only, and the GSTIN of a business. */
const ANONYMOUS = `'{"firstName": "Erased", "lastName": "", "phone": "", "address": ""}'::jsonb`;

export async function eraseCustomer(services: Services, actor: string, id: string): Promise<void> {
  const { db, now, deleteIdentity } = services;
  // First, so that it can be tried again if the sign-in service fails.
  const known = await requireErasable(db, id);
  if (!isErased(known) && !isOfCode(known) && !isOfPhone(known) && !isContact(known))
    await deleteIdentity?.(known.uid);
  await db.transaction(async (tx) => {
    const customer = await requireErasable(tx, id);
    const orderIds = orderIdsOf(id);

    await tx.delete(session).where(eq(session.accountId, id));
    const phones = sql`(select phone from account_phone where account_id = ${id})`;
    const numbers = sql`(select '+91' || phone from account_phone where account_id = ${id})`;
    await tx
      .delete(signInCode)
      .where(or(eq(signInCode.recipient, customer.email), inArray(signInCode.recipient, phones)));
    await tx
      .delete(textMessage)
      .where(or(inArray(textMessage.recipient, numbers), inArray(textMessage.orderId, orderIds)));
    await tx
      .delete(messageConsent)
      .where(or(inArray(messageConsent.phone, numbers), inArray(messageConsent.source, orderSources(id))));
    await deleteDrafts(tx, customer);
    await tx.delete(accountPhone).where(eq(accountPhone.accountId, id));
    await tx.delete(passkey).where(eq(passkey.accountId, id));
    await tx.delete(savedAddress).where(eq(savedAddress.accountId, id));
    await tx.delete(cartLine).where(eq(cartLine.accountId, id));
    await tx
      .delete(outbox)
      .where(or(eq(outbox.recipient, customer.email), inArray(outbox.orderId, orderIds)));
    await tx.delete(subscriber).where(eq(subscriber.email, customer.email.toLowerCase()));
    await tx.delete(orderNote).where(inArray(orderNote.orderId, orderIds));
    await tx
      .update(orderReturns)
      .set({ comment: '', message: null, payout: null })
      .where(inArray(orderReturns.orderId, orderIds));
    await tx.execute(sql`update orders set cancel_reason = null, business = null, contact_email = null, address = address || ${sql.raw(ANONYMOUS)}
      where account_id = ${id}`);
    await tx.update(shipment).set({ answer: null }).where(inArray(shipment.orderId, orderIds));
    await tx.execute(sql`update invoice set document = jsonb_set(
        case when document -> 'business' ? 'gstin' then jsonb_set(document, '{business,name}', '""') else document end,
        '{buyer}', document -> 'buyer' || ${sql.raw(ANONYMOUS)})
      where order_id in ${orderIds}`);
    await tx.execute(sql`update audit_entry set before = null, after = null
      where subject in ${orderSources(id)}`);
    const erased = { uid: `${ERASED}${id}`, email: `${id}@erased.invalid`, name: 'Erased customer' };
    const noted = { tags: [], note: '', blockedAt: null, blockReason: null };
    await tx
      .update(account)
      .set({ ...erased, ...noted })
      .where(eq(account.id, id));
    await record(tx, now, { actor, action: 'erase_data', subject: `customer:${id}` });
  });
  clearCallers(db);
}

/** Includes drafts for a new customer with an email address or phone that this one has proven. */
async function deleteDrafts(tx: Database, customer: typeof account.$inferSelect): Promise<void> {
  const { content } = draftOrder;
  const isProvenEmail = customer.emailVerified
    ? sql`lower(${content} ->> 'email') = ${customer.email.toLowerCase()}`
    : sql`false`;
  const isProvenPhone = sql`right(regexp_replace(${content} -> 'contact' ->> 'phone', '[^0-9]', '', 'g'), 10) in
    (select phone from account_phone where account_id = ${customer.id})`;
  const deleted = await tx
    .delete(draftOrder)
    .where(
      sql`${content} ->> 'customerId' = ${customer.id}
        or (${content} ->> 'customerId' is null and (${isProvenEmail} or ${isProvenPhone}))`,
    )
    .returning();
  for (const { id, reserved } of deleted)
    if (reserved) await returnStock(tx, reserved, { reason: 'released', reference: `draft:${id}` });
}

/** Consents name the order with which they were given. */
export const orderSources = (id: string) => sql`(select 'order:' || id from orders where account_id = ${id})`;

const orderIdsOf = (id: string) => sql`(select id from orders where account_id = ${id})`;

async function requireErasable(db: Database, id: string) {
  const [customer] = await db.select().from(account).where(eq(account.id, id)).for('update');
  if (!customer) throw new ApiError('not_found', 'Customer not found.');
  const { isOrderOpen, isRefundOwed } = await findOpenMatters(db, id);
  if (isOrderOpen)
    throw new ApiError('conflict', 'This customer still has an open order or return. Close it first.');
  if (isRefundOwed)
    throw new ApiError(
      'conflict',
      'The shop still owes this customer a refund. Pay it out first, under Payments.',
    );
  return customer;
}

/** A refund is owed if staff have to send it, because it is of a recorded payment or failed at the provider. */
export async function findOpenMatters(db: Database, id: string) {
  const { rows } = await db.execute<{ isOrderOpen: boolean; isRefundOwed: boolean }>(sql`
    select exists (
      select from orders where account_id = ${id} and status not in ${[...CLOSED_STATUSES]}
    ) or exists (
      select from order_return where order_id in ${orderIdsOf(id)} and status in ${[...OPEN_RETURN_STATUSES]}
    ) as "isOrderOpen", exists (
      select from payment p join refund r on r.payment_id = p.id
      where p.order_id in ${orderIdsOf(id)} and p.status <> 'refunded' and r.status in ('payout_due', 'failed')
    ) as "isRefundOwed"`);
  return rows[0]!;
}
