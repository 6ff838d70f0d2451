import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import {
  account,
  cartLine,
  invoice,
  orderLine,
  orderNote,
  orderReturns,
  orders,
  outbox,
  payment,
  returnItem,
  session,
} from '#server/database/schema.ts';

/** Name and address once: `words` only repeats them for searches. */
const { words: _, ...ofPerson } = getTableColumns(account);

/** Everything that the shop keeps about a person, as it is kept: money in paise. */
export async function customerData(db: Database, id: string) {
  const [person] = await db.select(ofPerson).from(account).where(eq(account.id, id));
  const own = sql`(select id from orders where account_id = ${id})`;
  return {
    account: person,
    sessions: await db
      .select({ agent: session.agent, createdAt: session.createdAt, expiresAt: session.expiresAt })
      .from(session)
      .where(eq(session.accountId, id)),
    cart: await db.select().from(cartLine).where(eq(cartLine.accountId, id)),
    orders: await db.select().from(orders).where(eq(orders.accountId, id)).orderBy(asc(orders.createdAt)),
    orderLines: await db.select().from(orderLine).where(inArray(orderLine.orderId, own)),
    orderNotes: await db.select().from(orderNote).where(inArray(orderNote.orderId, own)),
    payments: await db.select().from(payment).where(inArray(payment.orderId, own)),
    returns: await db.select().from(orderReturns).where(inArray(orderReturns.orderId, own)),
    returnItems: await db
      .select()
      .from(returnItem)
      .where(sql`${returnItem.returnId} in (select id from order_return where order_id in ${own})`),
    invoices: await db.select().from(invoice).where(inArray(invoice.orderId, own)),
    emails: await db
      .select({ subject: outbox.subject, text: outbox.text, createdAt: outbox.createdAt })
      .from(outbox)
      .where(eq(outbox.recipient, person!.email)),
  };
}
