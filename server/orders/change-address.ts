import { eq } from 'drizzle-orm';
import type { Address } from '#domain/address.ts';
import { codProblem } from '#domain/orders/cod-rules.ts';
import { record } from '#server/audit/record.ts';
import { orders } from '#server/database/schema.ts';
import { promiseDelivery } from '#server/delivery/promise.ts';
import { checkState } from '#server/pincode/check-state.ts';
import { fieldRefusal } from '#server/refusals/field-error.ts';
import { Refusal } from '#server/refusals/refusal.ts';
import type { Services } from '#server/services/services.ts';
import { currentSettings } from '#server/settings/current.ts';
import { isUnconfirmed, needsAdvance } from './confirmation.ts';
import { lockOrder } from './lock-order.ts';

type Place = Pick<Address, 'address' | 'city' | 'state' | 'pincode'>;

/**
 * Confirms the order too, unless it waits for an advance. Name and phone number stay. Throws `conflict` if the order is
 * not unconfirmed.
 */
export async function changeAddress(services: Services, id: string, place: Place): Promise<void> {
  const { db, now, serviceability } = services;
  const { pincode } = place;
  await checkState(services, place);
  const { cod, delivery } = (await currentSettings(db)).settings;
  const route = await serviceability.ask(delivery.warehousePincode, pincode);
  const isRefusedByCouriers = route?.acceptsCash === false;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isUnconfirmed(order) || !order.address) throw new Refusal('conflict', 'orderNeedsNoAddress', order);
    const asked = { total: order.total, pincode, excludedItem: undefined, isRefusedByCouriers };
    if (codProblem(asked, cod) === 'codNotForPincode')
      throw fieldRefusal('pincode', 'codNotForPincode', { pincode });
    await tx
      .update(orders)
      .set({
        address: { ...order.address, ...place },
        ...(!needsAdvance(order) && { confirmation: 'confirmed' as const }),
        promisedBy: await promiseDelivery(delivery, { pincode, at: order.createdAt, route }),
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
