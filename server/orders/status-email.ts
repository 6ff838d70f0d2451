import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { orderReturns, orders, outbox } from '#server/database/schema.ts';
import { type OrderEvent, orderStepEmail } from '#server/email/order-steps.ts';
import { emailRow } from '#server/email/outbox.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { promisedReturnDays } from './expressions.ts';
import { customerOf } from './lock-order.ts';

type Order = typeof orders.$inferSelect;

interface Event {
  /** The step that the order is at now, unless it is a correction. */
  event?: OrderEvent;
  /** What is refunded with it, in paise. */
  refund?: number;
}

/** Emails the customer about an order as it is now; `db` is the transaction that changes it. */
export async function emailOrderStatus(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  order: Order,
  { event = order.status, refund = 0 }: Event = {},
): Promise<void> {
  const { db, config } = services;
  const [promised] = await db
    .select({ returnDays: promisedReturnDays })
    .from(orders)
    .where(eq(orders.id, order.id));
  const written = orderStepEmail(event, {
    order,
    to: await customerOf(db, order),
    origin: config.publicOrigin,
    refund,
    exchange: await exchangeOf(db, order),
    ...promised!,
  });
  const { contact } = (await currentSettings(db)).settings;
  await db.insert(outbox).values(emailRow(services, contact, written));
}

async function exchangeOf(db: Database, { replacesReturn, paymentMethod }: Order) {
  if (!replacesReturn) return null;
  const [found] = await db
    .select({ orderId: orderReturns.orderId, resolution: orderReturns.resolution })
    .from(orderReturns)
    .where(eq(orderReturns.id, replacesReturn));
  return { ...found!, paymentMethod };
}
