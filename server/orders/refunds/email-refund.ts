import { eq, sql } from 'drizzle-orm';
import { type Paise, ZERO } from '#domain/money.ts';
import { amountToCollect, inOrderLanguage, isAwaitingDelivery } from '#domain/orders/order.ts';
import * as paths from '#domain/paths.ts';
import type { Database } from '#server/database/database.ts';
import { type orderReturns, orders, returnItem } from '#server/database/schema.ts';
import { writeEmail } from '#server/email/outbox.ts';
import { customerOf, linesOfOrder } from '#server/orders/lock-order.ts';
import { inLanguage } from '#server/services/localized.ts';
import type { Services } from '#server/services/services.ts';

interface Moved {
  /** Taken off what the courier collects. */
  cash: Paise;
  atProvider: Paise;
}

/** Tells the customer what is refunded and what still comes. `services.db` is a transaction that has stored the refund. */
export async function emailRefund(
  services: Pick<Services, 'db' | 'now' | 'config' | 'languages'>,
  orderReturn: typeof orderReturns.$inferSelect,
  { cash, atProvider }: Moved = { cash: ZERO, atProvider: ZERO },
): Promise<void> {
  const { db, config } = services;
  const { id, orderId, status, refund, reference, message } = orderReturn;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const localized = inLanguage(services, order!.language);
  const lines = (await linesOfOrder(db, orderId)).map(inOrderLanguage);
  const withQuantities = (rows: { position: number; quantity: number }[]) =>
    rows.map(({ position, quantity }) => ({
      ...lines.find((line) => line.position === position)!,
      quantity,
    }));
  const items = await db.select().from(returnItem).where(eq(returnItem.returnId, id));
  const to = await customerOf(db, order!);
  await writeEmail(localized, {
    key: 'order_refunded',
    // Webhooks take `received` for a parcel.
    dedupeKey: `return:${id}:${status === 'received' ? 'payout' : status}`,
    orderId,
    recipient: to.email,
    data: {
      ...{ order: order!, to, refund, reference, cash, atProvider },
      reason: message ?? '',
      isWaiting: status === 'received',
      notSent: withQuantities(items.filter(({ reason }) => reason === 'not_sent')),
      refunded: withQuantities(items.filter(({ reason }) => reason === 'refunded')),
      toFollow: isAwaitingDelivery(order!.status) ? withQuantities(await itemsToFollow(db, orderId)) : [],
      toCollect: amountToCollect(order!),
      orderUrl: config.publicOrigin + localized.prefix + paths.order(orderId),
    },
  });
}

async function itemsToFollow(db: Database, orderId: string) {
  const { rows } = await db.execute<{ position: number; quantity: number }>(sql`
    select l.position, l.quantity - not_sent(l.order_id, l.position) - coalesce((
      select sum(i.quantity) from live_parcels(l.order_id) p join shipment_item i on i.shipment_id = p.id
      where p.status = 'delivered' and i.position = l.position), 0)::integer as quantity
    from order_line l where l.order_id = ${orderId} order by l.position`);
  return rows.filter(({ quantity }) => quantity > 0);
}
