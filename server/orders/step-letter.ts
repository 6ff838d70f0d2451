import { eq } from 'drizzle-orm';
import { letter, orders } from '#server/database/schema.ts';
import { orderStepLetter } from '#server/mail/order-steps.ts';
import { letterRow } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { promisedReturnDays } from './columns.ts';
import { buyerOf } from './locked.ts';

/** Tells an order's shopper of the step it is at now; `db` is the transaction that takes it there. */
export async function writeStepLetter(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  order: typeof orders.$inferSelect,
): Promise<void> {
  const { db, config } = services;
  const [promised] = await db
    .select({ returnDays: promisedReturnDays })
    .from(orders)
    .where(eq(orders.id, order.id));
  const written = orderStepLetter(order.status, {
    order,
    to: await buyerOf(db, order),
    origin: config.publicOrigin,
    ...promised!,
  });
  const { contact } = (await currentSettings(db)).settings;
  await db
    .insert(letter)
    .values(letterRow(services, contact, written))
    .onConflictDoNothing();
}
