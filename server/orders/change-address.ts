import { eq } from 'drizzle-orm';
import type { Place } from '#domain/address.ts';
import { record } from '#server/audit/record.ts';
import { orders } from '#server/database/schema.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { checkDestination } from './check-destination.ts';
import { isUnconfirmed, needsAdvance } from './confirmation.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Confirms the order too, unless it waits for an advance. Name and phone number stay. Throws `conflict` if the order is
 * not unconfirmed.
 */
export async function changeAddress(services: Services, id: string, place: Place): Promise<void> {
  const { db, now } = services;
  const [current] = await db.select().from(orders).where(eq(orders.id, id));
  if (!current) throw new Refusal('not_found', 'orderNotFound');
  const promisedBy = await checkDestination(services, current, place, 'pincode');
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isUnconfirmed(order) || !order.address) throw new Refusal('conflict', 'orderNeedsNoAddress', order);
    await tx
      .update(orders)
      .set({
        address: { ...order.address, ...place },
        ...(!needsAdvance(order) && { confirmation: 'confirmed' as const }),
        promisedBy,
      })
      .where(eq(orders.id, id));
    const entry = { actor: 'customer', subject: `order:${id}` };
    await record(
      tx,
      now,
      { ...entry, action: 'change_address' },
      ...(needsAdvance(order) ? [] : [{ ...entry, action: 'confirm' as const }]),
    );
  });
}
