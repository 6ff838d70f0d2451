import { eq } from 'drizzle-orm';
import type { Address } from '#domain/address.ts';
import { record } from '#server/audit/record.ts';
import { orders } from '#server/database/schema.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { lockOrder } from './lock-order.ts';

interface Change {
  id: string;
  accountId?: string;
  actor: string;
  address: Address;
}

export async function setAddress(
  services: Services,
  { id, accountId, actor, address }: Change,
): Promise<void> {
  const { db, now } = services;
  await checkState(services, address);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, accountId);
    if (order.address) throw new Refusal('conflict', 'orderHasAddress', order);
    if (order.status !== 'processing' && order.status !== 'payment_pending')
      throw new Refusal('conflict', 'orderNeedsNoAddress', order);
    await tx.update(orders).set({ address }).where(eq(orders.id, id));
    await record(tx, now, { actor, action: 'add_address', subject: `order:${id}` });
  });
}
