import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import {
  account,
  accountPhone,
  cartLine,
  draftOrder,
  invoice,
  messageConsent,
  orderLine,
  orderNote,
  orderReturns,
  orders,
  outbox,
  passkey,
  payment,
  pushDevice,
  returnItem,
  savedAddress,
  session,
  subscriber,
  textMessage,
} from '#server/database/schema.ts';
import { readCodeEmailKey } from '#server/email/code-email-key.ts';
import { composed } from '#server/orders/composed-email.ts';
import type { Services } from '#server/services/services.ts';
import { orderSources } from './erase-customer.ts';

const { words: _, mailbox: __, ...accountColumns } = getTableColumns(account);

/** A code would let the merchant log in as the customer. */
const isExported = ({ dedupeKey }: typeof outbox.$inferSelect) => !readCodeEmailKey(dedupeKey);

export async function exportCustomer(services: Pick<Services, 'db' | 'config' | 'languages'>, id: string) {
  const { db } = services;
  const [customer] = await db.select(accountColumns).from(account).where(eq(account.id, id));
  const emails = await db.select().from(outbox).where(eq(outbox.recipient, customer!.email));
  const orderIds = sql`(select id from orders where account_id = ${id})`;
  return {
    account: customer,
    sessions: await db
      .select({ agent: session.agent, createdAt: session.createdAt, expiresAt: session.expiresAt })
      .from(session)
      .where(eq(session.accountId, id)),
    phones: await db
      .select({ phone: accountPhone.phone, addedAt: accountPhone.addedAt, provenAt: accountPhone.provenAt })
      .from(accountPhone)
      .where(eq(accountPhone.accountId, id)),
    pushDevices: await db
      .select({ endpoint: pushDevice.endpoint, createdAt: pushDevice.createdAt })
      .from(pushDevice)
      .where(eq(pushDevice.accountId, id)),
    passkeys: await db
      .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
      .from(passkey)
      .where(eq(passkey.accountId, id)),
    addresses: await db
      .select({ address: savedAddress.address, isDefault: savedAddress.isDefault })
      .from(savedAddress)
      .where(eq(savedAddress.accountId, id)),
    cart: await db.select().from(cartLine).where(eq(cartLine.accountId, id)),
    orders: await db.select().from(orders).where(eq(orders.accountId, id)).orderBy(asc(orders.createdAt)),
    orderLines: await db.select().from(orderLine).where(inArray(orderLine.orderId, orderIds)),
    orderNotes: await db.select().from(orderNote).where(inArray(orderNote.orderId, orderIds)),
    payments: await db.select().from(payment).where(inArray(payment.orderId, orderIds)),
    returns: await db.select().from(orderReturns).where(inArray(orderReturns.orderId, orderIds)),
    returnItems: await db
      .select()
      .from(returnItem)
      .where(sql`${returnItem.returnId} in (select id from order_return where order_id in ${orderIds})`),
    draftOrders: await db
      .select()
      .from(draftOrder)
      .where(sql`${draftOrder.content} ->> 'customerId' = ${id}`),
    invoices: await db.select().from(invoice).where(inArray(invoice.orderId, orderIds)),
    messages: await db
      .select({
        ...{ channel: textMessage.channel, event: textMessage.event, recipient: textMessage.recipient },
        ...{ values: textMessage.values, state: textMessage.state, createdAt: textMessage.createdAt },
      })
      .from(textMessage)
      .where(inArray(textMessage.orderId, orderIds)),
    messageConsents: await db
      .select({
        ...{ phone: messageConsent.phone, channel: messageConsent.channel, source: messageConsent.source },
        ...{
          wording: messageConsent.wording,
          at: messageConsent.at,
          withdrawnAt: messageConsent.withdrawnAt,
        },
      })
      .from(messageConsent)
      .where(inArray(messageConsent.source, orderSources(id))),
    newsletter: await db
      .select({
        ...{ email: subscriber.email, state: subscriber.state, language: subscriber.language },
        ...{ source: subscriber.source, wording: subscriber.wording },
        ...{ consentAt: subscriber.consentAt, endedAt: subscriber.endedAt },
        campaigns: sql<string[]>`coalesce((select json_agg(c.name order by c.id)
          from campaign_recipient r join campaign c on c.id = r.campaign_id
          where r.subscriber_id = ${subscriber.id} and r.state in ('sent', 'unsure')), '[]')`,
      })
      .from(subscriber)
      .where(eq(subscriber.email, customer!.email.toLowerCase())),
    emails: (await Promise.all(emails.filter(isExported).map((email) => composed(services, email)))).map(
      ({ subject, text, createdAt }) => ({ subject, text, createdAt }),
    ),
  };
}
