import { asc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/database/database.ts';
import { orderLine, orderReturn, type orders, outbox, returnItem } from '#server/database/schema.ts';
import { emailRow } from '#server/email/outbox.ts';
import { returnEmail } from '#server/email/return-emails.ts';
import { buyerOf, lockOrder } from '#server/orders/lock-order.ts';
import type { Pieces } from '#server/products/stock.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';

type Order = typeof orders.$inferSelect;
export type Return = typeof orderReturn.$inferSelect;

/** A return with its order and pieces, which nobody else can change until the transaction ends. */
export async function lockReturn(tx: Database, id: string, accountId?: string) {
  const [found] = await tx
    .select({ orderId: orderReturn.orderId })
    .from(orderReturn)
    .where(eq(orderReturn.id, id));
  if (!found) throw new ApiError('not_found', 'We do not know this return.');
  const order = await lockOrder(tx, found.orderId, accountId);
  const [back] = await tx.select().from(orderReturn).where(eq(orderReturn.id, id));
  const items = await tx
    .select({ item: returnItem, line: orderLine })
    .from(returnItem)
    .innerJoin(
      orderLine,
      sql`${orderLine.orderId} = ${order.id} and ${orderLine.position} = ${returnItem.position}`,
    )
    .where(eq(returnItem.returnId, id))
    .orderBy(asc(returnItem.position));
  return { order, back: back!, items };
}

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

/** What an exchange brings. */
export const wantedPieces = ({ items }: Pick<LockedReturn, 'items'>): Pieces[] =>
  items.map(({ item, line }) => ({
    productId: line.productId,
    size: item.newSize ?? line.size,
    quantity: item.quantity,
  }));

/** Logs a return's step and emails the customer, about the `replacement` order where there is one; `db` is the transaction. */
export async function tellStep(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  who: string,
  order: Order,
  back: Return,
  replacement: string | null = null,
): Promise<void> {
  const { db, now, config } = services;
  const { settings } = await currentSettings(db);
  const written = returnEmail(back.status, {
    ...back,
    returnId: back.id,
    to: await buyerOf(db, order),
    replacement,
    address: `${settings.tax.legalName}, ${settings.contact.address}`,
    origin: config.publicOrigin,
  });
  await db.insert(outbox).values(emailRow(services, settings.contact, written));
  await record(db, now, {
    who,
    action: `return ${back.status}`,
    subject: `order:${order.id}`,
    after: { return: back.id, refund: back.refund },
  });
}
